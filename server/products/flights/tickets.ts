import type { Language } from '#contract/values/dates.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { fromDecimal, type Money } from '#contract/money.ts';
import { knownBy, nextLook } from '#server/modules/booking/index.ts';
import { queueTickets, queueTicketsLate, queueTicketsNever } from './letters/queue.ts';
import {
  type BookedTicket,
  type FlightSupplier,
  flightSupplierOf,
  isBookedAsAsked,
  stateOfTicket,
} from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError, presentProblem } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { getTrip, markWithAgent, nextSupplierAsk, replaceParts } from '#server/modules/trips/index.ts';
import { asFlownTrip, type FlownTrip } from './flown-trip.ts';
import { hasLeft } from './has-left.ts';

const askTicketsTask = taskKind('ask-tickets', 'tripId');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly airlines: readonly FlightSupplier[];
}

/** Airlines issue a delayed ticket within two hours; the portal promises this. Decided. */
const ticketsWithinMs = 2 * 3_600_000;

const soonMs = 10 * 60_000;

type Booked = Pick<FlownTrip, 'bookedAt' | 'startsAt'>;

const promisedFor = (trip: Booked): Date => knownBy(ticketsWithinMs, trip, trip.bookedAt);

/** The promised deadline for tickets or, once it has passed, when support looks next. */
function lookedAtBy(trip: Booked, now: Date): Date {
  let by = promisedFor(trip);
  while (by <= now) by = nextLook(trip, by);
  return by;
}

const haveSameStates = (some: readonly BookedTicket[], others: readonly BookedTicket[]): boolean =>
  some.map(stateOfTicket).join() === others.map(stateOfTicket).join();

const areIssued = (tickets: readonly BookedTicket[]): boolean => tickets.every(({ isIssued }) => isIssued);

/** Whether tickets are missing after their promised deadline. */
export const areTicketsLate = (trip: Booked & Pick<FlownTrip, 'tickets'>, now: Date): boolean =>
  !areIssued(trip.tickets) && now >= promisedFor(trip);

/**
 * The state of ticketing, with the promised deadline or, once that has passed, the next look, and a problem when the
 * airline does not say. One unknown ticket makes the state unknown, even if others are only delayed.
 */
export function ticketingOf(
  trip: Booked & Pick<FlownTrip, 'id' | 'status' | 'tickets' | 'isWithAgent'>,
  { now, language }: { now: Date; language: Language },
): BookedFlightTrip['ticketing'] {
  const { id, status, tickets, isWithAgent } = trip;
  if (areIssued(tickets)) return { state: 'issued', by: null, problem: null };
  const promised = promisedFor(trip);
  if (isWithAgent) return { state: 'never', by: promised.toISOString(), problem: null };
  const isUnknown = tickets.some((ticket) => stateOfTicket(ticket) === 'unknown');
  return {
    state: now >= promised ? 'late' : isUnknown ? 'unknown' : 'delayed',
    by: lookedAtBy(trip, now).toISOString(),
    problem:
      isUnknown && status === 'Confirmed'
        ? presentProblem(new PortalError('ticketing-unknown'), id, language)
        : null,
  };
}

/**
 * Plans to ask the airline for its tickets, where it confirmed a booking before issuing them, and a letter in case
 * they are late.
 */
export async function planTickets(
  tx: Tx,
  about: { tripId: string; tickets: readonly BookedTicket[]; flight: StoredFlight; now: Date },
): Promise<void> {
  const { tripId, tickets, flight, now } = about;
  if (areIssued(tickets)) return;
  const booked = { bookedAt: now, startsAt: new Date(flight.departsAt) };
  await enqueueTask(tx, askTicketsTask, { tripId }, nextSupplierAsk(booked, now) ?? now, now);
  await queueTicketsLate(tx, { tripId, at: promisedFor(booked), now });
}

/** Asks the airline at once for tickets that it has not issued; false when all are. */
export async function askForTicketsNow(tx: Tx, of: TripRecord, now: Date): Promise<boolean> {
  const trip = asFlownTrip(of);
  if (!trip || areIssued(trip.tickets)) return false;
  await enqueueTask(tx, askTicketsTask, { tripId: trip.id }, now, now);
  return true;
}

/**
 * Asks for tickets, less and less often, until every one is issued or the first flight has left. They are stored and
 * the letter with the new papers queued in one transaction. Late tickets also open a support case; without tickets at
 * departure an agent settles it. [0203, 0210]
 */
export const askForTickets = ({ db, clock, airlines }: Deps): HandledTask =>
  handleTask(askTicketsTask, async ({ tripId }) => {
    const trip = asFlownTrip(await getTrip(db, tripId));
    if (!trip || areIssued(trip.tickets)) return undefined;
    const now = clock.now();
    const late = { kind: 'tickets_late', bookingId: trip.bookingId, now } as const;
    const end = async (): Promise<undefined> => {
      await inTransaction(db, (tx) => closeCase(tx, late));
    };
    if (trip.status === 'Cancelled') return end();
    const found = await flightSupplierOf(airlines, trip.source).findBooking(trip.bookingId);
    const asked = { ...trip, total: supplierTotalOf(trip.price), passengers: trip.request.passengers };
    const told = found.status === 'confirmed' && isBookedAsAsked(found, asked) ? found.tickets : null;
    if (told && (areIssued(told) || !haveSameStates(told, trip.tickets)))
      await inTransaction(db, async (tx) => {
        if ((await replaceParts(tx, trip, { tickets: told })) && areIssued(told))
          await queueTickets(tx, { tripId, now });
      });
    if (told && areIssued(told)) return end();
    if (now >= promisedFor(trip))
      await inTransaction(db, (tx) => openCase(tx, { ...late, amount: paidFor(trip) }));
    const again = nextSupplierAsk(trip, now);
    if (again) return { again: new Date(Math.min(again.getTime(), lookedAtBy(trip, now).getTime())) };
    // An airline that cannot be reached may have issued them, a late flight may still leave with them, and a
    // cancellation under way ends by itself.
    const isLate = !hasLeft(trip, now);
    const mayCome = (found.status === 'unknown' || isLate) && now < trip.endsAt;
    if (mayCome || trip.isCancelling) return { again: new Date(now.getTime() + soonMs) };
    // An airline that cancelled its flights owes them, with or without a ticket.
    if (!isLate) await inTransaction(db, (tx) => giveUpOnTickets(tx, trip, now));
    return end();
  });

const paidFor = ({ price }: FlownTrip): Money => fromDecimal(price.dueNow.amount, price.currency);

/**
 * The first flight has left and its passengers could not board: the customer gets a letter, and an agent settles it.
 */
async function giveUpOnTickets(tx: Tx, trip: FlownTrip, now: Date): Promise<void> {
  const { id: tripId, bookingId } = trip;
  if (!(await markWithAgent(tx, tripId, 'idle'))) return;
  await openCase(tx, { kind: 'no_ticket', bookingId, amount: paidFor(trip), now });
  await queueTicketsNever(tx, { tripId, now });
}
