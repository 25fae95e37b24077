import { type Money, fromDecimal } from '#contract/money.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import {
  codeOfEnd,
  findApprovalOf,
  mostRise,
  noteOffered,
  type StoredApproval,
  whyOver,
} from '#server/modules/approvals/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { isProtectionInUse } from '#server/modules/protections/index.ts';
import { hasHappened, tripHappened } from '#server/modules/trip-events/index.ts';
import {
  beginChanging,
  type ChangeRow,
  creditedParts,
  moveChange,
  type PricedChange,
  priceChange,
  promiseChange,
  replaceChangeQuote,
} from '#server/modules/trips/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { followPending } from '../approval-clock.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';
import { changeSideOf } from './side.ts';

/** A trip that something else is being done with is looked at again. */
const busySeconds = 20;

/**
 * Goes on with what the company has answered to a change: approved, it is made at the price that was approved; otherwise the trip
 * stays as it is, as it does when nobody answers in time or the trip is changed or canceled. Nothing is held meanwhile. [POL-06]
 */
export const awaitApproval: Step = async (deps, change, trip) => {
  const { db } = deps;
  const approval = await findApprovalOf(db, { kind: 'change', id: change.id });
  if (!approval) throw new Error(`change ${change.id} waits for an approval that nobody was asked for`);
  const ended = await endedBy(db, change, trip);
  switch (approval.state) {
    case 'approved': {
      const over = await whyOver(db, approval);
      if (over) return end(deps, change, 'approvalLapsed', `approval-${over}`);
      return ended ? end(deps, change, 'approvalLapsed', ended) : makeApproved(deps, change, trip, approval);
    }
    case 'denied':
      return end(deps, change, 'denied', 'approval-denied');
    case 'withdrawn':
      return end(deps, change, 'withdraw', ended ?? codeOfEnd(approval));
    case 'lapsed':
      return end(deps, change, 'approvalLapsed', 'approval-lapsed');
    case 'pending':
      return followPending(deps, approval, {
        isEnded: ended !== null,
        usableUntil: new Date(wishOf(change).usableUntil),
        promise: (tx, until) => promiseChange(tx, change.id, until),
        lapsed: (tx, at) => finish(tx, change, 'approvalLapsed', 'approval-lapsed', at),
      });
  }
};

/** What travelers have done with the trip since, after which the change would be another one; null while it is as it was. */
export async function endedBy(
  db: Db | Tx,
  { requestedAt }: Pick<ChangeRow, 'requestedAt'>,
  { id, status }: Pick<TripRecord, 'id' | 'status'>,
): Promise<ProblemCode | null> {
  if (status === 'Cancelled') return 'approval-trip-canceled';
  const isChanged = requestedAt !== null && (await hasHappened(db, id, ['changedByTraveler'], requestedAt));
  return isChanged ? 'approval-trip-changed' : null;
}

function wishOf({ id, wish }: ChangeRow): NonNullable<ChangeRow['wish']> {
  if (wish === null) throw new Error(`change ${id} lost what was wished`);
  return wish;
}

/**
 * Makes what was approved. A price that has expired, or is of an earlier version of the trip, is asked for again first: the same goes
 * on, a lower one, and a higher one within the tolerance of the policy; its card pays the difference alone. Nothing is changed at
 * another price.
 */
async function makeApproved(
  deps: FlowDeps,
  change: ChangeRow,
  trip: TripRecord,
  { tolerance }: StoredApproval,
): Promise<StepOutcome> {
  const { db, clock, products, checkpoint } = deps;
  await checkpoint('change:approval:approved');
  const now = clock.now();
  if (trip.isCancelling || trip.isChanging) return inSeconds(now, busySeconds);
  if (trip.version === change.tripVersion && now < change.expiresAt) return begin(deps, change, trip);
  const side = changeSideOf(products, trip);
  const { asked: wish, paymentMethodId, usableUntil } = wishOf(change);
  const stored = { changeId: change.id, wish, after: change.after.parts };
  let quote: PricedChange;
  try {
    const priced = await priceChange(deps, (current) => side.quoteAgain(current, stored), {
      trip,
      change: side,
      // Nothing is charged to another card than was shown.
      paymentMethodId: paymentMethodId ?? change.chargeTender?.paymentMethodId ?? undefined,
    });
    quote = priced.quote;
  } catch (error) {
    // A supplier that does not answer is asked again until the deadline; what it says of its product ends the request.
    const isLate = now >= new Date(usableUntil) || (change.promisedBy !== null && now >= change.promisedBy);
    if (!isPortalError(error) || (problems[error.code].retryable && !isLate)) throw error;
    const isOfCard = error.code === 'card-not-found';
    return end(deps, change, 'approvalLapsed', isOfCard ? error.code : 'approval-unavailable');
  }
  if (!isAsApproved(quote, change, tolerance)) {
    const offered = quote.after.price.grandTotal;
    return end(deps, change, 'approvalLapsed', 'approval-price-changed', offered);
  }
  await inTransaction(db, (tx) => replaceChangeQuote(tx, change.id, quote));
  await checkpoint('change:approval:quoted');
  return 'moved';
}

