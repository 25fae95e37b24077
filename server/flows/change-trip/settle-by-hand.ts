import type { TripRecord } from '#server/modules/products/index.ts';
import {
  advanceChangeTask,
  type ChangeRow,
  findChangeOfTrip,
  linesUnderWay,
  moveChange,
} from '#server/modules/trips/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { noteChanged } from './supplier.ts';

/** The change of a trip that waits for its supplier; null while none does. */
export async function findAwaitedChange(db: Db | Tx, { id }: TripRecord): Promise<ChangeRow | null> {
  const found = await findChangeOfTrip(db, id);
  return found?.state === 'supplier_pending' ? found : null;
}

/**
 * Writes what a supplier has told an agent about a change: it is made as quoted, or nothing is changed. Goes on like an
 * answer of the supplier; the case is ended by who writes this. Null when the change does not wait any more.
 */
export async function settleChange(
  tx: Tx,
  { trip, isMade, now }: { trip: TripRecord; isMade: boolean; now: Date },
): Promise<ChangeRow | null> {
  const found = await findAwaitedChange(tx, trip);
  if (!found) return null;
  const isMoved = isMade
    ? await moveChange(tx, found, 'supplierChanged', now, {
        lines: linesUnderWay(found.lines),
        promisedBy: null,
        problemCode: null,
      })
    : await moveChange(tx, found, 'supplierRefused', now, { problemCode: 'change-refused' });
  if (!isMoved) return null;
  await enqueueTask(tx, advanceChangeTask, { changeId: found.id }, now, now);
  return found;
}

/** The change of a trip that waits for a person; null while none does. */
export async function findHandledChange(
  db: Db | Tx,
  { id }: Pick<TripRecord, 'id'>,
): Promise<ChangeRow | null> {
  const found = await findChangeOfTrip(db, id);
  return found?.state === 'with_agent' ? found : null;
}

/**
 * Writes what an airline has told an agent about a change that it makes by hand: it is made as quoted, or nothing is changed. Goes
 * on like an answer of the airline; one that was made and not paid is charged again. Null when it does not wait any more.
 */
export async function settleHandled(
  tx: Tx,
  { trip, isMade, now }: { trip: TripRecord; isMade: boolean; now: Date },
): Promise<ChangeRow | null> {
  const found = await findHandledChange(tx, trip);
  if (!found) return null;
  const isMoved = isMade
    ? await noteChanged(tx, found, 'agentChanged', { status: 'changed' }, now)
    : await moveChange(tx, found, 'agentRefused', now, { problemCode: 'exchange-refused' });
  if (!isMoved) return null;
  await enqueueTask(tx, advanceChangeTask, { changeId: found.id }, now, now);
  return found;
}
