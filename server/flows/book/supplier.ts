import {
  isAnsweredTooLate,
  longerPatience,
  moveBooking,
  type Patience,
  patienceEnd,
} from '#server/modules/booking/index.ts';
import type { Booking, Checkout, Standing } from '#server/modules/products/index.ts';
import { fromDecimal } from '#contract/money.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { queueBookingLate, queueBookingPending } from '#server/modules/notifications/index.ts';
import { awaitSupplierForOffers } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askAgain, type FlowDeps, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';

const promiseMs = 30 * 60_000;
/** Most suppliers answer before an e-mail would be read. */
const letterAfterMs = 15_000;

/** Records the request to the supplier before it is sent: from here on a supplier booking may exist. */
export const requestSupplier: Step = async (deps, booking, session) => {
  const { db, clock, checkpoint } = deps;
  const now = clock.now();
  const asked = { supplierAskedAt: now, supplierUntil: patienceEnd(spanOf(deps, session), now) };
  await checkpoint('book:request:before');
  await inTransaction(db, async (tx) => {
    if (await moveBooking(tx, booking, 'requestSupplier', now, asked))
      await awaitSupplierForOffers(tx, booking.id);
  });
  await checkpoint('book:request:after');
  return 'moved';
};

/**
 * Books with the supplier, or finds the result of an earlier request. The reference is ours, so the request is
 * idempotent: when the supplier has no record of it after a lost response, it is sent again.
 */
export const settleSupplier: Step = async (deps, booking, session) => {
  await deps.checkpoint('book:supplier:before');
  const outcome = await askSupplier(deps, booking, session);
  await deps.checkpoint('book:supplier:answered');
  const next = await settle(deps, booking, session, outcome);
  await deps.checkpoint('book:supplier:after');
  return next;
};

const spanOf = ({ products }: FlowDeps, { item }: Checkout) => products.of(item.product).items.span(item);

async function askSupplier(deps: FlowDeps, booking: Booking, session: Checkout): Promise<Standing> {
  const side = deps.products.of(booking.product).supplierOf(booking, session);
  if (booking.state === 'supplier_pending') {
    const found = await side.find();
    if (found.status !== 'absent') return found;
  }
  return side.place();
}

async function settle(
  deps: FlowDeps,
  booking: Booking,
  session: Checkout,
  outcome: Standing,
): Promise<StepOutcome> {
  const { db, clock, products } = deps;
  const now = clock.now();
  switch (outcome.status) {
    case 'confirmed': {
      if (isAnsweredTooLate(spanOf(deps, session), booking, now)) return giveUp(deps, booking, now);
      const { supplierBookingId, confirmation } = outcome;
      const brings = { confirmation, supplierBookingId, promisedBy: null };
      await inTransaction(db, async (tx) => {
        await moveBooking(tx, booking, 'supplierConfirmed', now, brings);
        await closeCase(tx, { kind: 'pending_late', bookingId: booking.id, now });
        await outcome.note?.(tx, now);
      });
      return 'moved';
    }
    case 'failed':
    case 'cancelled': {
      const failureCode =
        outcome.status === 'failed' ? outcome.problem : products.of(booking.product).problems.supplierRefused;
      await inTransaction(db, async (tx) => {
        await moveBooking(tx, booking, 'supplierRefused', now, { failureCode });
        await closeCase(tx, { kind: 'pending_late', bookingId: booking.id, now });
        if (outcome.status === 'cancelled') await outcome.note?.(tx, now);
      });
      return 'moved';
    }
    case 'pending':
    case 'other':
    case 'unknown': {
      const isPending = outcome.status === 'pending';
      const event = isPending ? 'supplierPending' : 'supplierUnknown';
      const told =
        isPending && outcome.decidedBy ? longerPatience(spanOf(deps, session), outcome.decidedBy) : null;
      return keepPromise(deps, booking, { event, told }, now);
    }
  }
}

/**
 * Gives the customer a deadline first, says so when it passed without an answer, and gives up at the supplier's final
 * deadline: then everything is released as soon as it is certain that the supplier has nothing.
 */
async function keepPromise(
  deps: FlowDeps,
  booking: Booking,
  { event, told }: { event: 'supplierPending' | 'supplierUnknown'; told: Patience | null },
  now: Date,
): Promise<StepOutcome> {
  const { db } = deps;
  const { id: bookingId, promisedBy } = booking;
  const supplierUntil = told?.supplierUntil ?? booking.supplierUntil;
  if (supplierUntil === null) throw new Error(`booking ${bookingId} waits for a supplier that was not asked`);
  if (now >= supplierUntil) return giveUp(deps, booking, now);
  if (booking.state === 'supplier_requested') {
    // Where there is little time the first promise takes half of it.
    const first =
      told?.promisedBy ??
      new Date(now.getTime() + Math.min(promiseMs, (supplierUntil.getTime() - now.getTime()) / 2));
    await inTransaction(db, async (tx) => {
      if (await moveBooking(tx, booking, event, now, { promisedBy: first, supplierUntil }))
        await queueBookingPending(tx, { bookingId, at: new Date(now.getTime() + letterAfterMs), now });
    });
  } else if (promisedBy !== null && promisedBy <= now) {
    await inTransaction(db, async (tx) => {
      if (!(await moveBooking(tx, booking, event, now, { promisedBy: supplierUntil }))) return;
      const { dueNow, currency } = booking.price;
      const amount = fromDecimal(dueNow.amount, currency);
      await openCase(tx, { kind: 'pending_late', bookingId, amount, before: supplierUntil, now });
      await queueBookingLate(tx, { bookingId, now });
    });
  }
  return askAgain(now, { askedAt: booking.supplierAskedAt });
}

/** Gives up on a supplier; any booking it still has is cancelled during the release. */
async function giveUp({ db, products }: FlowDeps, booking: Booking, now: Date): Promise<StepOutcome> {
  const failureCode = products.of(booking.product).problems.supplierSilent;
  await inTransaction(db, async (tx) => {
    await moveBooking(tx, booking, 'supplierRefused', now, { failureCode });
    await closeCase(tx, { kind: 'pending_late', bookingId: booking.id, now });
  });
  return 'moved';
}
