import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone } from '#contract/values/dates.ts';
import type { Gazetteer } from './port.ts';

/** Hours between clocks up to which a place is near enough for a weekend. */
const nearHours = 3;

/**
 * Finds the cities in which most stays are sold, as place ids: first those near the portal by the clock, then one of each
 * other country.
 */
export function openLargestMarkets({
  cities,
  zones,
}: Pick<Gazetteer, 'cities' | 'zones'>): (limit: number) => readonly string[] {
  const home = hoursOf(defaultTimeZone);
  const isNear = zones.map((zone) => Math.abs(hoursOf(zone) - home) <= nearHours);
  const near: number[] = [];
  const largest = new Map<string, number>();
  for (const [at, country] of cities.country.entries()) {
    const best = largest.get(country);
    if (isNear[cities.zone[at] ?? -1]) near.push(at);
    else if (best === undefined || (cities.stays[at] ?? 0) > (cities.stays[best] ?? 0))
      largest.set(country, at);
  }
  const bySize = (places: readonly number[]) =>
    places.toSorted((a, b) => (cities.stays[b] ?? 0) - (cities.stays[a] ?? 0));
  const ids = [...bySize(near), ...bySize([...largest.values()])].map((at) => `city:${cities.id[at]}`);
  return (limit) => ids.slice(0, limit);
}

/** Hours that a zone's clock is ahead of UTC in winter. */
const hoursOf = (timeZone: string): number =>
  Temporal.Instant.from('2026-01-01T12:00:00Z').toZonedDateTimeISO(timeZone).offsetNanoseconds / 3.6e12;
