import { sameWord, wordsOf } from './normalise.ts';
import type { Gazetteer } from './port.ts';

/** From this many letters on, the typed text also matches the start of a name. */
const leastLetters = 4;

/** The airports of a country, or of a state or province of one. */
export interface RegionAirports {
  /** Whether the whole name was typed, not only its start. */
  readonly isWhole: boolean;
  /** The busiest first. */
  readonly airports: readonly string[];
}

/** Finds the airports of the countries and regions that are called, in English or French, as was typed. */
export function openRegionAirports({
  airports,
  cities,
  countries,
  regions,
  regionsFr,
}: Gazetteer): (typed: string) => readonly RegionAirports[] {
  const inCountry = new Map<string, string[]>();
  const inRegion = new Map<number, string[]>();
  const regionOfCity = new Map(cities.id.map((id, at) => [id, cities.region[at] ?? -1]));
  const busiestFirst = [...airports.iata.keys()].toSorted(
    (a, b) => (airports.rank[b] ?? 0) - (airports.rank[a] ?? 0) || a - b,
  );
  for (const at of busiestFirst) {
    if (!airports.rank[at]) continue;
    const code = airports.iata[at] ?? '';
    push(inCountry, airports.country[at] ?? '', code);
    push(inRegion, regionOfCity.get(airports.cityId[at] ?? 0) ?? -1, code);
  }
  inRegion.delete(-1);
  const named = [
    ...[...inCountry].map(([code, codes]) => {
      const at = countries.code.indexOf(code);
      return { names: [countries.en[at], countries.fr[at]], codes };
    }),
    ...[...inRegion].map(([at, codes]) => ({ names: [regions[at], regionsFr[at]], codes })),
  ].map(({ names, codes }) => ({
    codes,
    names: [...new Set(names.map((name) => plain(name ?? '')))].filter((name) => name !== ''),
  }));

  return (typed) => {
    const wanted = plain(typed);
    if (wanted.length < leastLetters) return [];
    return named
      .flatMap(({ names, codes }): RegionAirports[] =>
        names.some((name) => name.startsWith(wanted))
          ? [{ isWhole: names.includes(wanted), airports: codes }]
          : [],
      )
      .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole));
  };
}

/** A name in one spelling: "Saint Lucia" as "St. Lucia". */
const plain = (name: string): string =>
  wordsOf(name)
    .map((word) => [word, sameWord(word) ?? word].toSorted().at(-1))
    .join(' ');

function push<K>(lists: Map<K, string[]>, key: K, code: string): void {
  const list = lists.get(key);
  if (list) list.push(code);
  else lists.set(key, [code]);
}
