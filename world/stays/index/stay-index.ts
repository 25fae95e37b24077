import { AMENITIES } from '../amenities.ts';
import type { Stock } from '../stock.ts';
import { CityTiles, areaOf } from './area.ts';
import { openCityNights } from './city-nights.ts';
import { type ColumnBook, LISTING_TYPES, openColumns } from './columns.ts';
import { type FacetTable, makeFacets } from './facet-table.ts';
import { foldedName } from './folded-name.ts';
import type { StayFilters, StayFound, StayQuery, StaySort } from './query.ts';
import { StayTotals } from './stay-totals.ts';
import type { TakenNights } from './taken-nights.ts';
import { Top } from './top.ts';

/** Searches the million stays by place, filters, dates, rules and price in one pass over columns. */
export interface StayIndex {
  find(query: StayQuery): StayFound;
  /** Prepares every city in spare moments. */
  fill(signal?: AbortSignal): Promise<void>;
}

export function openStayIndex(stock: Stock, taken: TakenNights): StayIndex {
  const tiles = new CityTiles(stock);
  const book = openColumns(stock);
  const cityNights = openCityNights(stock);
  return {
    find(query) {
      const totals = new StayTotals(stock, book.columns, taken, cityNights, query.search);
      return findIn(stock, book, tiles, totals, query);
    },
    fill: book.fill,
  };
}

/** The one filter a stay fails, as the facet that may count it all the same; `NONE` fails nothing. */
export const FAILS = { NONE: 0, KIND: 1, STARS: 2, COLLECTION: 3, TYPE: 4, SCORE: 5, PRICE: 6 } as const;

/** Filters as bits and bounds. */
interface Sieve {
  kinds: number;
  stars: number;
  collections: number;
  types: number;
  minScore: number;
  amenities: number;
  minTotal: number;
  maxTotal: number;
  name: string;
}

const COLLECTION_CODES = ['none', 'premier', 'lifestyle'] as const;

function sieveOf(filters: StayFilters): Sieve {
  const bits = (list: readonly number[] | undefined) =>
    list === undefined ? ~0 : list.reduce((sum, bit) => sum | (1 << bit), 0);
  return {
    kinds: bits(filters.kinds?.map((kind) => (kind === 'hotel' ? 0 : 1))),
    stars: bits(filters.stars),
    collections: bits(filters.collections?.map((code) => COLLECTION_CODES.indexOf(code))),
    types: bits(filters.listingTypes?.map((type) => LISTING_TYPES.indexOf(type) + 1)),
    minScore: Math.ceil((filters.minScore ?? 0) * 10 - 1e-9),
    amenities:
      filters.amenities === undefined ? 0 : bits(filters.amenities.map((one) => AMENITIES.indexOf(one))),
    minTotal: filters.minTotalMinor ?? 0,
    maxTotal: filters.maxTotalMinor ?? Number.POSITIVE_INFINITY,
    name: foldedName((filters.name ?? '').trim()),
  };
}

function findIn(
  stock: Stock,
  book: ColumnBook,
  tiles: CityTiles,
  totals: StayTotals,
  { where, filters, sort, offset, limit }: StayQuery,
): StayFound {
  const { firstStay, stars, collection, score } = stock;
  const { columns } = book;
  const sieve = sieveOf(filters);
  const area = areaOf(stock, tiles, where);
  const top = new Top(offset + limit);
  const facets = makeFacets();
  const keyOf = keys(stock, sort);
  let total = 0;
  for (const city of area.cities) {
    book.open(city);
    totals.enter(city);
    const covered = area.covers(city);
    const named = sieve.name === '' ? null : namedIn(book, city, sieve.name);
    const first = firstStay[city] ?? 0;
    const end = firstStay[city + 1] ?? 0;
    for (let at = first; at < end; at++) {
      if (!covered && !area.has(at)) continue;
      if (sieve.amenities !== 0 && ((columns.amenities[at] ?? 0) & sieve.amenities) !== sieve.amenities)
        continue;
      if (named !== null && named[at - first] === 0) continue;
      const own = stars[at] ?? 0;
      let fails = 0;
      let failed: number = FAILS.NONE;
      if ((sieve.kinds & (own > 0 ? 1 : 2)) === 0) {
        fails++;
        failed = FAILS.KIND;
      }
      if ((sieve.stars & (1 << own)) === 0) {
        fails++;
        failed = FAILS.STARS;
      }
      if ((sieve.collections & (1 << (collection[at] ?? 0))) === 0) {
        fails++;
        failed = FAILS.COLLECTION;
      }
      if ((sieve.types & (1 << (columns.listingType[at] ?? 0))) === 0) {
        fails++;
        failed = FAILS.TYPE;
      }
      if ((score[at] ?? 0) < sieve.minScore) {
        fails++;
        failed = FAILS.SCORE;
      }
      if (fails > 1) continue;
      const price = totals.of(at);
      if (price < 0) continue;
      if (price < sieve.minTotal || price > sieve.maxTotal) {
        if (fails > 0) continue;
        failed = FAILS.PRICE;
      }
      count(facets, stock, book, at, price, failed);
      if (failed !== FAILS.NONE) continue;
      total++;
      top.offer(keyOf(at, price), at, price);
    }
  }
  return { total, ...facets.present(), stays: top.from(offset) };
}

function count(
  facets: FacetTable,
  stock: Stock,
  { columns }: ColumnBook,
  at: number,
  price: number,
  failed: number,
): void {
  const own = stock.stars[at] ?? 0;
  if (failed === FAILS.NONE || failed === FAILS.PRICE) facets.spread(price);
  if (failed === FAILS.NONE) facets.amenities(columns.amenities[at] ?? 0, price);
  if (failed === FAILS.NONE || failed === FAILS.KIND) facets.kind(own > 0 ? 0 : 1, price);
  if (failed === FAILS.NONE || failed === FAILS.STARS) facets.stars(own, price);
  if (failed === FAILS.NONE || failed === FAILS.COLLECTION)
    facets.collection(stock.collection[at] ?? 0, price);
  if (failed === FAILS.NONE || failed === FAILS.TYPE) facets.type(columns.listingType[at] ?? 0, price);
  if (failed === FAILS.NONE || failed === FAILS.SCORE) facets.score(stock.score[at] ?? 0, price);
}

/** Which stays of a city have the text in their name, 1 or 0 each. */
function namedIn(book: ColumnBook, city: number, text: string): Uint8Array {
  const names = book.namesOf(city);
  const found = new Uint8Array(names.starts.length - 1);
  const wanted = Buffer.from(text, 'latin1');
  let stay = 0;
  for (let hit = names.text.indexOf(wanted); hit >= 0; ) {
    while ((names.starts[stay + 1] ?? 0) <= hit) stay++;
    found[stay] = 1;
    hit = names.text.indexOf(wanted, (names.starts[stay + 1] ?? 0) - 1);
  }
  return found;
}

function keys(stock: Stock, sort: StaySort): (at: number, price: number) => number {
  const { rank, score, stars } = stock;
  if (sort === 'price_low') return (_, price) => price;
  if (sort === 'price_high') return (_, price) => -price;
  if (sort === 'rank') return (at) => -(rank[at] ?? 0);
  return sort === 'score' ? (at) => -(score[at] ?? 0) : (at) => -(stars[at] ?? 0);
}
