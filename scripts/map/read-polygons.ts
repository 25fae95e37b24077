import { areaOf } from './encode-tile.ts';
/** A polygon in world widths: x eastward, y southward, both 0 to 1. */
export interface Polygon {
  /** x and y alternating; the first ring is the outer one, others are holes. */
  readonly rings: readonly number[][];
  readonly box: Box;
}
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

const [quote, open, close, minus, point, zero, nine] = [0x22, 0x5b, 0x5d, 0x2d, 0x2e, 0x30, 0x39];
const coordinates = Buffer.from('"coordinates":');

/**
 * Streams the multipolygons of a GeoJSON file: parsing its 121 MB at once takes over a gigabyte of memory. Degrees
 * become Web Mercator units.
 */
export function readPolygons(file: Buffer, leastArea: number): Polygon[] {
  const polygons: Polygon[] = [];
  for (let at = file.indexOf(coordinates); at >= 0; at = file.indexOf(coordinates, at))
    at = readMultiPolygon(file, at + coordinates.length, polygons, leastArea);
  return polygons;
}

function readMultiPolygon(file: Buffer, from: number, into: Polygon[], leastArea: number): number {
  let depth = 0;
  let rings: number[][] = [];
  let ring: number[] = [];
  let isLatitude = false;
  let at = from;
  for (; at < file.length; at++) {
    const sign = file[at] ?? quote;
    if (sign === open) {
      depth += 1;
      isLatitude = false;
      if (depth === 2) rings = [];
      if (depth === 3) ring = [];
    } else if (sign === close) {
      depth -= 1;
      if (depth === 2) rings.push(ring.slice());
      if (depth === 1) {
        const outside = rings[0] ?? [];
        if (Math.abs(areaOf(outside)) >= leastArea) into.push({ rings, box: boxOf(outside) });
      }
      if (depth === 0) return at;
    } else if (sign === minus || (sign >= zero && sign <= nine)) {
      let end = at + 1;
      while (isOfNumber(file[end] ?? quote)) end++;
      const degrees = readNumber(file, at, end);
      ring.push(isLatitude ? yOf(degrees) : degrees / 360 + 0.5);
      isLatitude = true;
      at = end - 1;
    }
  }
  throw new Error('The polygon file is truncated.');
}

const isOfNumber = (sign: number): boolean => sign === point || (sign >= zero && sign <= nine);

function readNumber(file: Buffer, from: number, end: number): number {
  let [value, scale] = [0, 0];
  for (let at = from; at < end; at++) {
    const sign = file[at] ?? zero;
    if (sign === point) scale = 1;
    else if (sign !== minus) {
      value = value * 10 + (sign - zero);
      scale *= 10;
    }
  }
  return (file[from] === minus ? -value : value) / (scale || 1);
}

/** Mercator stops short of the poles. */
function yOf(latitude: number): number {
  const sin = Math.sin((Math.max(-85.06, Math.min(85.06, latitude)) * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
}

export function boxOf(ring: readonly number[]): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, north, east, south };
}
