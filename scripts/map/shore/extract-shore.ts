import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KM_PER_DEGREE, kmPerLonDegree } from '#world/places/distance.ts';
import { loadPlaces } from '#world/places/read.ts';
import { assembleRivers, assembleShore } from './assemble.ts';
import { moved } from './moves.ts';
import { readNetcdf } from './read-netcdf.ts';
import { type Line, packLines } from './shore-file.ts';
import { thinOut, type Tolerance } from './thin-out.ts';

// Makes shore.bin and rivers.bin of GSHHG, once, from Debian's package gmt-gshhg-full; see docs/data.md.
// node scripts/run.mjs scripts/map/shore/extract-shore.ts SHORE.nc RIVERS.nc
const [shore, rivers] = process.argv.slice(2);
if (!shore || !rivers) throw new Error('Name the files of the shore and of the rivers.');

/** Sides of the squares, in degrees, that are near a city or not. */
const square = 0.05;
const across = 360 / square;
const near = new Uint8Array(across * (180 / square));
const places = loadPlaces();
for (let index = 0; index < places.cityCount; index++) {
  const { lat, lon, radiusKm } = places.city(index);
  const reach = Math.max(9, radiusKm + 3);
  const [up, aside] = [reach / KM_PER_DEGREE, reach / kmPerLonDegree(lat)];
  for (let y = Math.floor((lat - up + 90) / square); y <= (lat + up + 90) / square; y++)
    for (let x = Math.floor((lon - aside + 180) / square); x <= (lon + aside + 180) / square; x++)
      near[y * across + ((x + across) % across)] = 1;
}
const toleranceOf =
  (close: number, far: number): Tolerance =>
  (x, y) => {
    const column = Math.floor(((x + 540) % 360) / square) % across;
    return near[Math.floor((y + 90) / square) * across + column] ? close : far;
  };

/** In meters, near a city and elsewhere. */
const [ofShore, ofRivers] = [toleranceOf(20, 300), toleranceOf(80, 500)];
/** The last level of the shore, after which come two outlines of Antarctica's ice, and the last class of rivers. */
const [lastLevel, lastClass] = [4, 2];

const write = (name: string, lines: readonly Line[]) =>
  writeFileSync(join(import.meta.dirname, name), packLines(lines));
write(
  'shore.bin',
  assembleShore(readNetcdf(readFileSync(shore)))
    .filter(({ level }) => level <= lastLevel)
    .map(({ level, line }) => ({ level, line: thinOut(moved(line), true, ofShore) }))
    .filter(({ line }) => line.length >= 6),
);
write(
  'rivers.bin',
  assembleRivers(readNetcdf(readFileSync(rivers)), lastClass).map(({ level, line }) => ({
    level,
    line: thinOut(line, false, ofRivers),
  })),
);
