import { type Hit, type IndexEntry, TextIndexBuilder } from './text-index.ts';

/** Who types Latin letters more often means a name of the portal's languages. */
const latinMalus = 0.12;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** One name of a city in another language. */
export interface ForeignName {
  readonly city: number;
  readonly entry: IndexEntry;
}

/** Finds cities, by position, by their names in other languages and scripts; each once, the likeliest first. */
export type FindForeign = (query: string, limit: number) => Hit[];

/**
 * An index of its own, so that the names of thirty languages neither slow down nor crowd that of the names people see.
 * Latin names must be spelt right; those of other scripts forgive slips.
 */
export function indexForeignNames(names: Iterable<ForeignName>): FindForeign {
  const builder = new TextIndexBuilder({ joinsNames: true });
  const cityOf: number[] = [];
  for (const { city, entry } of names) {
    builder.add(entry);
    cityOf.push(city);
  }
  const index = builder.build();

  return (query, limit) => {
    const isLatin = latin.test(query);
    const best = new Map<number, Hit>();
    for (const { entry, score } of index.find(query, limit, { exactly: isLatin })) {
      const city = cityOf[entry] ?? 0;
      if (!best.has(city)) best.set(city, { entry: city, score: isLatin ? score - latinMalus : score });
    }
    return [...best.values()];
  };
}
