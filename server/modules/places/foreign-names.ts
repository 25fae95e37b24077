import type { Columns } from '#server/platform/kept-columns.ts';
import type { KeepNames } from './kept-names.ts';
import { Numbers } from './numbers.ts';
import { type IndexEntry, TextIndexBuilder } from './text-index-builder.ts';
import { type Hit, indexColumns, TextIndex } from './text-index.ts';

/** Latin letters more often mean a name in one of the portal's languages. */
const latinMalus = 0.12;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** One name of a city in another language. */
export interface ForeignName {
  readonly city: number;
  readonly entry: IndexEntry;
}

/** Finds cities, by position, by their names in other languages and scripts; each once, the likeliest first. */
export type FindForeign = (query: string, limit: number) => Hit[];

/** The index, and the city of each of its entries. */
const foreignColumns = { ...indexColumns, cityOf: Uint32Array } as const;

/**
 * A separate index, so that the names of thirty languages neither slow down nor crowd the index of the displayed names.
 * Latin names must be spelled correctly; those of other scripts tolerate slips.
 */
export async function indexForeignNames(
  keep: KeepNames,
  names: () => Iterable<ForeignName>,
): Promise<FindForeign> {
  const columns = await keep({
    name: 'foreign',
    types: foreignColumns,
    make: () => makeColumns(names()),
  });
  const { cityOf } = columns;
  const index = new TextIndex(columns);

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

function makeColumns(names: Iterable<ForeignName>): Columns<typeof foreignColumns> {
  const builder = new TextIndexBuilder({ joinsNames: true });
  const cityOf = new Numbers();
  for (const { city, entry } of names) {
    builder.add(entry);
    cityOf.push(city);
  }
  return { ...builder.build(), cityOf: cityOf.toArray() };
}
