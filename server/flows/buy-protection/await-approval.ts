import { type ProblemCode, problems } from '#contract/problems.ts';
import { toWireMoney } from '#contract/money.ts';
import {
  codeOfEnd,
  findApprovalOf,
  noteOffered,
  type StoredApproval,
  whyOver,
} from '#server/modules/approvals/index.ts';
import { insertCardPayment } from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import {
  isPastSale,
  listAwaiting,
  movePurchase,
  offersAfterBooking,
  premiumOf,
  type ProtectionPurchaseRow,
  queueFailedPurchase,
  replaceTerms,
  type Terms,
} from '#server/modules/protections/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import { getTrip, mostBack } from '#server/modules/trips/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { followPending } from '../approval-clock.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import { soldUntil } from './ask-approval.ts';
import { advancePurchaseTask, paymentOf } from './request.ts';

/** A trip that something else is being done with is looked at again. */
const busySeconds = 20;
/** So long after the approval whether it is still sold is asked for again, where that is not answered. */
const askedForMs = 60_000;

/**
 * Goes on with what the company has answered to a protection: approved, it is bought at the premium that was approved; otherwise
 * it ends with nothing held and nothing charged, as it does when nobody answers in time or the trip is changed or canceled. [POL-06]
 */
export async function awaitApproval(deps: FlowDeps, purchase: ProtectionPurchaseRow): Promise<StepOutcome> {
  const { db, protections } = deps;
  const approval = await findApprovalOf(db, { kind: 'purchase', id: purchase.id });
  if (!approval) throw new Error(`purchase ${purchase.id} waits for an approval that nobody was asked for`);
  const trip = await getTrip(db, purchase.tripId);
  const ended = await endedBy(db, trip);
  switch (approval.state) {
    case 'approved': {
      const over = await whyOver(db, approval);
      if (over) return end(deps, purchase, 'approvalLapsed', `approval-${over}`);
      return ended
        ? end(deps, purchase, 'approvalLapsed', ended)
        : buyApproved(deps, purchase, trip, approval);
    }
    case 'denied':
      return end(deps, purchase, 'denied', 'approval-denied');
    case 'withdrawn':
      return end(deps, purchase, 'withdraw', ended ?? codeOfEnd(approval));
    case 'lapsed':
      return end(deps, purchase, 'approvalLapsed', 'approval-lapsed');
    case 'pending':
      return followPending(deps, approval, {
        isEnded: ended !== null,
        usableUntil: soldUntil(protections, purchase.terms),
        // The deadline is kept with the request alone.
        promise: async () => {},
        lapsed: (tx, at) => finish(tx, purchase, 'approvalLapsed', 'approval-lapsed', at),
      });
  }
}

/** What has happened to the trip since, after which the protection is not sold; null while it is as it was. */
export async function endedBy(
  db: Db | Tx,
  { id, status }: Pick<TripRecord, 'id' | 'status'>,
): Promise<ProblemCode | null> {
  if (status === 'Cancelled') return 'approval-trip-canceled';
  return (await isPastSale(db, id)) ? 'approval-trip-changed' : null;
}

/** Has the premium charged if the protection is still sold at it; at another one nothing is bought. */
async function buyApproved(
  deps: FlowDeps,
  purchase: ProtectionPurchaseRow,
  trip: TripRecord,
  { answeredAt }: StoredApproval,
): Promise<StepOutcome> {
  const { db, clock, protections, checkpoint } = deps;
  await checkpoint('protect:approval:approved');
  const now = clock.now();
  if (trip.isCancelling || trip.isChanging) return inSeconds(now, busySeconds);
  const { id: tripId, bookingId, supplierBookingId } = trip;
  const payable = mostBack(trip);
  const { offers, notOffered } = await offersAfterBooking(db, deps, {
    tripId,
    bookingId,
    supplierBookingId,
    payable,
    now,
    // Its premium falls by the hour: what was approved is priced as it was asked for.
    pricedAt: purchase.requestedAt,
  });
  const isThis = ({ kind }: { readonly kind: Terms['kind'] }) => kind === purchase.terms.kind;
  const terms = offers.find(isThis);
  if (!terms || now > soldUntil(protections, terms)) {
    const reason = notOffered.find(isThis)?.reason;
    const isAsking = reason === 'being-quoted' || reason === 'no-answer';
    const since = answeredAt ?? purchase.changedAt;
    if (isAsking && now.getTime() - since.getTime() < askedForMs) return inSeconds(now, 2);
    return end(deps, purchase, 'approvalLapsed', 'approval-unavailable');
  }
  const premium = premiumOf(terms);
  const { minor, currency } = premiumOf(purchase.terms);
  if (premium.minor !== minor || premium.currency !== currency)
    return end(deps, purchase, 'approvalLapsed', 'approval-price-changed', terms);
  try {
    await inTransaction(db, async (tx) => {
      if (!(await movePurchase(tx, purchase, 'approved', now))) return;
      await replaceTerms(tx, purchase.id, terms);
      await insertCardPayment(tx, await paymentOf(tx, purchase, now));
    });
  } catch (error) {
    // Its card is no longer on file.
    if (!isPortalError(error) || problems[error.code].retryable) throw error;
    return end(deps, purchase, 'approvalLapsed', error.code);
  }
  await checkpoint('protect:approval:sold');
  return 'moved';
}

/** Ends a request with nothing moved. */
async function end(
  { db, clock }: FlowDeps,
  purchase: ProtectionPurchaseRow,
  event: 'denied' | 'withdraw' | 'approvalLapsed',
  problemCode: ProblemCode,
  offered?: Terms,
): Promise<'moved'> {
  await inTransaction(db, async (tx) => {
    if (!(await finish(tx, purchase, event, problemCode, clock.now()))) return;
    const subject = { kind: 'purchase', id: purchase.id } as const;
    if (offered) await noteOffered(tx, subject, toWireMoney(premiumOf(offered)));
  });
  return 'moved';
}

async function finish(
  tx: Tx,
  purchase: ProtectionPurchaseRow,
  event: 'denied' | 'withdraw' | 'approvalLapsed',
  problemCode: ProblemCode,
  now: Date,
): Promise<boolean> {
  const isMoved = await movePurchase(tx, purchase, event, now, problemCode);
  if (isMoved) await queueFailedPurchase(tx, purchase, now);
  return isMoved;
}

/** Purchases that wait for an approval end when their trip is changed or canceled: their process ends the request. [POL-06] */
export const endWaitingPurchases: TripSubscriber = {
  name: 'waiting-purchases',
  async onTripEvent(tx, { tripId, at: now }) {
    for (const { id: purchaseId } of await listAwaiting(tx, tripId))
      await enqueueTask(tx, advancePurchaseTask, { purchaseId }, now, now);
  },
};
