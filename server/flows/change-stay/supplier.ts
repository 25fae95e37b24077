import { type StayChangeOutcome, type SupplierFailure, supplierOf } from '#server/modules/stays/index.ts';
import { knownBy, nextLook } from '#server/modules/booking/index.ts';
import { closeCase, openCase } from '#server/modules/support-cases/index.ts';
import { type ChangeRow, linesUnderWay, moveChange, type StayTripRow } from '#server/modules/trips/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askAgain, type FlowDeps, isPromiseBroken, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';

const promiseMs = 30 * 60_000;

/** Changes with the supplier by the quote shown, or finds the result of an earlier request. */
export const settleSupplier: Step = async (deps, change, trip) => {
  await deps.checkpoint('change:supplier:before');
  const outcome = await askSupplier(deps, change, trip);
  await deps.checkpoint('change:supplier:answered');
  const next = await settle(deps, change, trip, outcome);
  await deps.checkpoint('change:supplier:after');
  return next;
};

/** The reference is ours, so the request is idempotent; after a lost response the supplier reports its result. */
async function askSupplier(
  { suppliers }: FlowDeps,
  change: ChangeRow,
  trip: StayTripRow,
): Promise<StayChangeOutcome> {
  const supplier = supplierOf(suppliers, trip.source);
  if (change.state === 'supplier_pending') {
    const found = await supplier.findChange(change.id);
    if (found.status !== 'absent') return found;
  }
  return supplier.change({
    supplierBookingId: trip.supplierBookingId,
    quoteId: change.supplierQuoteId,
    reference: change.id,
    guests: change.after.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
  });
}

const problemOf: Partial<Record<SupplierFailure, ProblemCode>> = {
  sold_out: 'change-sold-out',
  quote_expired: 'change-expired',
  price_changed: 'change-expired',
};

async function settle(
  { db, clock }: FlowDeps,
  change: ChangeRow,
  trip: StayTripRow,
  outcome: StayChangeOutcome,
): Promise<StepOutcome> {
  const now = clock.now();
  const late = { kind: 'change_late', bookingId: trip.bookingId, now } as const;
  switch (outcome.status) {
    case 'changed': {
      const brings = { lines: linesUnderWay(change.lines), promisedBy: null, problemCode: null };
      await inTransaction(db, async (tx) => {
        if (await moveChange(tx, change, 'supplierChanged', now, brings)) await closeCase(tx, late);
      });
      return 'moved';
    }
    case 'refused': {
      const problemCode = problemOf[outcome.failure] ?? 'change-refused';
      await inTransaction(db, async (tx) => {
        if (await moveChange(tx, change, 'supplierRefused', now, { problemCode })) await closeCase(tx, late);
      });
      return 'moved';
    }
    case 'pending':
    case 'unknown': {
      const event = outcome.status === 'pending' ? 'supplierPending' : 'supplierUnknown';
      if (change.state === 'authorised') {
        const promisedBy = knownBy(promiseMs, trip, now);
        await inTransaction(db, (tx) => moveChange(tx, change, event, now, { promisedBy }));
      } else if (isPromiseBroken(change, now)) {
        const brings = { promisedBy: nextLook(trip, now), problemCode: 'change-late' } as const;
        await inTransaction(db, async (tx) => {
          if (await moveChange(tx, change, event, now, brings))
            await openCase(tx, { ...late, amount: change.charge.minor > 0 ? change.charge : change.refund });
        });
      }
      return askAgain(now, { askedAt: change.requestedAt, isLate: change.problemCode !== null });
    }
  }
}
