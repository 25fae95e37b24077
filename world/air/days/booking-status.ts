import type {
  AirBookingStatus,
  BookedFlightStatus,
  ConnectingStatus,
  Flight,
  QuotedTicket,
} from '../api-types.ts';
import type { FlightKey } from '../answers/by-number.ts';
import type { AcceptedTimes, BookingRow } from '../bookings/booking-store.ts';
import { loadPlaces } from '../../places/read.ts';

/** The status of a booking that decides whether it can be cancelled for a full refund. */
export interface BookingStanding {
  /** The trip has begun: one of its flights has departed. */
  hasLeft: boolean;
  /** By ticket: its airline does not fly it as sold and owes all of it. */
  owed: boolean[];
}

/** A flight moved by so many minutes need not be taken, within a country and across a border (US DOT, 14 CFR 260). */
const [FAR_AT_HOME, FAR_ABROAD] = [3 * 60, 6 * 60];

/** The journeys of a booking, one for each direction of each ticket, by the numbers flights are known under. */
export function journeysOf({ quote }: Pick<BookingRow, 'quote'>): FlightKey[][] {
  let at = 0;
  return quote.answer.tickets.flatMap(({ directions }) =>
    directions.map(({ flights }) =>
      flights.flatMap((): FlightKey[] => {
        const claim = quote.claims[at++];
        if (!claim) return [];
        const { carrier, flightNumber, origin, day } = claim;
        return [{ carrier, flightNumber, origin, day }];
      }),
    ),
  );
}

/** How the flights of a booking go, from the timetable thread's answers about its journeys. */
export function bookingStatus(
  row: Pick<BookingRow, 'id' | 'quote' | 'accepted'> & Partial<Pick<BookingRow, 'unflown_from' | 'status'>>,
  journeys: readonly (readonly (ConnectingStatus | null)[])[],
  now: Date,
): AirBookingStatus {
  const keys = journeysOf(row).flat();
  const sold = row.quote.answer.tickets.flatMap(flightsOf);
  const unflownFrom = row.unflown_from ?? sold.length;
  const flights = sold.map((flight, at): BookedFlightStatus => {
    const status = journeys.flat()[at] ?? asSold(flight, keys[at]);
    return { ...status, isFlown: status.state === 'arrived' ? at < unflownFrom : null };
  });
  let first = 0;
  const tickets = row.quote.answer.tickets.map((ticket) => {
    const own = flightsOf(ticket);
    const told = flights.slice(first, first + own.length);
    const agreed = row.accepted?.slice(first, first + own.length) ?? own;
    first += own.length;
    return { carrier: ticket.carrier, isOwed: isOwed(agreed, told, crossesBorder(own)) };
  });
  return {
    bookingId: row.id,
    asOf: now.toISOString(),
    isCancelled: row.status === 'cancelled',
    flights,
    tickets,
  };
}

/** Summary of the status, used by cancellation. */
export const standingOf = ({ flights, tickets }: AirBookingStatus): BookingStanding => ({
  hasLeft: flights.some(({ state }) => state === 'departed' || state === 'arrived'),
  owed: tickets.map((ticket) => ticket.isOwed),
});

/** A flight moved by so many minutes is another flight, for which the airline gives one of the traveler's choice. */
const OTHERWISE_MS = 60 * 60_000;

/** By ticket: whether its airline flies it otherwise than agreed by an hour or more, or not at all. */
export function disruptedTickets(
  row: Pick<BookingRow, 'quote' | 'accepted'>,
  { flights, tickets }: AirBookingStatus,
): boolean[] {
  let first = 0;
  return row.quote.answer.tickets.map((ticket, at) => {
    const own = flightsOf(ticket);
    const told = flights.slice(first, first + own.length);
    const agreed = row.accepted?.slice(first, first + own.length) ?? own;
    first += own.length;
    const isMoved = told.some(({ scheduledDeparture, scheduledArrival }, index) => {
      const { departsAt = scheduledDeparture, arrivesAt = scheduledArrival } = agreed[index] ?? {};
      const moved = [
        Date.parse(scheduledDeparture) - Date.parse(departsAt),
        Date.parse(scheduledArrival) - Date.parse(arrivesAt),
      ];
      return moved.some((ms) => Math.abs(ms) >= OTHERWISE_MS);
    });
    return isMoved || (tickets[at]?.isOwed ?? false);
  });
}

const flightsOf = ({ directions }: QuotedTicket): Flight[] => directions.flatMap(({ flights }) => flights);

function isOwed(
  agreed: readonly AcceptedTimes[],
  told: readonly BookedFlightStatus[],
  isAbroad: boolean,
): boolean {
  const far = isAbroad ? FAR_ABROAD : FAR_AT_HOME;
  return told.some((status, at) => {
    const flight = agreed[at];
    if (!flight) return false;
    const earlier = Date.parse(flight.departsAt) - Date.parse(status.estimatedDeparture);
    const later = Date.parse(status.estimatedArrival) - Date.parse(flight.arrivesAt);
    return (
      status.state === 'cancelled' || status.missesConnection || Math.max(earlier, later) >= far * 60_000
    );
  });
}

function crossesBorder(flights: readonly Flight[]): boolean {
  const { iata, country } = loadPlaces().file.airports;
  const countries = flights.flatMap(({ origin, destination }) => [origin, destination]);
  return new Set(countries.map((code) => country[iata.indexOf(code)])).size > 1;
}

/** A flight that no timetable has any more goes as it was sold, as far as anybody knows. */
function asSold(flight: Flight, key: FlightKey | undefined): ConnectingStatus {
  return {
    carrier: key?.carrier ?? flight.operatingCarrier,
    flightNumber: key?.flightNumber ?? flight.flightNumber,
    origin: flight.origin,
    destination: flight.destination,
    date: flight.departsLocal.slice(0, 10),
    state: 'scheduled',
    scheduledDeparture: flight.departsAt,
    scheduledArrival: flight.arrivesAt,
    estimatedDeparture: flight.departsAt,
    estimatedArrival: flight.arrivesAt,
    departsLocal: flight.departsLocal,
    arrivesLocal: flight.arrivesLocal,
    originTerminal: flight.originTerminal,
    originGate: null,
    destinationTerminal: flight.destinationTerminal,
    cause: null,
    missesConnection: false,
  };
}
