import {
  type FlightCancellationOutcome,
  type FlightSupplier,
  flightSupplierOf,
  type GivenBack,
  isAllOf,
  type SupplierCredit,
} from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { type StayCancellationOutcome, type StaySupplier, supplierOf } from '#server/modules/stays/index.ts';
import { areStrange, creditsMadeBy } from '#server/modules/airline-credits/index.ts';
import { queueCancellationRefused, queueCancellationWithUs } from '#server/modules/notifications/index.ts';
import { closeCase, openCase } from '#server/modules/support-cases/index.ts';
import {
  type CancellationRow,
  endCancelling,
  giveToAgent,
  hasBegun,
  keepCreditsOf,
  linesUnderWay,
  moveCancellation,
  replaceSupplierQuote,
  type TripRow,
} from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type FlowDeps, isPromiseBroken, type StepOutcome } from '../flow.ts';
import { isRefusal, isSupplierError } from '../supplier-errors.ts';
import type { Step } from './deps.ts';
import { wait } from './wait.ts';

type CancellingSupplier = Pick<StaySupplier | FlightSupplier, 'findBooking' | 'quoteCancellation' | 'cancel'>;

/** Within how long somebody here has settled with a supplier what it would not do in time. Decided. */
const settledWithinMs = 5 * 24 * 3_600_000;

/** Cancels with the supplier by the quote that was shown, or finds out what became of it. */
export const settleSupplier: Step = async (deps, cancellation, trip) => {
  await deps.checkpoint('cancel:supplier:before');
  const outcome = await believed(deps, cancellation, trip, await askSupplier(deps, cancellation, trip));
  await deps.checkpoint('cancel:supplier:answered');
  const next = await settle(deps, cancellation, trip, outcome);
  await deps.checkpoint('cancel:supplier:after');
  return next;
};

/** How the attempt stands after asking: in a word that decides what happens next, with what airlines keep as credits. */
interface Answer {
  readonly said: Asked;
  /** What an airline gave back; null where nothing is cancelled, and for stays. */
  readonly gave: GivenBack | null;
  readonly credits: readonly SupplierCredit[];
}

type Asked =
  | Exclude<StayCancellationOutcome['status'], 'refused' | 'pending'>
  | 'refused'
  | 'fees_apply'
  | 'pending'
  | 'by_agent'
  /** It would have been taken when the customer asked, and is not any more. */
  | 'too_late';

/** An airline that names credits of somebody else, or gives back something else than it quoted, has not answered: it is asked again. */
async function believed(
  { db, log }: FlowDeps,
  cancellation: CancellationRow,
  trip: TripRow,
  answer: Answer,
): Promise<Answer> {
  const { gave, credits } = answer;
  const isStrange = await areStrange(db, trip, credits);
  if (!isStrange && (gave === null || (await isAsQuoted(db, cancellation, trip, { gave, credits }))))
    return answer;
  log.error({ tripId: trip.id }, 'a cancellation was answered with something else than was quoted');
  return only('unknown');
}

/** Whether an airline gave back what the customer was promised, and made out the credits of it. */
async function isAsQuoted(
  db: FlowDeps['db'],
  { airlineCredit, penalty, restoredCredits }: CancellationRow,
  trip: TripRow,
  { gave, credits }: { gave: GivenBack; credits: readonly SupplierCredit[] },
): Promise<boolean> {
  const isSame =
    gave.airlineCredit.minor === airlineCredit.minor &&
    gave.penalty.minor === penalty.minor &&
    isAllOf(gave, supplierTotalOf(trip.price));
  const restored = restoredCredits.reduce((sum, { minor }) => sum + minor, 0);
  const isRestored = restoredCredits.every((part) =>
    credits.some(({ reference }) => reference === part.reference),
  );
  const made = (await creditsMadeBy(db, trip, credits)).reduce((sum, { issued }) => sum + issued.minor, 0);
  return isSame && isRestored && made === airlineCredit.minor - restored;
}

/** An answer that cancels nothing. */
const only = (said: Asked): Answer => ({ said, gave: null, credits: [] });

