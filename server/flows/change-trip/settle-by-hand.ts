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
