import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mapFile } from '#server/config.ts';
import { numberOf, type StoredTile, tileFile } from '#server/platform/tile-file.ts';
import { cutTiles, fullTile } from './cut-tiles.ts';
import { readMap } from './read-map.ts';

// Cuts the map into vector tiles: node scripts/map/make-map.ts <directory of the pages>
const pages = process.argv[2];
if (!pages) throw new Error('The directory of the pages is missing: node scripts/map/make-map.ts DIRECTORY');
const path = mapFile(pages);

const tiles: StoredTile[] = [];
// Copied, because gzip's result retains a 16 kB buffer.
for (const { zoom, x, y, content } of cutTiles(readMap()))
  tiles.push({
    number: numberOf(zoom, x, y),
    content: content === 'full' ? content : Buffer.from(gzipSync(content, { level: 9 })),
  });
mkdirSync(dirname(path), { recursive: true });
// Atomic replacement: a running server sees the whole file or none.
writeFileSync(`${path}.new`, Buffer.concat(tileFile(tiles, gzipSync(fullTile(), { level: 9 }))));
renameSync(`${path}.new`, path);
