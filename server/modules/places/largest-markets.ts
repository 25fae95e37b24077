import type { Gazetteer } from './port.ts';

/** Finds the cities in which most stays are sold, one a country, as place ids. */
export function openLargestMarkets({
  cities,
}: Pick<Gazetteer, 'cities'>): (limit: number) => readonly string[] {
  const largest = new Map<string, number>();
  for (const [at, country] of cities.country.entries()) {
    const best = largest.get(country);
    if (best === undefined || (cities.stays[at] ?? 0) > (cities.stays[best] ?? 0)) largest.set(country, at);
  }
  const ids = [...largest.values()]
    .toSorted((a, b) => (cities.stays[b] ?? 0) - (cities.stays[a] ?? 0))
    .map((at) => `city:${cities.id[at]}`);
  return (limit) => ids.slice(0, limit);
}
