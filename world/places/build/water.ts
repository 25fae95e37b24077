import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { KM_PER_DEGREE, kmPerLonDegree } from '../distance.ts';
import { MASK_CELLS, cityRadiusKm } from '../format.ts';
import { LAKES } from './lakes.ts';

const require = createRequire(import.meta.url);
const BANDS_PER_DEGREE = 20;

type Ring = readonly (readonly number[])[];

/** Shorelines sorted into bands of latitude, so that a row of cells meets only the edges that may cross it. */
class Shoreline {
  readonly #bands: number[][] = Array.from({ length: 180 * BANDS_PER_DEGREE }, () => []);

  add(ring: Ring): void {
    for (let i = 1; i < ring.length; i++) {
      const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
      const [x2 = 0, y2 = 0] = ring[i] ?? [];
      const low = band(Math.min(y1, y2));
      const high = band(Math.max(y1, y2));
      for (let at = low; at <= high; at++) this.#bands[at]?.push(x1, y1, x2, y2);
    }
  }

  touches(south: number, west: number, north: number, east: number): boolean {
    for (let at = band(south); at <= band(north); at++) {
      const edges = this.#bands[at] ?? [];
      for (let i = 0; i < edges.length; i += 4) {
        const x1 = edges[i] ?? 0;
        const y1 = edges[i + 1] ?? 0;
        const x2 = edges[i + 2] ?? 0;
        const y2 = edges[i + 3] ?? 0;
        if (
          Math.max(x1, x2) >= west &&
          Math.min(x1, x2) <= east &&
          Math.max(y1, y2) >= south &&
          Math.min(y1, y2) <= north
        )
          return true;
      }
    }
    return false;
  }

  /** Longitudes at which a parallel enters or leaves the area, ascending. */
  crossings(lat: number): number[] {
    const edges = this.#bands[band(lat)] ?? [];
    const found: number[] = [];
    for (let i = 0; i < edges.length; i += 4) {
      const y1 = edges[i + 1] ?? 0;
      const y2 = edges[i + 3] ?? 0;
      if (y1 > lat === y2 > lat) continue;
      const x1 = edges[i] ?? 0;
      found.push(x1 + ((lat - y1) / (y2 - y1)) * ((edges[i + 2] ?? 0) - x1));
    }
    return found.sort((a, b) => a - b);
  }
}

/** Whether a place on a parallel lies in the area: as many crossings lie west of it as it was entered and left. */
function inside(crossings: readonly number[], lon: number): boolean {
  let west = 0;
  for (let end = crossings.length; west < end; ) {
    const middle = (west + end) >> 1;
    if ((crossings[middle] ?? 0) < lon) west = middle + 1;
    else end = middle;
  }
  return west % 2 === 1;
}

function band(lat: number): number {
  return Math.min(180 * BANDS_PER_DEGREE - 1, Math.max(0, Math.floor((lat + 90) * BANDS_PER_DEGREE)));
}

function loadLand(): Shoreline {
  const topology: Parameters<typeof feature>[0] = require('world-atlas/land-10m.json');
  const shore = new Shoreline();
  const found = topology.objects['land'];
  if (!found) throw new Error('The land polygons are missing.');
  const land = feature(topology, found);
  for (const { geometry } of 'features' in land ? land.features : [land]) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    for (const polygon of polygons) for (const ring of polygon) shore.add(ring);
  }
  return shore;
}

function loadLakes(): Shoreline {
  const shore = new Shoreline();
  for (const ring of LAKES) shore.add([...ring, ring[0] ?? []]);
  return shore;
}

/**
 * Masks of water around cities from Natural Earth's 1:10m shore and our list of large lakes: base64 of 32 × 32
 * bits, or '' where there is no water (or where the shore is too coarse and would drown the centre's block).
 */
export function waterMasks(): (city: { lat: number; lon: number; population: number }) => string {
  const land = loadLand();
  const lakes = loadLakes();
  return ({ lat, lon, population }) => {
    const radius = cityRadiusKm(population);
    const halfLat = radius / KM_PER_DEGREE;
    const halfLon = radius / kmPerLonDegree(lat);
    const box = [lat - halfLat, lon - halfLon, lat + halfLat, lon + halfLon] as const;
    if (!land.touches(...box) && !lakes.touches(...box)) return '';
    const bits = new Uint8Array((MASK_CELLS * MASK_CELLS) / 8);
    let dry = 0;
    for (let row = 0; row < MASK_CELLS; row++) {
      const y = box[0] + ((row + 0.5) / MASK_CELLS) * 2 * halfLat;
      const coast = land.crossings(y);
      const shores = lakes.crossings(y);
      for (let column = 0; column < MASK_CELLS; column++) {
        const x = box[1] + ((column + 0.5) / MASK_CELLS) * 2 * halfLon;
        const cell = row * MASK_CELLS + column;
        if (inside(coast, x) && !inside(shores, x)) dry++;
        else bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
      }
    }
    return dry === MASK_CELLS * MASK_CELLS || dry < 8 ? '' : Buffer.from(bits).toString('base64');
  };
}
