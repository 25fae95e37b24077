import type { ChangeAnswer, TripRecord } from '#server/modules/products/index.ts';
import { knownBy, nextLook } from '#server/modules/booking/index.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { type ChangeRow, linesUnderWay, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askAgain, type FlowDeps, isPromiseBroken, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';
import { changingSupplier } from './side.ts';

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

/** Asked by the change's id; after a lost response the supplier reports its result. */
async function askSupplier(
  { products }: FlowDeps,
  change: ChangeRow,
  trip: TripRecord,
): Promise<ChangeAnswer> {
  const supplier = changingSupplier(products, change, trip);
  const found = change.state === 'supplier_pending' ? await supplier.find() : null;
  return found ?? supplier.change();
}

async function settle(
  { db, clock }: FlowDeps,
  change: ChangeRow,
  trip: TripRecord,
  outcome: ChangeAnswer,
): Promise<StepOutcome> {
  const now = clock.now();
  const late = { kind: 'change_late', bookingId: trip.bookingId, now } as const;
  switch (outcome.status) {
    case 'changed': {
      const brings = { lines: linesUnderWay(change.lines), promisedBy: null, problemCode: null };
      await inTransaction(db, async (tx) => {
        if (!(await moveChange(tx, change, 'supplierChanged', now, brings))) return;
        await closeCase(tx, late);
        await outcome.note?.(tx);
      });
      return 'moved';
    }
    case 'refused': {
      const { problem: problemCode } = outcome;
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
