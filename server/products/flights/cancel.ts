import type { CancellationOutcome } from '#contract/enums/index.ts';
import { areStrange, creditsMadeBy } from '#server/modules/airline-credits/index.ts';
import {
  bookedTicketsSchema,
  type FlightCancellationQuote,
  FlightSupplierError,
  flightSupplierOf,
  type GivenBack,
  isAllOf,
  type SupplierCredit,
} from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import {
  type AgreedCancellation,
  type CancelAnswer,
  type CancelSide,
  itemReader,
  type RefundRight,
  type TripRecord,
} from '#server/modules/products/index.ts';
import { z } from 'zod';
import { openAnswer, standingAnswer } from '../cancel-answers.ts';
import type { ProductDeps } from '../kind.ts';
import { readFlownTrip } from './flown-trip.ts';
import { findScheduleChangeOfTrip } from './news/changes-store.ts';
import { rightsOfFlights } from './news/rights.ts';
import { firstToGiveUp, noteGivenUp } from './news/given-up.ts';
import { outcomeOfSums } from './outcome-of-sums.ts';
import { keepCreditsOf } from './trip-credits.ts';

type Deps = Pick<ProductDeps, 'db' | 'clock' | 'log' | 'airlines' | 'rightsFor'>;

const readTickets = itemReader(z.object({ tickets: bookedTicketsSchema }));

export const cancelFlights = (deps: Deps): CancelSide => ({
  holder: 'airline',
  underWay: 'CancellationPending',
  homeResult: () => null,

  async quote(trip, hasBegun) {
    if (hasBegun) return { retryable: false, outcome: 'NonCancellable' };
    try {
      const told = await flightSupplierOf(deps.airlines, trip.source).quoteCancellation(
        trip.supplierBookingId,
      );
      if (!isAllOf(told, supplierTotalOf(trip.price)))
        return { retryable: true, cause: new Error('a cancellation quoted of another amount') };
      const { quoteId, expiresAt, refund, airlineCredit: supplierCredit, penalty, restored } = told;
      const outcome = outcomeOf(told, readTickets(trip.item).tickets);
      const rights = await refundRights(deps, trip);
      return { quoteId, expiresAt, refund, supplierCredit, penalty, restored, outcome, rights };
    } catch (cause) {
      if (!(cause instanceof FlightSupplierError)) throw cause;
      if (!cause.isRefused) return { retryable: true, cause };
      return { retryable: false, cause, outcome: 'ContactAirline' };
    }
  },

  async giveUp(trip, refunded) {
    const supplier = flightSupplierOf(deps.airlines, trip.source);
    const from = firstToGiveUp(readFlownTrip(trip), refunded, deps.clock.now());
    const answer = await supplier.giveUpFlights?.(trip.supplierBookingId, from);
    if (answer?.status !== 'given_up') return { said: answer?.status ?? 'refused' };
    // After a lost answer the airline may have given up from an earlier flight on, which has left since.
    return { said: 'given_up', note: (tx) => noteGivenUp(tx, trip, answer.from) };
  },

  supplierOf(trip, agreed) {
    const supplier = flightSupplierOf(deps.airlines, trip.source);
    return {
      async find() {
        const found = await supplier.findBooking(trip.bookingId);
        if (found.status === 'cancelled') return cancelled(deps, trip, agreed, found);
        return standingAnswer(found);
      },
      async cancel(quoteId) {
        try {
          const outcome = await supplier.cancel(trip.supplierBookingId, quoteId);
          if (outcome.status === 'cancelled') return await cancelled(deps, trip, agreed, outcome);
          return openAnswer(outcome);
        } catch (cause) {
          if (!(cause instanceof FlightSupplierError)) throw cause;
          return { said: 'expired', cause };
        }
      },
      async requote() {
        try {
          const told = await supplier.quoteCancellation(trip.supplierBookingId);
          return { quoteId: told.quoteId, penalty: told.penalty, supplierCredit: told.airlineCredit };
        } catch (cause) {
          if (!(cause instanceof FlightSupplierError)) throw cause;
          return { said: cause.isRefused ? 'too_late' : 'unknown', cause };
        }
      },
    };
  },
});

/** The rows of laws that give the unused ticket back now. [LEG-01] [LEG-04] */
async function refundRights(deps: Deps, trip: TripRecord): Promise<RefundRight[]> {
  const change = await findScheduleChangeOfTrip(deps.db, trip);
  const given = rightsOfFlights(deps, { ...readFlownTrip(trip), change });
  return given.flatMap(({ right, row, regime, source }) =>
    right.gives === 'refund' ? [{ row, regime, source, card: right.card, other: right.other }] : [],
  );
}

interface Returned {
  readonly gave: GivenBack;
  readonly credits: readonly SupplierCredit[];
}

/**
 * A cancelled booking, with the credits that its airline issued. A response with credits of another customer, or with
 * other amounts than quoted, counts as none: the request is retried.
 */
async function cancelled(
  { db, log, clock }: Deps,
  trip: TripRecord,
  agreed: AgreedCancellation,
  { gave, credits }: Returned,
): Promise<CancelAnswer> {
  if ((await areStrange(db, trip, credits)) || !(await isAsQuoted(db, trip, agreed, { gave, credits }))) {
    log.error({ tripId: trip.id }, 'a cancellation was answered with something else than was quoted');
    return { said: 'unknown' };
  }
  return {
    said: 'cancelled',
    note: (tx) => keepCreditsOf(tx, trip, credits, { ...agreed, now: clock.now() }),
  };
}

/** Whether an airline refunded the quoted amounts, and issued the quoted credits. */
async function isAsQuoted(
  db: Deps['db'],
  trip: TripRecord,
  { supplierCredit, penalty, restoredCredits }: AgreedCancellation,
  { gave, credits }: Returned,
): Promise<boolean> {
  const isSame =
    gave.airlineCredit.minor === supplierCredit.minor &&
    gave.penalty.minor === penalty.minor &&
    isAllOf(gave, supplierTotalOf(trip.price));
  const restored = restoredCredits.reduce((sum, { minor }) => sum + minor, 0);
  const isRestored = restoredCredits.every((part) =>
    credits.some(({ reference }) => reference === part.reference),
  );
  const made = (await creditsMadeBy(db, trip, credits)).reduce((sum, { issued }) => sum + issued.minor, 0);
  return isSame && isRestored && made === supplierCredit.minor - restored;
}

/** Outcome of cancelling flights, from the rules of their tickets. [B 4] */
function outcomeOf(
  { tickets, refund, airlineCredit, penalty }: FlightCancellationQuote,
  booked: readonly { readonly isIssued: boolean }[],
): CancellationOutcome {
  if (tickets.every(({ kind }) => kind === 'void'))
    return booked.every(({ isIssued }) => isIssued) ? 'TicketedVoid' : 'DelayedTicketingCancel';
  return outcomeOfSums({ refund, airlineCredit, penalty });
}
