import {
  type FlightCancellationOutcome,
  type FlightSupplier,
  flightSupplierOf,
  type SupplierCredit,
} from '#server/modules/flights/index.ts';
import { type StayCancellationOutcome, type StaySupplier, supplierOf } from '#server/modules/stays/index.ts';
import { areStrange } from '#server/modules/airline-credits/index.ts';
import { queueCancellationRefused } from '#server/modules/notifications/index.ts';
import {
  type CancellationRow,
  endCancelling,
  keepCreditsOf,
  linesUnderWay,
  moveCancellation,
  replaceSupplierQuote,
  type TripRow,
} from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import { isSupplierError } from '../supplier-errors.ts';
import type { Step } from './deps.ts';

type CancellingSupplier = Pick<StaySupplier | FlightSupplier, 'findBooking' | 'quoteCancellation' | 'cancel'>;

const promiseMs = 30 * 60_000;
/** Somebody who has to do it by hand does it within a working day. */
const agentPromiseMs = 24 * 3_600_000;
const impatientForMs = 2 * 60_000;

/** Cancels with the supplier by the quote that was shown, or finds out what became of it. */
export const settleSupplier: Step = async (deps, cancellation, trip) => {
  await deps.checkpoint('cancel:supplier:before');
  const outcome = await believed(deps, trip, await askSupplier(deps, cancellation, trip));
  await deps.checkpoint('cancel:supplier:answered');
  const next = await settle(deps, cancellation, trip, outcome);
  await deps.checkpoint('cancel:supplier:after');
  return next;
};

/** How the attempt stands after asking: in a word that decides what happens next, with what airlines keep as credits. */
interface Answer {
  readonly said: Asked;
  readonly credits: readonly SupplierCredit[];
}
type Asked =
  | Exclude<StayCancellationOutcome['status'], 'refused' | 'pending'>
  | 'refused'
  | 'fees_apply'
  | 'pending'
  | 'by_agent';

/** An airline that names credits of somebody else has not answered: it is asked again. */
async function believed({ db, log }: FlowDeps, trip: TripRow, answer: Answer): Promise<Answer> {
  if (!(await areStrange(db, trip, answer.credits))) return answer;
  log.error({ tripId: trip.id }, 'a cancellation was answered with credits of somebody else');
  return { said: 'unknown', credits: [] };
}

/** After a lost answer the booking itself says whether it is cancelled; if not, the same quote is asked again. */
async function askSupplier(deps: FlowDeps, cancellation: CancellationRow, trip: TripRow): Promise<Answer> {
  const supplier = cancellingSupplierOf(deps, trip);
  if (cancellation.state === 'supplier_pending') {
    const found = await supplier.findBooking(trip.bookingId);
    if (found.status === 'cancelled') return cancelledWith(found);
    if (found.status === 'unknown') return { said: 'unknown', credits: [] };
    if (found.status === 'confirmed' && 'cancellation' in found && found.cancellation)
      return { said: found.cancellation, credits: [] };
  }
  try {
    return answerOf(await supplier.cancel(trip.supplierBookingId, cancellation.supplierQuoteId));
  } catch (error) {
    if (!isSupplierError(error)) throw error;
    deps.log.warn(
      { err: error, cancellationId: cancellation.id },
      'a cancellation quote ran out before it was used',
    );
    return askAgain(deps, cancellation, trip);
  }
}

/** The supplier's quote ran out: another one is as good if cancelling costs the same, and no other is. */
async function askAgain(deps: FlowDeps, cancellation: CancellationRow, trip: TripRow): Promise<Answer> {
  const supplier = cancellingSupplierOf(deps, trip);
  const found = await supplier.findBooking(trip.bookingId);
  if (found.status === 'cancelled') return cancelledWith(found);
  if (found.status !== 'confirmed') return { said: 'unknown', credits: [] };
  const again = await supplier.quoteCancellation(trip.supplierBookingId);
  const credit = 'airlineCredit' in again ? again.airlineCredit.minor : 0;
  if (again.penalty.minor !== cancellation.penalty.minor || credit !== cancellation.airlineCredit.minor)
    return { said: 'fees_apply', credits: [] };
  await replaceSupplierQuote(deps.db, cancellation.id, again.quoteId);
  return answerOf(await supplier.cancel(trip.supplierBookingId, again.quoteId));
}

