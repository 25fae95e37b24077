import UFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { Gazetteer, HotelPage } from '#server/modules/places/port.ts';
import { wordsOf } from '#server/modules/places/index.ts';

/** Ids of the best five. */
export type Find = (query: string) => string[];

export const answers = 5;

interface Entry {
  readonly id: string;
  readonly name: string;
  /** Other names, codes, region and country. */
  readonly more: string;
  /** 1 for the least likely, about 2 for the likeliest. */
  readonly boost: number;
}

const folded = (text: string): string => wordsOf(text).join(' ');

/** The same places, names and likelihoods for every peer, folded as ours are. */
export function entriesOf({ cities, airports, neighbourhoods, countries, regions }: Gazetteer): Entry[] {
  const countryNames = new Map(countries.code.map((code, at) => [code, countries.en[at] ?? '']));
  const positions = new Map(cities.id.map((id, at) => [id, at]));
  const where = (at: number) =>
    `${regions[cities.region[at] ?? -1] ?? ''} ${countryNames.get(cities.country[at] ?? '') ?? ''}`;
  return [
    ...cities.id.map((id, at) => ({
      id: `city:${id}`,
      name: folded(cities.name[at] ?? ''),
      more: folded(`${cities.ascii[at]} ${where(at)}`),
      boost: 1 + Math.log10(1 + (cities.stays[at] ?? 0)) / 4,
    })),
    ...airports.iata.map((code, at) => ({
      id: `airport:${code}`,
      name: folded(`${airports.name[at]} ${code}`),
      more: folded(`${airports.cityName[at]} ${countryNames.get(airports.country[at] ?? '') ?? ''}`),
      boost: 1 + (airports.rank[at] ?? 0) / 2000,
    })),
    ...neighbourhoods.id.map((id, at) => {
      const home = positions.get(neighbourhoods.cityId[at] ?? 0) ?? -1;
      const more = folded(`${cities.name[home] ?? ''} ${where(home)}`);
      return { id: `neighbourhood:${id}`, name: folded(neighbourhoods.name[at] ?? ''), more, boost: 1.1 };
    }),
  ];
}

export function hotelEntries({ cities }: Gazetteer, pages: readonly HotelPage[]): Entry[] {
  const names = new Map(cities.id.map((id, at) => [id, cities.name[at] ?? '']));
  return pages.flatMap((page) =>
    page.ids.map((id, at) => ({
      id: `hotel:${id}`,
      name: folded(page.names[at] ?? ''),
      more: folded(names.get(page.cityIds[at] ?? 0) ?? ''),
      boost: 1 + (page.rank[at] ?? 0) / 4000,
    })),
  );
}

export function miniSearch(entries: readonly Entry[]): Find {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'more'],
    storeFields: ['boost'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  index.addAll(entries);
  return (query) =>
    index
      .search(folded(query), {
        prefix: (_, at, terms) => at === terms.length - 1,
        fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
        boost: { name: 2 },
        combineWith: 'AND',
        boostDocument: (_, __, stored) => Number(stored?.['boost'] ?? 1) ** 2,
      })
      .slice(0, answers)
      .map(({ id }) => String(id));
}

export function fuse(entries: readonly Entry[]): Find {
  const index = new Fuse(entries, {
    keys: [
      { name: 'name', weight: 2 },
      { name: 'more', weight: 1 },
    ],
    includeScore: true,
    threshold: 0.35,
    useExtendedSearch: false,
  });
  return (query) =>
    index
      .search(folded(query), { limit: 60 })
      .toSorted((a, b) => (1 - (b.score ?? 1)) * b.item.boost - (1 - (a.score ?? 1)) * a.item.boost)
      .slice(0, answers)
      .map(({ item }) => item.id);
}

/** Its haystack is sorted by likelihood, the order it keeps among equal matches. */
export function microFuzzy(entries: readonly Entry[]): Find {
  const sorted = entries.toSorted((a, b) => b.boost - a.boost);
  const haystack = sorted.map(({ name, more }) => `${name} ${more}`);
  const fuzzy = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
  return (query) => {
    const [found, info, order] = fuzzy.search(haystack, folded(query), 1, 5_000);
    const ranked = info && order ? order.map((at) => info.idx[at] ?? -1) : (found ?? []);
    return Array.from(ranked)
      .slice(0, answers)
      .flatMap((at) => sorted[at]?.id ?? []);
  };
}
