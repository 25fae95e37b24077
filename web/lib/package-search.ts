import type { ChosenFare } from '#contract/flights.ts';
import { addDays } from '#web/lib/days.ts';
import { plainDate, type RawSearch, text } from '#web/lib/search-params.ts';
import { readRooms, type RoomGuests, writeRooms } from '#web/lib/stay-search.ts';

/** The nights at the hotel where the customer chose them; those between the flights otherwise. */
export interface ChosenNights {
  readonly checkIn?: string;
  readonly checkOut?: string;
}

/** A search of flights and a hotel together. */
export interface PackageSearch extends ChosenNights {
  readonly from: string;
  readonly to: string;
  readonly departOn: string;
  readonly returnOn: string;
  readonly rooms: readonly RoomGuests[];
}

export const packageLimits = { daysAhead: 330, nights: 30, people: 9 } as const;

const isPlace = (value: string | undefined): value is string =>
  value !== undefined && /^((airport|near):[A-Z]{3}|city:\d{1,12})$/.test(value);

/** The search in an address; undefined unless it is complete. [NAV-02] */
export function readPackageSearch(raw: RawSearch): PackageSearch | undefined {
  const [from, to] = [text(raw['from']), text(raw['to'])];
  const [departOn, returnOn] = [plainDate(raw['depart']), plainDate(raw['return'])];
  const [checkIn, checkOut] = [plainDate(raw['checkIn']), plainDate(raw['checkOut'])];
  const rooms = readRooms(raw['rooms']);
  if (!isPlace(from) || !isPlace(to) || !departOn || !returnOn || !rooms) return undefined;
  return { from, to, departOn, returnOn, rooms, ...(checkIn && checkOut ? { checkIn, checkOut } : {}) };
}

/** The reverse of readPackageSearch. */
export const writePackageSearch = ({
  from,
  to,
  departOn,
  returnOn,
  rooms,
  checkIn,
  checkOut,
}: PackageSearch): RawSearch => ({
  from,
  to,
  depart: departOn,
  return: returnOn,
  rooms: writeRooms(rooms),
  checkIn,
  checkOut,
});

/** Why a search cannot find packages. `today` is the reader's; the server decides. */
export function packageFault(
  {
    departOn,
    returnOn,
    checkIn = departOn,
    checkOut = returnOn,
  }: Pick<PackageSearch, 'departOn' | 'returnOn'> & ChosenNights,
  today: string,
): 'past' | 'far' | 'order' | 'nights' | null {
  if (departOn < addDays(today, -1)) return 'past';
  if (returnOn > addDays(today, packageLimits.daysAhead + 1)) return 'far';
  if (returnOn <= departOn) return 'order';
  return checkIn < departOn || checkOut > returnOn || checkOut <= checkIn ? 'nights' : null;
}

/** The chosen flights in an address: `way fare way fare`. */
export function readChosen(raw: RawSearch): ChosenFare[] | undefined {
  const parts = text(raw['flights'])?.split(' ') ?? [];
  const [out, outFare, back, backFare] = parts;
  if (!out || !outFare || !back || !backFare) return undefined;
  return [
    { itineraryId: out, fareId: outFare },
    { itineraryId: back, fareId: backFare },
  ];
}

export const writeChosen = (chosen: readonly ChosenFare[]): string =>
  chosen.map(({ itineraryId, fareId }) => `${itineraryId} ${fareId}`).join(' ');