/** Starts it as if it were requested now; a contract that pays a part is reserved, and ends it where it was used meanwhile. */
async function begin(deps: FlowDeps, change: ChangeRow, trip: TripRecord): Promise<StepOutcome> {
  const { db, clock, credits, protections } = deps;
  const now = clock.now();
  try {
    const isBegun = await inTransaction(db, async (tx) => {
      if (!(await beginChanging(tx, trip.id, change.tripVersion))) return false;
      const booking = { id: change.id, customerId: change.customerId };
      for (const tender of creditedParts(change)) {
        if (await isProtectionInUse(tx, protections, trip.id, now))
          throw new PortalError('protection-in-use');
        await credits.of(tender.kind).claim(tx, { booking, tender, now });
      }
      if (!(await moveChange(tx, change, 'approved', now, { promisedBy: null })))
        throw new PortalError('conflict');
      return true;
    });
    return isBegun ? 'moved' : inSeconds(now, busySeconds);
  } catch (error) {
    if (isPortalError(error, 'conflict')) return 'moved';
    if (!isPortalError(error)) throw error;
    return end(deps, change, 'approvalLapsed', 'approval-unavailable');
  }
}

/**
 * Whether a new price is the one that was approved, a lower one that still charges, or higher by no more than is tolerated. The
 * card pays the difference alone.
 */
function isAsApproved(now: PricedChange, then: ChangeRow, tolerance: StoredApproval['tolerance']): boolean {
  const total = ({ after: { price } }: PricedChange): Money =>
    fromDecimal(price.grandTotal.amount, price.grandTotal.currency);
  const [offered, agreed] = [total(now), total(then)];
  if (offered.currency !== agreed.currency || now.charge.currency !== then.charge.currency) return false;
  const rise = offered.minor - agreed.minor;
  // What cost nothing when it was asked for never begins to charge: who asked may not be who pays.
  const most = then.charge.minor === 0 ? 0 : (mostRise(agreed, tolerance)?.minor ?? 0);
  const atProperty = ({ after }: PricedChange) => after.price.dueAtProperty.amount;
  return (
    rise <= most &&
    (rise >= 0 || now.charge.minor > 0) &&
    atProperty(now) === atProperty(then) &&
    now.charge.minor === then.charge.minor + rise &&
    now.refund.minor === then.refund.minor &&
    now.lost.length === then.lost.length
  );
}

/** Ends a request with nothing moved. */
async function end(
  { db, clock }: FlowDeps,
  change: ChangeRow,
  event: 'denied' | 'withdraw' | 'approvalLapsed',
  problemCode: ProblemCode,
  offered?: PricedChange['after']['price']['grandTotal'],
): Promise<'moved'> {
  await inTransaction(db, async (tx) => {
    if (!(await finish(tx, change, event, problemCode, clock.now()))) return;
    if (offered) await noteOffered(tx, { kind: 'change', id: change.id }, offered);
  });
  return 'moved';
}

async function finish(
  tx: Tx,
  change: ChangeRow,
  event: 'denied' | 'withdraw' | 'approvalLapsed',
  problemCode: ProblemCode,
  now: Date,
): Promise<boolean> {
  if (!(await moveChange(tx, change, event, now, { problemCode, promisedBy: null }))) return false;
  const happening = { kind: 'changeRefused', changeId: change.id } as const;
  await tripHappened(tx, { tripId: change.tripId, happening, by: bySystem, now });
  return true;
}
