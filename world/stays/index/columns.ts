import { setImmediate as breathe } from 'node:timers/promises';
import { amenityBits } from '../amenities.ts';
import type { ListingType } from '../api-types.ts';
import { listingTypeOf, nameOf } from '../names.ts';
import { ratePlansOf } from '../rates/rate-plans.ts';
import { homeSleeps, totalRooms } from '../rates/room-types.ts';
import { fixedRulesOf } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';
import { type TaxRule } from '../rates/tax-table.ts';
import { feeOf, taxRulesOf } from '../rates/taxes.ts';
import { foldedName } from './folded-name.ts';

/** Listing types in the order of their codes; code 0 is a hotel, code `i + 1` is type `i`. */
export const LISTING_TYPES: readonly ListingType[] = [
  'apartment',
  'house',
  'villa',
  'cabin',
  'cottage',
  'condo',
  'loft',
  'townhouse',
  'guest_suite',
  'chalet',
];

const WEEKDAYS = 7;
const PAUSE_AFTER_MS = 4;

/**
 * Attributes used by searches, in columns beside those of the stock. They are derived from the stock city by city
 * when a search first needs the city, and for all cities in spare moments after the start.
 */
export interface Columns {
  /** One bit an amenity. */
  amenities: Uint32Array;
  listingType: Uint8Array;
  /** How many people a home sleeps; rooms of a hotel in all. */
  size: Uint16Array;
  minNights: Uint8Array;
  maxNights: Uint8Array;
  /** Bit `w` is set where ISO weekday `w + 1` is allowed. */
  checkInDays: Uint8Array;
  checkOutDays: Uint8Array;
  minLeadDays: Uint8Array;
  maxLeadDays: Uint16Array;
  pets: Uint8Array;
  /** Of the cheapest plan. */
  planFactor: Float64Array;
  mealCents: Uint16Array;
  /** Of a home's stay, or of a hotel's room and night; 0 for none. */
  feeCents: Uint32Array;
  taxRules: (readonly TaxRule[])[];
  /** Folded names of a city's stays one after another, each with a line break before it; see `names`. */
  names: (CityNames | undefined)[];
}

/** `starts[i]` is where the name of the city's stay `i` begins in `text`. */
export interface CityNames {
  text: Buffer;
  starts: Uint32Array;
}

export interface ColumnBook {
  columns: Columns;
  /** Fills the columns of a city unless they are. */
  open(city: number): void;
  namesOf(city: number): CityNames;
  /** Fills everything, a few milliseconds at a time, until told to stop. */
  fill(signal?: AbortSignal): Promise<void>;
}

const opened = new WeakMap<Stock, ColumnBook>();

/** The columns of a stock, made once. */
export function openColumns(stock: Stock): ColumnBook {
  const known = opened.get(stock) ?? makeColumns(stock);
  opened.set(stock, known);
  return known;
}

function makeColumns(stock: Stock): ColumnBook {
  const count = stock.stars.length;
  const columns: Columns = {
    amenities: new Uint32Array(count),
    listingType: new Uint8Array(count),
    size: new Uint16Array(count),
    minNights: new Uint8Array(count),
    maxNights: new Uint8Array(count),
    checkInDays: new Uint8Array(count),
    checkOutDays: new Uint8Array(count),
    minLeadDays: new Uint8Array(count),
    maxLeadDays: new Uint16Array(count),
    pets: new Uint8Array(count),
    planFactor: new Float64Array(count),
    mealCents: new Uint16Array(count),
    feeCents: new Uint32Array(count),
    taxRules: stock.cities.map(taxRulesOf),
    names: Array.from({ length: stock.cities.length }, () => undefined),
  };
  const isOpen = new Uint8Array(stock.cities.length);

  const open = (city: number): void => {
    if (isOpen[city] === 1) return;
    isOpen[city] = 1;
    const end = stock.firstStay[city + 1] ?? 0;
    for (let at = stock.firstStay[city] ?? 0; at < end; at++) fillOne(stock, columns, at);
  };
  const namesOf = (city: number): CityNames => (columns.names[city] ??= makeNames(stock, city));

  return {
    columns,
    open,
    namesOf,
    async fill(signal) {
      let pauseAt = performance.now() + PAUSE_AFTER_MS;
      for (let city = 0; city < stock.cities.length && !signal?.aborted; city++) {
        open(city);
        namesOf(city);
        if (performance.now() < pauseAt) continue;
        await breathe();
        pauseAt = performance.now() + PAUSE_AFTER_MS;
      }
    },
  };
}

function fillOne(stock: Stock, columns: Columns, at: number): void {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  if (!city) return;
  const id = at + 1;
  const stars = stock.stars[at] ?? 0;
  const rules = fixedRulesOf(stock, at, city);
  const [plan] = ratePlansOf(stock, at, city);
  const type = listingTypeOf(stock, at, city);
  columns.amenities[at] = amenityBits(stock, at, city, rules.petsAllowed);
  columns.listingType[at] = type === null ? 0 : LISTING_TYPES.indexOf(type) + 1;
  columns.size[at] = stars === 0 ? homeSleeps(id) : totalRooms(stars, id);
  columns.minNights[at] = rules.minNights;
  columns.maxNights[at] = rules.maxNights;
  columns.checkInDays[at] = weekdayBits(rules.checkInDays);
  columns.checkOutDays[at] = weekdayBits(rules.checkOutDays);
  columns.minLeadDays[at] = rules.minLeadDays;
  columns.maxLeadDays[at] = rules.maxLeadDays;
  columns.pets[at] = rules.petsAllowed ? 1 : 0;
  columns.planFactor[at] = plan?.factor ?? 1;
  columns.mealCents[at] = plan?.mealCents ?? 0;
  columns.feeCents[at] = feeOf(city, id, stars, stock.baseCents[at] ?? 0)?.cents ?? 0;
}

function weekdayBits(days: readonly number[]): number {
  if (days.length === WEEKDAYS) return 0x7f;
  return days.reduce((bits, day) => bits | (1 << (day - 1)), 0);
}

function makeNames(stock: Stock, city: number): CityNames {
  const first = stock.firstStay[city] ?? 0;
  const count = (stock.firstStay[city + 1] ?? first) - first;
  const starts = new Uint32Array(count + 1);
  let text = '';
  for (let i = 0; i < count; i++) {
    text += '\n';
    starts[i] = text.length;
    text += foldedName(nameOf(stock, first + i));
  }
  starts[count] = text.length + 1;
  return { text: Buffer.from(text, 'latin1'), starts };
}
