import type { Cabin, FlightTripType } from '#contract/enums/index.ts';
import type { FlightPassengers, FlightSlice } from '#contract/flights.ts';
import type { Currency } from '#contract/money.ts';
import { readCurrency } from './currency.ts';
import { oneOf, plainDate, type RawSearch, text, wholeNumber } from './search-params.ts';
import { addDays } from './stay-search.ts';

/** A cabin that can be asked for; basic economy is a fare of economy. */
export type AskedCabin = Exclude<Cabin, 'BasicEconomy'>;

/** A complete search of flights. */
export interface FlightSearch {
  readonly tripType: FlightTripType;
  readonly slices: readonly FlightSlice[];
  readonly passengers: FlightPassengers;
  readonly cabin: AskedCabin;
  readonly currency?: Currency;
}

/** The bounds that the API holds a search to. */
export const flightLimits = { slices: 5, passengers: 9, daysAhead: 330 } as const;

export const usualPassengers: FlightPassengers = { ADT: 1, CNN: 0, INS: 0, INF: 0 };
export const passengerTypes = ['ADT', 'CNN', 'INS', 'INF'] as const;
export const askedCabins = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const;
export const tripTypes = ['round_trip', 'one_way', 'multi_city', 'open_jaw'] as const;

/** What is asked for: the same through filters, orders, pages and slices. */
export const questionOf = ({ tripType, slices, passengers, cabin, currency = 'USD' }: FlightSearch) => ({
  tripType,
  slices: [...slices],
  passengers,
  cabin,
  currency,
});

export const passengerCount = (passengers: FlightPassengers): number =>
  passengerTypes.reduce((sum, type) => sum + passengers[type], 0);

/** Whether a booking can be made for these people: at most nine, a lap infant an adult. */
export const isParty = (passengers: FlightPassengers): boolean =>
  passengers.ADT >= 1 &&
  passengers.INF <= passengers.ADT &&
  passengerCount(passengers) <= flightLimits.passengers;

/** A slice in an address: `JFK~LIS~2026-12-20`, a city with all its airports by its number. */
const writeSlice = ({ origin, destination, date }: FlightSlice): string =>
  [...[origin, destination].map((place) => place.replace(/^(airport|city):/, '')), date].join('~');

function readSlice(written: string): FlightSlice | undefined {
  const [from, to, day, ...more] = written.split('~');
  const [origin, destination, date] = [placeOf(from), placeOf(to), plainDate(day)];
  return origin && destination && date && more.length === 0 ? { origin, destination, date } : undefined;
}

const placeOf = (written = ''): string | undefined =>
  /^[A-Z]{3}$/.test(written)
    ? `airport:${written}`
    : /^\d{1,12}$/.test(written)
      ? `city:${written}`
      : undefined;

const slicesOfType = { one_way: [1, 1], round_trip: [2, 2], open_jaw: [2, 2], multi_city: [2, 5] } as const;

/** The search an address asks for, as far as it goes: places and days that are missing are left out. [NAV-02] */
export function readFlightSearch(raw: RawSearch): FlightSearch | undefined {
  const written = (Array.isArray(raw['slice']) ? raw['slice'] : [raw['slice']]).flatMap(
    (one) => text(one) ?? [],
  );
  const slices = written.flatMap((one) => readSlice(one) ?? []);
  const asked = oneOf(raw['tripType'], tripTypes) ?? 'one_way';
  // A way back from or to elsewhere is no round trip, whatever it is called.
  const tripType = asked === 'round_trip' && !isThereAndBack(slices) ? 'open_jaw' : asked;
  const [least, most] = slicesOfType[tripType];
  if (slices.length !== written.length || slices.length < least || slices.length > most) return undefined;
  const currency = readCurrency(raw);
  return {
    tripType,
    slices,
    passengers: readPassengers(raw),
    cabin: oneOf(raw['cabin'], askedCabins) ?? 'Economy',
    ...(currency ? { currency } : {}),
  };
}

function isThereAndBack([out, back]: readonly FlightSlice[]): boolean {
  return out?.origin === back?.destination && out?.destination === back?.origin;
}

/** Why nobody can fly what is asked for: days that are over, not sold yet or out of order, or a place to itself. */
export type SearchFault = 'past' | 'far' | 'order' | 'same';

/** `today` is the reader's: elsewhere it may be a day earlier or later, and the server has the last word. */
export function searchFault({ slices }: FlightSearch, today: string): SearchFault | null {
  const [first] = slices;
  if (!first || first.date < addDays(today, -1)) return 'past';
  if (slices.some(({ origin, destination }) => origin === destination)) return 'same';
  // Eastward over the date line one lands the day before one left.
  if (slices.some(({ date }, at) => date < addDays(slices[at - 1]?.date ?? date, -1))) return 'order';
  return slices.some(({ date }) => date > addDays(today, flightLimits.daysAhead + 1)) ? 'far' : null;
}

function readPassengers(raw: RawSearch): FlightPassengers {
  const passengers = {
    ADT: wholeNumber(raw['adults'], 1, 9) ?? 1,
    CNN: wholeNumber(raw['children'], 0, 8) ?? 0,
    INS: wholeNumber(raw['infantsInSeat'], 0, 8) ?? 0,
    INF: wholeNumber(raw['infantsInLap'], 0, 9) ?? 0,
  };
  return isParty(passengers) ? passengers : usualPassengers;
}

/** The reverse of readFlightSearch; what is as usual is left out. */
export function writeFlightSearch({
  tripType,
  slices,
  passengers,
  cabin,
  currency,
}: FlightSearch): RawSearch {
  const { ADT, CNN, INS, INF } = passengers;
  return {
    tripType,
    slice: slices.map(writeSlice),
    adults: ADT,
    ...(CNN ? { children: CNN } : {}),
    ...(INS ? { infantsInSeat: INS } : {}),
    ...(INF ? { infantsInLap: INF } : {}),
    ...(cabin === 'Economy' ? {} : { cabin }),
    ...(currency ? { currency } : {}),
  };
}