/** Whoever sold a trip, and cancels it. */
const cancellingSupplierOf = (
  { suppliers, airlines }: FlowDeps,
  { kind, source }: TripRow,
): CancellingSupplier =>
  kind === 'Flight' ? flightSupplierOf(airlines, source) : supplierOf(suppliers, source);

const answerOf = (outcome: StayCancellationOutcome | FlightCancellationOutcome): Answer =>
  outcome.status === 'cancelled' ? cancelledWith(outcome) : { said: wordFor(outcome), credits: [] };

/** What is said of a cancelled booking: airlines keep credits, hotels do not. */
type Cancelled =
  | { readonly status: 'cancelled' }
  | { readonly status: 'cancelled'; readonly credits: readonly SupplierCredit[] };

const cancelledWith = (told: Cancelled): Answer => ({
  said: 'cancelled',
  credits: 'credits' in told ? told.credits : [],
});

function wordFor(outcome: StayCancellationOutcome | FlightCancellationOutcome): Asked {
  if (outcome.status === 'refused') return outcome.feesApply ? 'fees_apply' : 'refused';
  if (outcome.status === 'pending') return outcome.byAgent ? 'by_agent' : 'pending';
  return outcome.status;
}

const refusals = {
  refused: { attempt: 'CancellationAttemptFailed', problemCode: 'cancellation-attempt-failed' },
  fees_apply: { attempt: 'CancellationFeesApplicable', problemCode: 'cancellation-fees-apply' },
} as const;

const refusedByAirline = { ...refusals.refused, problemCode: 'airline-cancellation-failed' } as const;

const waits = {
  pending: { event: 'supplierPending', attempt: 'CancelLongPollRequest', promiseMs },
  by_agent: { event: 'supplierPending', attempt: 'CancelLongPollRequest', promiseMs: agentPromiseMs },
  unknown: { event: 'supplierUnknown', attempt: 'CancelRetrieveLongPoll', promiseMs },
} as const;

async function settle(
  { db, clock }: FlowDeps,
  cancellation: CancellationRow,
  trip: TripRow,
  { said: outcome, credits }: Answer,
): Promise<StepOutcome> {
  const now = clock.now();
  if (outcome === 'cancelled') {
    const brings = {
      lines: linesUnderWay(cancellation.lines),
      promisedBy: null,
      attempt: 'CancellationAttemptOk' as const,
    };
    await inTransaction(db, async (tx) => {
      if (!(await moveCancellation(tx, cancellation, 'supplierCancelled', now, brings))) return;
      await endCancelling(tx, trip.id, 'Cancelled');
      await keepCreditsOf(tx, trip, credits);
    });
    return 'moved';
  }
  if (outcome === 'refused' || outcome === 'fees_apply') {
    await inTransaction(db, async (tx) => {
      const brings = trip.kind === 'Flight' && outcome === 'refused' ? refusedByAirline : refusals[outcome];
      if (!(await moveCancellation(tx, cancellation, 'supplierRefused', now, brings))) return;
      await endCancelling(tx, trip.id, 'Confirmed');
      if (cancellation.state === 'supplier_pending')
        await queueCancellationRefused(tx, { tripId: trip.id, cancellationId: cancellation.id, now });
    });
    return 'moved';
  }
  const { event, attempt, promiseMs: openMs } = waits[outcome];
  const openForMs = now.getTime() - (cancellation.requestedAt ?? now).getTime();
  const isNew = cancellation.state === 'requested' || (outcome === 'by_agent' && !cancellation.byAgent);
  const promisedBy = new Date(now.getTime() + openMs);
  if (isNew || cancellation.attempt !== attempt)
    await inTransaction(db, (tx) =>
      moveCancellation(tx, cancellation, event, now, {
        ...(isNew ? { promisedBy } : {}),
        attempt,
        byAgent: outcome === 'by_agent',
      }),
    );
  return inSeconds(now, openForMs < impatientForMs ? 2 : 30);
}
