import type { Currency } from '#contract/money.ts';
import { bootstrap } from './bootstrap.ts';
import { readCurrency } from './currency.ts';
import { addDays, daysBetween } from './days.ts';
import { plainDate, type RawSearch, stringifySearch, text, wholeNumber } from './search-params.ts';

/** The guests of one room; children by age, 0 to 17. */
export interface RoomGuests {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** The nights and rooms of a stay. Plain dates, `YYYY-MM-DD`. */
export interface StayDates {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomGuests[];
  /** Number of pets; none when left out. */
  readonly pets?: number;
  /** Currency of prices and payment; US dollars when left out. */
  readonly currency?: Currency;
}

/** A complete search of stays. `placeId` as the autocomplete gives it, such as `city:2988507`. */
export interface StaySearch extends StayDates {
  readonly placeId: string;
}

/** The API's limits of a search. */
export const stayLimits = {
  nights: 30,
  daysAhead: 500,
  rooms: 8,
  adults: 8,
  children: 6,
  childAge: 17,
  pets: 5,
};

/** The guests that a search begins with: two adults in one room, and on business one. */
export const usualRooms = (): readonly RoomGuests[] => [
  { adults: bootstrap().tenant === 'business' ? 1 : 2, childAges: [] },
];

/** Rooms in an address: adults and then the age of each child, rooms separated by `_`, as in `2_1-8-5`. */
export const writeRooms = (rooms: readonly RoomGuests[]): string =>
  rooms.map(({ adults, childAges }) => [adults, ...childAges].join('-')).join('_');

export function readRooms(value: unknown): readonly RoomGuests[] | undefined {
  const written = text(value);
  if (!written || !/^\d{1,2}(-\d{1,2})*(_\d{1,2}(-\d{1,2})*)*$/.test(written)) return undefined;
  const rooms = written.split('_').map((room) => {
    const [adults = 0, ...childAges] = room.split('-').map(Number);
    return { adults, childAges };
  });
  const isValid =
    rooms.length <= stayLimits.rooms &&
    rooms.every(
      ({ adults, childAges }) =>
        adults >= 1 &&
        adults <= stayLimits.adults &&
        childAges.length <= stayLimits.children &&
        childAges.every((age) => age <= stayLimits.childAge),
    );
  return isValid ? rooms : undefined;
}

/** Why the dates and guests of an address are invalid. */
export type StayDatesFault = 'dates' | 'order' | 'nights' | 'rooms' | 'pets';

/** The fault of an address's dates and guests; undefined when it has no dates, or a valid stay. */
export function stayDatesFault(raw: RawSearch): StayDatesFault | undefined {
  if (!text(raw['checkIn']) && !text(raw['checkOut'])) return undefined;
  const checkIn = plainDate(raw['checkIn']);
  const checkOut = plainDate(raw['checkOut']);
  if (!checkIn || !checkOut) return 'dates';
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) return 'order';
  if (nights > stayLimits.nights) return 'nights';
  if (text(raw['rooms']) && !readRooms(raw['rooms'])) return 'rooms';
  const hasPets = raw['pets'] !== undefined && raw['pets'] !== '';
  return hasPets && wholeNumber(raw['pets'], 0, stayLimits.pets) === undefined ? 'pets' : undefined;
}

/** Whether a stay begins before yesterday, by the reader's today, or later than stays are sold. */
export function stayTimeFault({ checkIn }: StayDates, today: string): 'past' | 'far' | undefined {
  if (checkIn < addDays(today, -1)) return 'past';
  return daysBetween(today, checkIn) > stayLimits.daysAhead ? 'far' : undefined;
}

/** The nights and rooms of an address; undefined when a date is missing or the stay is invalid. */
export function readStayDates(raw: RawSearch): StayDates | undefined {
  const checkIn = plainDate(raw['checkIn']);
  const checkOut = plainDate(raw['checkOut']);
  if (!checkIn || !checkOut || stayDatesFault(raw)) return undefined;
  const pets = wholeNumber(raw['pets'], 1, stayLimits.pets);
  const currency = readCurrency(raw);
  return {
    checkIn,
    checkOut,
    rooms: readRooms(raw['rooms']) ?? usualRooms(),
    ...(pets ? { pets } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** The raw dates and guests of an address when they are invalid, so that a screen can say why. */
export function unusableStayDates(raw: RawSearch): RawSearch {
  if (!stayDatesFault(raw)) return {};
  const said = ['checkIn', 'checkOut', 'rooms', 'pets'].filter((key) => raw[key] !== undefined);
  return Object.fromEntries(said.map((key) => [key, raw[key]]));
}

/** The place of an address; undefined when it is not one. */
export function readPlaceId(raw: RawSearch): string | undefined {
  const placeId = text(raw['placeId']);
  return placeId && /^(city|airport|neighbourhood|hotel):[A-Za-z0-9]{1,12}$/.test(placeId)
    ? placeId
    : undefined;
}

/** The search of an address; undefined when it is incomplete. */
export function readStaySearch(raw: RawSearch): StaySearch | undefined {
  const placeId = readPlaceId(raw);
  const dates = readStayDates(raw);
  return placeId && dates ? { placeId, ...dates } : undefined;
}

/** The reverse of readStayDates. */
export const writeStayDates = ({ checkIn, checkOut, rooms, pets, currency }: StayDates) => ({
  checkIn,
  checkOut,
  rooms: writeRooms(rooms),
  ...(pets ? { pets } : {}),
  ...(currency ? { currency } : {}),
});

/** The reverse of readStaySearch. */
export const writeStaySearch = (search: StaySearch) => ({
  placeId: search.placeId,
  ...writeStayDates(search),
});

/** The address of the first page of a search's results. */
export const staySearchHref = (search: StaySearch): string =>
  `/hotels/availability/${stringifySearch(writeStaySearch(search))}`;

/** The address of a stay, with the search that led to it. */
export const stayHref = (lodgingId: string, address: RawSearch): string =>
  `/hotels/${encodeURIComponent(lodgingId)}/${stringifySearch(address)}`;
