import type { Cabin, FlightTripType } from '#contract/enums/index.ts';
import type { FlightPassengers, FlightSlice } from '#contract/flights.ts';
import type { Currency } from '#contract/money.ts';
import { readCurrency } from './currency.ts';
import { oneOf, plainDate, type RawSearch, text, wholeNumber } from './search-params.ts';
import { addDays } from './days.ts';

/** A cabin that can be searched; basic economy is a fare of economy. */
export type SearchCabin = Exclude<Cabin, 'BasicEconomy'>;

/** A complete flight search. */
export interface FlightSearch {
  readonly tripType: FlightTripType;
  readonly slices: readonly FlightSlice[];
  readonly passengers: FlightPassengers;
  readonly cabin: SearchCabin;
  readonly currency?: Currency;
}

/** A search as far as an address gives it: missing or invalid places and days are left out. */
export type PartialFlightSearch = Omit<FlightSearch, 'slices'> & {
  readonly slices: readonly Partial<FlightSlice>[];
};

/** The API's limits of a search. */
export const flightLimits = { slices: 5, passengers: 9, daysAhead: 330 } as const;

export const usualPassengers: FlightPassengers = { ADT: 1, CNN: 0, INS: 0, INF: 0 };
export const passengerTypes = ['ADT', 'CNN', 'INS', 'INF'] as const;
export const searchCabins = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const;
const tripTypes = ['round_trip', 'one_way', 'multi_city', 'open_jaw'] as const;

/** The part of a search that filters, sort orders, pages and slices do not change. */
export const questionOf = ({ tripType, slices, passengers, cabin, currency = 'USD' }: FlightSearch) => ({
  tripType,
  slices: [...slices],
  passengers,
  cabin,
  currency,
});

export const passengerCount = (passengers: FlightPassengers): number =>
  passengerTypes.reduce((sum, type) => sum + passengers[type], 0);

/** Whether these passengers can be booked: at most nine, and at most one lap infant per adult. */
export const isParty = (passengers: FlightPassengers): boolean =>
  passengers.ADT >= 1 &&
  passengers.INF <= passengers.ADT &&
  passengerCount(passengers) <= flightLimits.passengers;

const writePlace = (place: string): string =>
  place.replace(/^(airport|city):/, '').replace(/^near:(.+)$/, '$1.near');

/**
 * A slice in an address: `JFK~LIS~2026-12-20`, `JFK.near` with the airports nearby, a city with all its airports by its
 * number.
 */
const writeSlice = ({ origin, destination, date }: FlightSlice): string =>
  [...[origin, destination].map((place) => writePlace(place)), date].join('~');

function readSlice(written: string): Partial<FlightSlice> {
  const [from, to, day] = written.split('~');
  const [origin, destination, date] = [placeOf(from), placeOf(to), plainDate(day)];
  return {
    ...(origin ? { origin } : {}),
    ...(destination ? { destination } : {}),
    ...(date ? { date } : {}),
  };
}

const isWhole = (slice: Partial<FlightSlice>): slice is FlightSlice =>
  slice.origin !== undefined && slice.destination !== undefined && slice.date !== undefined;

const placeOf = (written = ''): string | undefined =>
  /^[A-Z]{3}$/.test(written)
    ? `airport:${written}`
    : /^[A-Z]{3}\.near$/.test(written)
      ? `near:${written.slice(0, 3)}`
      : /^\d{1,12}$/.test(written)
        ? `city:${written}`
        : undefined;

const slicesOfType = { one_way: [1, 1], round_trip: [2, 2], open_jaw: [2, 2], multi_city: [2, 5] } as const;

/** The search of an address; undefined unless it is complete. [NAV-02] */
export function readFlightSearch(raw: RawSearch): FlightSearch | undefined {
  const asked = readPartialFlightSearch(raw);
  if (!asked || !asked.slices.every(isWhole)) return undefined;
  const slices = asked.slices.filter(isWhole);
  // A return from or to another place is an open jaw, even when the address calls it a round trip.
  const tripType = asked.tripType === 'round_trip' && !isThereAndBack(slices) ? 'open_jaw' : asked.tripType;
  const [least, most] = slicesOfType[tripType];
  return slices.length < least || slices.length > most ? undefined : { ...asked, tripType, slices };
}

/** The search of an address, however incomplete; undefined when it has no slice. [NAV-02] */
export function readPartialFlightSearch(raw: RawSearch): PartialFlightSearch | undefined {
  const written = (Array.isArray(raw['slice']) ? raw['slice'] : [raw['slice']]).flatMap(
    (one) => text(one) ?? [],
  );
  if (written.length === 0) return undefined;
  const currency = readCurrency(raw);
  return {
    tripType: oneOf(raw['tripType'], tripTypes) ?? 'one_way',
    slices: written.map(readSlice),
    passengers: readPassengers(raw),
    cabin: oneOf(raw['cabin'], searchCabins) ?? 'Economy',
    ...(currency ? { currency } : {}),
  };
}

function isThereAndBack([out, back]: readonly FlightSlice[]): boolean {
  return out?.origin === back?.destination && out?.destination === back?.origin;
}

/**
 * Why a search is impossible: past dates, not sold yet, out of order, the same origin and destination, or its
 * passengers.
 */
export type SearchFault = 'past' | 'far' | 'order' | 'same' | 'party';

/**
 * The fault of a search, or null. `today` is the customer's: elsewhere it may be a day earlier or later, and the server
 * decides.
 */
export function searchFault({ slices, passengers }: PartialFlightSearch, today: string): SearchFault | null {
  const days = slices.flatMap(({ date }) => date ?? []);
  if ((days[0] ?? today) < addDays(today, -1)) return 'past';
  if (slices.some(({ origin, destination }) => origin && origin === destination)) return 'same';
  // Eastward across the date line a flight lands the day before it leaves.
  if (days.some((day, at) => day < addDays(days[at - 1] ?? day, -1))) return 'order';
  if (days.some((day) => day > addDays(today, flightLimits.daysAhead + 1))) return 'far';
  return isParty(passengers) ? null : 'party';
}

/** The passengers of an address, even when they cannot be booked: the screen explains that. */
function readPassengers(raw: RawSearch): FlightPassengers {
  return {
    ADT: wholeNumber(raw['adults'], 0) ?? 1,
    CNN: wholeNumber(raw['children'], 0) ?? 0,
    INS: wholeNumber(raw['infantsInSeat'], 0) ?? 0,
    INF: wholeNumber(raw['infantsInLap'], 0) ?? 0,
  };
}

/** The reverse of readFlightSearch; defaults are left out. */
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
