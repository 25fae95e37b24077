import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const vega = new URL('../data/', `file://${require.resolve('vega-datasets')}`);

/** Shares of an hour's flights at which the table has a delay; the tail is read more finely. */
const SHARES = [
  0, 0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99,
  0.995, 0.998, 0.999,
];
/** A night flight is rare: hours with fewer flights are read together with the one before. */
const FEWEST = 2000;

/**
 * How late flights of the United States arrived in early 2001 by the hour they were to leave, from 200,000 of the
 * Bureau of Transportation Statistics. Run by hand; writes `world/air/days/delays.json`.
 */
function build(): void {
  const text = readFileSync(new URL('flights-200k.json', vega), 'utf8');
  const flights = JSON.parse(text) as { delay: number; time: number }[];
  const byHour = Map.groupBy(flights, ({ time }) => Math.floor(time) % 24);
  const rows: number[][] = [];
  let pooled: number[] = [];
  // From five in the morning on, so that the thin hours after midnight join the late evening.
  for (let step = 0; step < 24; step++) {
    const hour = (step + 5) % 24;
    const own = (byHour.get(hour) ?? []).map(({ delay }) => delay);
    pooled = own.length >= FEWEST ? own : [...pooled, ...own];
    const sorted = Float64Array.from(pooled).sort();
    rows[hour] = SHARES.map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
  }
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const file = `{\n  "shares": ${JSON.stringify(SHARES)},\n  "byHour": [\n${lines}\n  ]\n}\n`;
  writeFileSync(new URL('../days/delays.json', import.meta.url), file);
}

build();
