import type { FlightsDeps } from '../deps.ts';
import { centreOf } from './nearby-id.ts';

/** An airport near another, and how far from it along the great circle. */
export interface NearbyAirport {
  readonly code: string;
  readonly km: number;
}

type Places = Pick<FlightsDeps['places'], 'airportsOf' | 'find' | 'airportsNear' | 'kmBetween'>;

/** Longest distance from a place to an airport listed for it. */
export const nearbyKm = 160;
export const mostNearby = 3;

/** The airports near one, itself left out, the nearest first. */
export function airportsAround(places: Places, code: string): NearbyAirport[] {
  // Positions are the same in every language.
  const place = places.find(`airport:${code}`, 'en');
  if (!place) return [];
  return places
    .airportsNear(place.lat, place.lon, nearbyKm)
    .filter((one) => one !== code)
    .slice(0, mostNearby)
    .map((one) => ({ code: one, km: Math.round(places.kmBetween(code, one) ?? 0) }));
}

/** Every airport of a place id, the named one or the busiest first. */
export function airportsMeant(places: Places, placeId: string): readonly string[] {
  const centre = centreOf(placeId);
  if (centre === null) return places.airportsOf(placeId);
  const [own] = places.airportsOf(`airport:${centre}`);
  return own === undefined ? [] : [own, ...airportsAround(places, own).map(({ code }) => code)];
}
