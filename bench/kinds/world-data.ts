import { loadSites as loadDeskSites } from '#world/cars/desks.ts';
import { loadSites as loadActivitySites } from '#world/experiences/sites.ts';
import { loadPlaces } from '#world/places/read.ts';
import { loadStock } from '#world/stays/stock.ts';

// A process that holds what the world knows of places and stays, then of cars and activities; reports what the latter add.
loadPlaces();
loadStock();
globalThis.gc?.();
const before = process.memoryUsage().rss;
const start = performance.now();
const kept = [loadDeskSites(), loadActivitySites()];
const tookMs = performance.now() - start;
globalThis.gc?.();
process.stdout.write(
  JSON.stringify({ before, after: process.memoryUsage().rss, tookMs, kinds: kept.length }),
);
