import type { Currency } from '#contract/money.ts';
import { readCurrency } from '#web/lib/currency.ts';
import { addDays } from '#web/lib/days.ts';
import { type RawSearch, text, wholeNumber } from '#web/lib/search-params.ts';

/** A complete car search. Times are local to the places. */
export interface CarSearch {
  readonly pickUpPlaceId: string;
  readonly pickUpAt: string;
  /** Null when the car is returned to the pick-up desk. */
  readonly dropOffPlaceId: string | null;
  readonly dropOffAt: string;
  readonly driverAge: number;
  readonly residence: string;
  readonly currency?: Currency;
}

/** The parts of a search that an address contains. */
export type AskedCars = Partial<CarSearch>;

/** The limits that the API enforces on a search. */
export const carLimits = { days: 60, daysAhead: 330, youngest: 18, oldest: 99 } as const;

const isPlace = (value: string | undefined): value is string =>
  value !== undefined && /^(city|airport|neighbourhood|hotel):[A-Za-z0-9]{1,12}$/.test(value);

/** A local time that exists, or undefined. */
function localTime(value: unknown): string | undefined {
  const one = text(value);
  if (!one || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(one)) return undefined;
  const time = Date.parse(`${one}:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(one) ? undefined : one;
}

/** The parts of a search that an address contains, possibly none. [NAV-02] */
export function readAskedCars(raw: RawSearch): AskedCars {
  const [pickUp, dropOff] = [text(raw['pickUp']), text(raw['dropOff'])];
  const pickUpAt = localTime(raw['pickUpAt']);
  const dropOffAt = localTime(raw['dropOffAt']);
  const driverAge = wholeNumber(raw['age'], carLimits.youngest, carLimits.oldest);
  const residence = text(raw['residence']);
  const currency = readCurrency(raw);
  return {
    ...(isPlace(pickUp) ? { pickUpPlaceId: pickUp } : {}),
    ...(isPlace(dropOff) ? { dropOffPlaceId: dropOff } : {}),
    ...(pickUpAt ? { pickUpAt } : {}),
    ...(dropOffAt ? { dropOffAt } : {}),
    ...(driverAge === undefined ? {} : { driverAge }),
    ...(residence && /^[A-Z]{2}$/.test(residence) ? { residence } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** The search in an address; undefined unless it is complete. */
export function readCarSearch(raw: RawSearch): CarSearch | undefined {
  const { pickUpPlaceId, pickUpAt, dropOffAt, driverAge, residence, ...rest } = readAskedCars(raw);
  if (!pickUpPlaceId || !pickUpAt || !dropOffAt || driverAge === undefined || !residence) return undefined;
  return { dropOffPlaceId: null, ...rest, pickUpPlaceId, pickUpAt, dropOffAt, driverAge, residence };
}

/** The reverse of readCarSearch. */
export const writeCarSearch = (search: AskedCars): RawSearch => ({
  pickUp: search.pickUpPlaceId,
  pickUpAt: search.pickUpAt,
  ...(search.dropOffPlaceId ? { dropOff: search.dropOffPlaceId } : {}),
  dropOffAt: search.dropOffAt,
  age: search.driverAge,
  residence: search.residence,
  ...(search.currency ? { currency: search.currency } : {}),
});

/** The search itself, independent of filters, sort order and page. */
export const questionOf = ({ currency = 'USD', ...search }: CarSearch) => ({ ...search, currency });

/** Why a search cannot find cars: dates in the past, in the wrong order, too far ahead, or too long a rental. */
export type CarFault = 'past' | 'order' | 'far' | 'long';

/** `today` is the reader's: elsewhere it may be a day earlier or later, so the server decides. */
export function carFault(
  { pickUpAt, dropOffAt }: Pick<CarSearch, 'pickUpAt' | 'dropOffAt'>,
  today: string,
): CarFault | null {
  const from = pickUpAt.slice(0, 10);
  if (from < addDays(today, -1)) return 'past';
  if (dropOffAt <= pickUpAt && dropOffAt.slice(0, 10) <= from) return 'order';
  if (from > addDays(today, carLimits.daysAhead + 1)) return 'far';
  return dropOffAt.slice(0, 10) > addDays(from, carLimits.days) ? 'long' : null;
}