/** After a lost answer the booking itself says whether it is cancelled; if not, the same quote is asked again. */
async function askSupplier(deps: FlowDeps, cancellation: CancellationRow, trip: TripRow): Promise<Answer> {
  const supplier = cancellingSupplierOf(deps, trip);
  if (cancellation.state === 'supplier_pending') {
    const found = await supplier.findBooking(trip.bookingId);
    if (found.status === 'cancelled') return cancelledWith(found);
    if (found.status === 'unknown') return only('unknown');
    if (found.status === 'confirmed' && 'cancellation' in found && found.cancellation)
      return only(found.cancellation);
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

/** The supplier's quote ran out: another one is as good if cancelling costs the same, and no other is. Without one it is too late. */
async function askAgain(deps: FlowDeps, cancellation: CancellationRow, trip: TripRow): Promise<Answer> {
  const supplier = cancellingSupplierOf(deps, trip);
  const found = await supplier.findBooking(trip.bookingId);
  if (found.status === 'cancelled') return cancelledWith(found);
  if (found.status !== 'confirmed') return only('unknown');
  const again = await supplier.quoteCancellation(trip.supplierBookingId).catch((error: unknown) => {
    if (!isSupplierError(error)) throw error;
    deps.log.warn({ err: error, cancellationId: cancellation.id }, 'a cancellation is not quoted any more');
    return isRefusal(error) ? ('too_late' as const) : ('unknown' as const);
  });
  if (again === 'too_late' || again === 'unknown') return only(again);
  const credit = 'airlineCredit' in again ? again.airlineCredit.minor : 0;
  if (again.penalty.minor !== cancellation.penalty.minor || credit !== cancellation.airlineCredit.minor)
    return only('fees_apply');
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
  outcome.status === 'cancelled' ? cancelledWith(outcome) : only(wordFor(outcome));

/** What is said of a cancelled booking: airlines tell what they gave back and keep credits, hotels do not. */
type Cancelled =
  | { readonly status: 'cancelled' }
  | ({ readonly status: 'cancelled' } & Pick<Answer, 'credits'> & { readonly gave: GivenBack });

const cancelledWith = (told: Cancelled): Answer =>
  'gave' in told ? { ...told, said: 'cancelled' } : only('cancelled');

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

/**
 * What an answer comes to by now. Who asked in time does not bear that it took so long: neither a price that rose while
 * their supplier was silent, nor that the trip has begun, after which they cannot ask again. [0201, 0210]
 */
function outcomeOf(said: Asked, cancellation: CancellationRow, trip: TripRow, now: Date): Asked {
  if (said === 'fees_apply' && cancellation.state === 'supplier_pending') return 'too_late';
  if (said === 'refused' || said === 'fees_apply') return hasBegun(trip, now) ? 'too_late' : said;
  if (said === 'cancelled' || !isPromiseBroken(cancellation, now)) return said;
  // Who said that they are at it may still be done with it.
  const isOver = said === 'unknown' ? hasBegun(trip, now) : now >= trip.endsAt;
  return isOver ? 'too_late' : said;
}

async function settle(
  { db, clock }: FlowDeps,
  cancellation: CancellationRow,
  trip: TripRow,
  { said, credits }: Answer,
): Promise<StepOutcome> {
  const now = clock.now();
  const outcome = outcomeOf(said, cancellation, trip, now);
  const late = { kind: 'cancellation_late', bookingId: trip.bookingId, now } as const;
  if (outcome === 'cancelled') {
    const brings = {
      lines: linesUnderWay(cancellation.lines),
      promisedBy: null,
      problemCode: null,
      attempt: 'CancellationAttemptOk' as const,
    };
    await inTransaction(db, async (tx) => {
      if (!(await moveCancellation(tx, cancellation, 'supplierCancelled', now, brings))) return;
      await closeCase(tx, late);
      await endCancelling(tx, trip.id, 'Cancelled');
      await keepCreditsOf(tx, trip, credits);
    });
    return 'moved';
  }
  if (outcome === 'refused' || outcome === 'fees_apply') {
    await inTransaction(db, async (tx) => {
      const brings = trip.kind === 'Flight' && outcome === 'refused' ? refusedByAirline : refusals[outcome];
      if (!(await moveCancellation(tx, cancellation, 'supplierRefused', now, brings))) return;
      await closeCase(tx, late);
      await endCancelling(tx, trip.id, 'Confirmed');
      if (cancellation.state === 'supplier_pending')
        await queueCancellationRefused(tx, { tripId: trip.id, cancellationId: cancellation.id, now });
    });
    return 'moved';
  }
  if (outcome === 'too_late') {
    await inTransaction(db, (tx) => giveToSomebody(tx, cancellation, trip, now));
    return 'moved';
  }
  return wait(db, { cancellation, trip, outcome, now });
}

/** Whoever asked in time keeps what they were quoted until a person has looked at it, and is told so. */
async function giveToSomebody(
  tx: Tx,
  cancellation: CancellationRow,
  { id: tripId, bookingId }: TripRow,
  now: Date,
): Promise<void> {
  const brings = {
    attempt: 'CancellationAttemptFailed',
    problemCode: 'cancellation-with-us',
    promisedBy: new Date(now.getTime() + settledWithinMs),
    byAgent: false,
  } as const;
  if (!(await moveCancellation(tx, cancellation, 'supplierTooLate', now, brings))) return;
  await closeCase(tx, { kind: 'cancellation_late', bookingId, now });
  await giveToAgent(tx, tripId, 'cancelling');
  await openCase(tx, { kind: 'cancelled_in_time', bookingId, amount: cancellation.refund, now });
  await queueCancellationWithUs(tx, { tripId, cancellationId: cancellation.id, now });
}
