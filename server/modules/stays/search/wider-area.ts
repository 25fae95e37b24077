import type { Bounds } from '#contract/stays.ts';
import type { Position } from '#server/platform/distance.ts';
import type { SearchArea } from '../port.ts';

const kmPerDegree = 111.2;
const widerTimes = 3;
const leastKm = 25;
const mostKm = 100;

export interface WiderArea {
  readonly bounds: Bounds;
  readonly radiusKm: number;
}

/**
 * The square around the middle of a search, clearly larger than the search, but within a reasonable distance for a
 * night's stay; null where the search named its stays or had no middle.
 */
export function widerAround({ area, from }: { area: SearchArea; from: Position | null }): WiderArea | null {
  if (!from || area.kind === 'ids') return null;
  const radiusKm = Math.min(mostKm, Math.max(leastKm, Math.round(widerTimes * reachOf(area))));
  return { bounds: squareAround(middleOf(area) ?? from, radiusKm), radiusKm };
}

function reachOf(area: SearchArea): number {
  if (area.kind === 'around') return area.radiusKm;
  return area.kind === 'bounds' ? ((area.bounds.north - area.bounds.south) * kmPerDegree) / 2 : 0;
}

function middleOf(area: SearchArea): Position | null {
  if (area.kind !== 'bounds') return null;
  const { south, west, north, east } = area.bounds;
  const width = east < west ? east + 360 - west : east - west;
  return { lat: (south + north) / 2, lon: wrapped(west + width / 2) };
}

function squareAround({ lat, lon }: Position, radiusKm: number): Bounds {
  const high = radiusKm / kmPerDegree;
  const wide = Math.min(179, high / Math.max(0.05, Math.cos((lat * Math.PI) / 180)));
  return {
    south: rounded(Math.max(-90, lat - high)),
    west: rounded(wrapped(lon - wide)),
    north: rounded(Math.min(90, lat + high)),
    east: rounded(wrapped(lon + wide)),
  };
}

const wrapped = (lon: number): number => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);

/** Rounded to about ten metres, short enough for a URL. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
