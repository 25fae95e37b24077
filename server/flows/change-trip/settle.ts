import { journeyParts } from '#contract/enums/index.ts';
import type { ChangeSide, TripRecord } from '#server/modules/products/index.ts';
import { queueOfChange } from '#server/modules/notifications/index.ts';
import { askCapture, movePayment } from '#server/modules/payments/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import { carryContracts, exchangeContracts } from '#server/modules/protections/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import {
  amendTrip,
  type ChangeRow,
  endUnpaid,
  linesSettled,
  moveChange,
  planNextReminder,
  restoreRequest,
  rewardOutcomes,
} from '#server/modules/trips/index.ts';
import { earn, lockWallet, restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { byTraveler } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { beginRefunds } from '../card-refunds.ts';
import type { FlowDeps } from '../flow.ts';
import { heldCharge } from './charge.ts';
import { settleCredited } from './credited.ts';
import type { Step } from './deps.ts';
import { changeSideOf } from './side.ts';

/**
 * The supplier has changed: captures the difference, if one is charged, then settles our part in one transaction: the
 * trip, credit, rewards, and the event. A bank that does not answer delays none of this, neither with a refund nor
 * with a charge. When a charge is refused, the supplier changes back. [0217, 0237]
 */
export const settle: Step = async (deps, change, trip) => {
  const { db, clock, products, protections, credits, checkpoint } = deps;
  const held = change.chargeTender ? await heldCharge(deps, change, trip) : null;
  if (held && typeof held === 'object' && 'next' in held) return held.next;
  await checkpoint('change:settle:before');
  const charged = held === 'refused' ? null : held;
  const captured = held === 'refused' ? held : charged ? await askCapture(deps.gateway, charged) : 'done';
  await checkpoint('change:settle:answered');
  const now = clock.now();
  if (captured === 'refused') {
    const problemCode = 'payment-error';
    await inTransaction(db, (tx) => moveChange(tx, change, 'captureRefused', now, { problemCode }));
    return 'moved';
  }
  await checkpoint('change:finish:before');
  const event = captured === 'done' ? 'settleOurs' : 'settleBeforeCapture';
  await inTransaction(db, async (tx) => {
    const finishing = { products, protections, credits, change, trip, event, now } as const;
    if (!(isApplied(change, trip) ? await finishPaid(tx, finishing) : await finish(tx, finishing))) return;
    const taken = captured === 'done' ? 'capture' : 'beginCapture';
    if (charged && !(await movePayment(tx, charged, taken, now, { captured: charged.amount })))
      throw new Error(`card payment ${charged.id} changed while it was captured`);
  });
  await checkpoint('change:finish:after');
  return 'moved';
};

interface Finishing extends Pick<FlowDeps, 'products' | 'protections' | 'credits'> {
  readonly change: ChangeRow;
  readonly trip: TripRecord;
  /** The bank has taken the difference, has not said so yet, or does not take it though the supplier cannot change back. */
  readonly event: 'settleOurs' | 'settleBeforeCapture' | 'cannotRevert';
  readonly now: Date;
}

/** Whether a trip has the contents of its change already, which its card has not paid. */
export const isApplied = (change: ChangeRow, trip: TripRecord): boolean => trip.version > change.tripVersion;

/** Settles our part of a change that is made; false when another process did. */
export async function finish(
  tx: Tx,
  { products, protections, credits, change, trip, event, now }: Finishing,
): Promise<boolean> {
  const lines = linesSettled(change.lines, portalDay(now));
  await lockWallet(tx, trip.customerId);
  const outcomes = await rewardOutcomes(tx, trip, change);
  const brings = {
    lines,
    rewardOutcomes: outcomes,
    ...(event === 'cannotRevert' ? { problemCode: 'exchange-unpaid' as const } : {}),
  };
  if (!(await moveChange(tx, change, event, now, brings))) return false;
  await beginRefunds(tx, change.cardRefunds);
  await restorePosted(tx, restoreRequest(products, trip, 'change', { ...change, now }));
  const side = changeSideOf(products, trip);
  await changeEarned(tx, side, { change, trip, now });
  if (!(await amendTrip(tx, { change: side, trip }, change.after, change)))
    throw new Error(`trip ${trip.id} is not the one that change ${change.id} was made for`);
  await settleCredited(tx, { credits }, { change, end: 'spend', now });
  await settleContracts(tx, { products, protections, change, trip, side, now });
  await tripHappened(tx, {
    tripId: trip.id,
    happening: { kind: 'changedByTraveler', changeId: change.id, parts: [...change.parts], isUndone: false },
    by: change.by ?? byTraveler(change.customerId),
    now,
  });
  await planNextReminder(tx, { products, tripId: trip.id, now });
  return true;
}

/** The difference of a change that was made before is paid now. */
async function finishPaid(tx: Tx, { change, trip, event, now }: Finishing): Promise<boolean> {
  if (!(await moveChange(tx, change, event, now))) return false;
  if (!(await endUnpaid(tx, trip.id, change.after.tenders)))
    throw new Error(`trip ${trip.id} is not the one that change ${change.id} was made for`);
  await closeCase(tx, { kind: 'exchange_unpaid', bookingId: trip.bookingId, outcome: 'paid', now });
  await queueOfChange(tx, 'change', { tripId: trip.id, changeId: change.id, now });
  return true;
}

/** The protections go on for those who stay when travelers have left, and for an exchanged journey as it was told. [CFR-02, TRP-04] */
async function settleContracts(
  tx: Tx,
  {
    products,
    protections,
    change,
    trip,
    side,
    now,
  }: Omit<Finishing, 'event' | 'credits'> & { side: ChangeSide },
): Promise<void> {
  const { protect } = products.of(trip.item.product);
  const isLeaving = change.parts.includes('travelers');
  if (protect && change.parts.some((part) => journeyParts.includes(part))) {
    const changed = { ...trip.item, ...side.apply(trip, change.after.parts).item };
    const before = protect.facts(trip.item, change.before.price);
    const after = protect.facts(changed, change.after.price);
    const exchange = { tripId: trip.id, before, after, now };
    await (isLeaving
      ? carryContracts(tx, protections, exchange)
      : exchangeContracts(tx, protections, exchange));
  }
  if (!isLeaving) return;
  const of = { kind: 'traveler_cancel', bookingId: trip.bookingId, outcome: 'cancelled', now } as const;
  await closeCase(tx, { ...of, ...(change.by ? { by: change.by } : {}) });
}

/** Grants or takes back the difference in earnings of a changed trip; `isBack` undoes that. */
export async function changeEarned(
  tx: Tx,
  { texts }: Pick<ChangeSide, 'texts'>,
  { change, trip, now, isBack = false }: { change: ChangeRow; trip: TripRecord; now: Date; isBack?: boolean },
): Promise<void> {
  for (const { accountReferenceId, units } of change.earnChanges) {
    const movement = {
      customerId: trip.customerId,
      accountReferenceId,
      units: Math.abs(units),
      key: `change:${change.id}${isBack ? ':back' : ''}:${accountReferenceId}`,
      reason: units > 0 !== isBack ? texts.earned : texts.takenBack,
      reference: trip.locator,
      tripId: trip.id,
      now,
    };
    if (units > 0 !== isBack) await earn(tx, movement);
    else await reverseEarn(tx, movement);
  }
}
