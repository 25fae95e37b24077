import type { BookedStay, BookRequest, FlightBookRequest } from '#contract/booking.ts';
import type { LocalizedText } from '#contract/dates.ts';
import type { BookingState } from '#contract/enums/index.ts';
import type { KeptFlight } from '#server/modules/flights/index.ts';

/** Something that a customer has, or is about to have. */
interface Held {
  readonly bookingId: string;
  readonly state: BookingState;
  readonly tripId: string;
  readonly locator: string;
}

/** Flights that a customer has, or is about to have. */
export interface HeldFlight extends Held {
  readonly flight: KeptFlight;
  readonly passengers: FlightBookRequest['passengers'];
}

/** A stay that a customer has, or is about to have. */
export interface HeldStay extends Held {
  readonly stay: BookedStay;
  readonly place: LocalizedText;
  readonly guests: BookRequest['guests'];
}

type Wanted = Pick<HeldStay, 'stay' | 'place' | 'guests'>;

/**
 * The booking that another one would repeat: nights that overlap, and either one of the same people at the same
 * property or all of the same people in the same city. Null when there is none. [BKG-04]
 */
export const findRepeated = (wanted: Wanted, held: readonly HeldStay[]): HeldStay | null =>
  held.find((other) => overlaps(wanted.stay, other.stay) && isRepeated(wanted, other)) ?? null;

const overlaps = (a: BookedStay, b: BookedStay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

function isRepeated(wanted: Wanted, other: HeldStay): boolean {
  const [people, others] = [namesOf(wanted.guests), namesOf(other.guests)];
  const shared = [...people].filter((name) => others.has(name)).length;
  const isSameHotel =
    wanted.stay.lodgingId === other.stay.lodgingId && wanted.stay.source === other.stay.source;
  if (isSameHotel) return shared > 0;
  return wanted.place.en === other.place.en && shared === people.size && shared === others.size;
}

/** The booking that would put one of the same people on a flight they have already. [BKG-04] */
export const findRepeatedFlight = (
  wanted: Pick<HeldFlight, 'flight' | 'passengers'>,
  held: readonly HeldFlight[],
): HeldFlight | null => {
  const flights = flightsOf(wanted.flight);
  const people = namesOf(wanted.passengers);
  return (
    held.find(
      (other) =>
        [...flightsOf(other.flight)].some((flight) => flights.has(flight)) &&
        [...namesOf(other.passengers)].some((name) => people.has(name)),
    ) ?? null
  );
};

const flightsOf = ({ slices }: KeptFlight): Set<string> =>
  new Set(
    slices.en.flatMap(({ segments }) =>
      segments.map(
        ({ marketingAirline, zonedDeparture }) =>
          `${marketingAirline.flightNumber} ${zonedDeparture.slice(0, 10)}`,
      ),
    ),
  );

/** Names as the same person may type them twice. */
const namesOf = (people: readonly { givenName: string; surname: string }[]): Set<string> =>
  new Set(
    people.map(({ givenName, surname }) =>
      `${givenName} ${surname}`
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim(),
    ),
  );
