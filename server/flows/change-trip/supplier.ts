import type { ChangeAnswer, TripRecord } from '#server/modules/products/index.ts';
import { knownBy, nextLook } from '#server/modules/booking/index.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { type ChangeRow, linesUnderWay, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { askAgain, type FlowDeps, isPromiseBroken, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';
import { changingSupplier } from './side.ts';

const promiseMs = 30 * 60_000;
/** By then a person at the supplier has changed it, or support asks. */
const byAgentMs = 8 * 3_600_000;

type Changed = Extract<ChangeAnswer, { status: 'changed' }>;

/** Records that the supplier has changed, with what is known only now; false when another process did. */
export async function noteChanged(
  tx: Tx,
  change: ChangeRow,
  event: 'supplierChanged' | 'agentChanged',
  { brings: parts, note }: Changed,
  now: Date,
): Promise<boolean> {
  const moved = await moveChange(tx, change, event, now, {
    lines: linesUnderWay(change.lines),
    promisedBy: null,
    problemCode: null,
    ...(parts ? { after: { ...change.after, parts: { ...change.after.parts, ...parts } } } : {}),
  });
  if (moved) await note?.(tx);
  return moved;
}

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
      await inTransaction(db, async (tx) => {
        if (await noteChanged(tx, change, 'supplierChanged', outcome, now)) await closeCase(tx, late);
      });
      return 'moved';
    }
    case 'by_agent': {
      const promisedBy = knownBy(byAgentMs, trip, now);
      const facts = { parts: change.parts.join(', ') };
      await inTransaction(db, async (tx) => {
        if (!(await moveChange(tx, change, 'needsAgent', now, { promisedBy }))) return;
        const amount = change.charge.minor > 0 ? change.charge : change.refund;
        await closeCase(tx, late);
        await openCase(tx, { kind: 'exchange_fulfil', bookingId: trip.bookingId, amount, facts, now });
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
