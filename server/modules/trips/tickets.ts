import type { Language } from '#contract/dates.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { fromDecimal } from '#contract/money.ts';
import { queueTickets, queueTicketsLate, queueTicketsNever } from '#server/modules/notifications/index.ts';
import {
  type BookedTicket,
  fareTotalOf,
  type FlightSupplier,
  flightSupplierOf,
  isBookedAsAsked,
  stateOfTicket,
} from '#server/modules/flights/index.ts';
import type { KeptFlight } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError, presentProblem } from '#server/platform/errors.ts';
import { enqueueTask, type TaskHandler } from '#server/platform/tasks.ts';
import { hasBegun, nextNumberAsk } from './rules.ts';
import { openCase } from '#server/modules/support-cases/index.ts';
import { getTrip, giveToAgent, takeTickets } from './store.ts';
import type { FlightTripRow, TripRow } from './trip-rows.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly airlines: readonly FlightSupplier[];
}

/** Airlines issue a delayed ticket within two hours; that is what is promised. Decided. */
const ticketsWithinMs = 2 * 3_600_000;

const soonMs = 10 * 60_000;

const promisedFor = (bookedAt: Date): Date => new Date(bookedAt.getTime() + ticketsWithinMs);

const haveSameStates = (some: readonly BookedTicket[], others: readonly BookedTicket[]): boolean =>
  some.map(stateOfTicket).join() === others.map(stateOfTicket).join();

const areIssued = (tickets: readonly BookedTicket[]): boolean => tickets.every(({ isIssued }) => isIssued);

/**
 * How ticketing stands, until when the rest is promised, and that the airline does not say, if it does not. What nobody
 * knows is unknown, also where other tickets are only delayed.
 */
export function ticketingOf(
  {
    id,
    status,
    tickets,
    bookedAt,
    isWithAgent,
  }: Pick<FlightTripRow, 'id' | 'status' | 'tickets' | 'bookedAt' | 'isWithAgent'>,
  { now, language }: { now: Date; language: Language },
): BookedFlightTrip['ticketing'] {
  if (areIssued(tickets)) return { state: 'issued', by: null, problem: null };
  const by = promisedFor(bookedAt);
  if (isWithAgent) return { state: 'never', by: by.toISOString(), problem: null };
  const isUnknown = tickets.some((ticket) => stateOfTicket(ticket) === 'unknown');
  return {
    state: now >= by ? 'late' : isUnknown ? 'unknown' : 'delayed',
    by: by.toISOString(),
    problem:
      isUnknown && status === 'Confirmed'
        ? presentProblem(new PortalError('ticketing-unknown'), id, language)
        : null,
  };
}

/**
 * Has the airline asked for its tickets, where it confirmed a booking before it issued them, and a letter sent should
 * they be late.
 */
export async function planTickets(
  tx: Tx,
  about: { tripId: string; tickets: readonly BookedTicket[]; flight: KeptFlight; now: Date },
): Promise<void> {
  const { tripId, tickets, flight, now } = about;
  if (areIssued(tickets)) return;
  const due = nextNumberAsk({ bookedAt: now, startsAt: new Date(flight.departsAt) }, now) ?? now;
  await enqueueTask(tx, 'ask-tickets', tripId, due, now);
  await queueTicketsLate(tx, { tripId, at: promisedFor(now), now });
}

/**
 * Asks for tickets, ever less often, until every one is issued or the first flight has left. They go to the trip and
 * the letter with the new papers out in one transaction, whoever asked. Without them somebody of ours settles it.
 */
export const askForTickets =
  ({ db, clock, airlines }: Deps): TaskHandler =>
  async (tripId) => {
    const trip = await getTrip(db, tripId);
    if (trip.kind !== 'Flight' || trip.status === 'Cancelled' || areIssued(trip.tickets)) return undefined;
    const found = await flightSupplierOf(airlines, trip.source).findBooking(trip.bookingId);
    const asked = { ...trip, total: fareTotalOf(trip.price), passengers: trip.request.passengers };
    const now = clock.now();
    const told = found.status === 'confirmed' && isBookedAsAsked(found, asked) ? found.tickets : null;
    if (told && (areIssued(told) || !haveSameStates(told, trip.tickets)))
      await inTransaction(db, async (tx) => {
        if ((await takeTickets(tx, trip, told)) && areIssued(told)) await queueTickets(tx, { tripId, now });
      });
    if (told && areIssued(told)) return undefined;
    const again = nextNumberAsk(trip, now);
    if (again) return { again };
    // Who cannot be asked may have issued them, a flight that is late may still leave with them, and a cancellation
    // under way comes to an end of its own.
    const isLate = !hasBegun(trip, now);
    const mayCome = (found.status === 'unknown' || isLate) && now < trip.endsAt;
    if (mayCome || trip.isCancelling) return { again: new Date(now.getTime() + soonMs) };
    // An airline that called its flights off owes them, ticket or not.
    if (isLate) return undefined;
    await inTransaction(db, (tx) => giveUpOnTickets(tx, trip, now));
    return undefined;
  };

/** The first flight has left and nobody could board with what was sold: the traveler is told, and a person settles it. */
async function giveUpOnTickets(tx: Tx, { id: tripId, bookingId, price }: TripRow, now: Date): Promise<void> {
  if (!(await giveToAgent(tx, tripId, 'idle'))) return;
  const amount = fromDecimal(price.dueNow.amount, price.currency);
  await openCase(tx, { kind: 'no_ticket', bookingId, amount, now });
  await queueTicketsNever(tx, { tripId, now });
}
