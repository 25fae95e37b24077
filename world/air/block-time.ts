import type { Aircraft } from './aircraft.ts';

const RADIANS = Math.PI / 180;
/**
 * Kilometres an hour the jet streams push eastwards where they are strongest, averaged over the year, and where that
 * is.
 */
const NORTHERN_JET = { push: 92, lat: 44 };
const SOUTHERN_JET = { push: 115, lat: 48 };
/** How many degrees north and south of there one feels it. */
const JET_REACH = 44;
/** Pieces of a way that feel a wind of their own. */
const PIECES = 4;
const ONE_PIECE_KM = 1200;

/** The airport data that a block time depends on. */
export interface Place {
  lat: number;
  lon: number;
}

/**
 * Gate to gate in minutes, a multiple of five: the great circle with a little detour, at cruise speed with the wind,
 * plus climb, approach and taxi, which take longer at crowded airports (`busy` 0–1 for both ends together). Fitted to
 * the published times of 79 pairs of airports, and for 49 of up to 1,300 km (`docs/data.md`).
 */
export function blockMinutes(type: Aircraft, from: Place, to: Place, km: number, busy: number): number {
  const high = type.speed > 700 && km > 600 ? 1 : 0.15;
  const speed = type.speed + high * windAlong(from, to, km < ONE_PIECE_KM ? 1 : PIECES);
  const ground = 10 + 27 * busy + Math.min(20, km / 60) + hopMinutes(km, busy);
  return Math.max(15, Math.round(((km * 1.01 * 60) / speed + ground) / 5) * 5);
}

/**
 * Extra minutes of a short flight: it never reaches cruise, and airlines leave room for queues that
 * are no shorter for it. Most at 150 to 250 km, nothing from 650 km on; a hop between islands climbs little.
 */
function hopMinutes(km: number, busy: number): number {
  const share = Math.min(km / 150, 1, (650 - km) / 400);
  return Math.max(0, share) * (10 + 9 * busy);
}

/** Kilometres an hour the wind helps on the great circle, less than none where it stands against one. */
function windAlong(from: Place, to: Place, pieces: number): number {
  const point = pieces === 1 ? (share: number) => (share === 0 ? from : to) : alongCircle(from, to);
  let push = 0;
  let start = from;
  for (let piece = 1; piece <= pieces; piece++) {
    const end = point(piece / pieces);
    push += eastward(start, end) * jetAt((start.lat + end.lat) / 2);
    start = end;
  }
  return push / pieces;
}

/** The point of a great circle at a share of the way. */
export function alongCircle(from: Place, to: Place): (share: number) => Place {
  const [one, other] = [vectorOf(from), vectorOf(to)];
  const angle = Math.acos(Math.min(1, one[0] * other[0] + one[1] * other[1] + one[2] * other[2]));
  return (share) => {
    const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    const [x, y, z] = [a * one[0] + b * other[0], a * one[1] + b * other[1], a * one[2] + b * other[2]];
    return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lon: Math.atan2(y, x) / RADIANS };
  };
}

function vectorOf({ lat, lon }: Place): readonly [number, number, number] {
  const flat = Math.cos(lat * RADIANS);
  return [flat * Math.cos(lon * RADIANS), flat * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)];
}

/** −1 due west to 1 due east, at the middle of the way. */
function eastward(from: Place, to: Place): number {
  const east = Math.sin((to.lon - from.lon) * RADIANS) * Math.cos(((from.lat + to.lat) / 2) * RADIANS);
  const north = Math.sin((to.lat - from.lat) * RADIANS);
  const length = Math.hypot(east, north);
  return length === 0 ? 0 : east / length;
}

function jetAt(lat: number): number {
  const jet = lat >= 0 ? NORTHERN_JET : SOUTHERN_JET;
  return jet.push * Math.max(0, 1 - Math.abs(Math.abs(lat) - jet.lat) / JET_REACH);
}
