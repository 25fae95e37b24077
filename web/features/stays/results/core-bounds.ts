import type { Bounds } from '#contract/stays.ts';

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

const coreShare = 0.85;

/**
 * Bounds around most of the spots, without outliers: a few distant ones would press all others into one corner.
 * Undefined for an empty list.
 */
export function coreBounds(spots: readonly Spot[]): Bounds | undefined {
  if (spots.length === 0) return undefined;
  const middle = { lat: median(spots.map(({ lat }) => lat)), lon: median(spots.map(({ lon }) => lon)) };
  const far = (spot: Spot) => Math.hypot(spot.lat - middle.lat, spot.lon - middle.lon);
  const core = spots.toSorted((a, b) => far(a) - far(b)).slice(0, Math.ceil(spots.length * coreShare));
  const lats = core.map(({ lat }) => lat);
  const lons = core.map(({ lon }) => lon);
  return {
    south: Math.min(...lats),
    west: Math.min(...lons),
    north: Math.max(...lats),
    east: Math.max(...lons),
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
