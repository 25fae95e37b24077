import { distanceKm } from '../places/distance.ts';
import type { Aircraft } from './aircraft.ts';
import type { Network } from './network.ts';

/** Landing, filling the tanks and leaving again, in minutes of the flight. */
export const REFUEL_MINUTES = 40;

/** Propeller airliners, which cannot carry all seats and full tanks at once. */
const SMALL_RANGE_KM = 2000;
/** From this share of its range on, a small one lands on the way. */
const FAR = 0.85;
/** The most that the landing may add to the way. */
const DETOUR = 1.1;
/** A leg of this share of the range needs no second landing. */
const LEG = 0.7;
/** Degrees beyond both ends in which an airport may still be on the way. */
const MARGIN = 3;

/**
 * The airport where flights of a route land to refuel under the same number, whichever way they fly: the one that
 * adds least, by position. Undefined where they fly through, or where nothing on the way is near enough.
 */
export function fuelStopOf(
  { airports }: Pick<Network, 'airports'>,
  { base, out, km, type }: { base: number; out: number; km: number; type: Aircraft },
): number | undefined {
  if (type.rangeKm > SMALL_RANGE_KM || km < FAR * type.rangeKm) return undefined;
  const { lat, lon, iata } = airports;
  const [fromLat = 0, fromLon = 0, toLat = 0, toLon = 0] = [lat[base], lon[base], lat[out], lon[out]];
  const [north, south] = [Math.max(fromLat, toLat) + MARGIN, Math.min(fromLat, toLat) - MARGIN];
  const [east, west] = [Math.max(fromLon, toLon) + MARGIN, Math.min(fromLon, toLon) - MARGIN];
  let least = DETOUR * km;
  let found: number | undefined;
  for (let at = 0; at < iata.length; at++) {
    const [atLat = 0, atLon = 0] = [lat[at], lon[at]];
    if (at === base || at === out || atLat > north || atLat < south) continue;
    if (atLon > east || atLon < west) continue;
    const first = distanceKm(fromLat, fromLon, atLat, atLon);
    if (first > LEG * type.rangeKm || first >= least) continue;
    const second = distanceKm(atLat, atLon, toLat, toLon);
    if (second > LEG * type.rangeKm || first + second >= least) continue;
    least = first + second;
    found = at;
  }
  return found;
}
