import type { Aircraft } from './aircraft.ts';

const RADIANS = Math.PI / 180;
/** Kilometres an hour the jet stream pushes eastwards in middle latitudes, averaged over the year. */
const JET_STREAM = 75;

/** What a block time needs to know of an airport. */
export interface Place {
  lat: number;
  lon: number;
}

/**
 * Gate to gate in minutes, a multiple of five: the great circle with a few per cent of detour, at cruise speed with
 * the wind, plus climb, approach and taxi, which take longer at crowded airports (`busy` 0–1 for both ends together).
 */
export function blockMinutes(type: Aircraft, from: Place, to: Place, km: number, busy: number): number {
  const detour = km < 800 ? 1.07 : 1.035;
  const high = type.speed > 700 && km > 600 ? 1 : 0.15;
  const speed = type.speed + high * JET_STREAM * eastward(from, to) * middleLatitude(from, to);
  const ground = 16 + 14 * busy + Math.min(14, km / 90);
  return Math.max(15, Math.round(((km * detour * 60) / speed + ground) / 5) * 5);
}

/** −1 due west to 1 due east, at the middle of the way. */
function eastward(from: Place, to: Place): number {
  const east = Math.sin((to.lon - from.lon) * RADIANS) * Math.cos(((from.lat + to.lat) / 2) * RADIANS);
  const north = Math.sin((to.lat - from.lat) * RADIANS);
  const length = Math.hypot(east, north);
  return length === 0 ? 0 : east / length;
}

function middleLatitude(from: Place, to: Place): number {
  const lat = Math.abs((from.lat + to.lat) / 2);
  return Math.max(0, 1 - Math.abs(lat - 42) / 32);
}
