import type { TripRecord } from '#server/modules/products/index.ts';
import {
  advanceChangeTask,
  type ChangeRow,
  findChangeOfTrip,
  moveChange,
} from '#server/modules/trips/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { noteChanged } from './supplier.ts';

/** By whom a change is made that is not made yet: its supplier, or a person at the airline. */
type Awaited = Extract<ChangeRow['state'], 'supplier_pending' | 'with_agent'>;

/** The change of a trip that waits for its supplier, or for a person; null while none does. */
async function findIn(
  db: Db | Tx,
  { id }: Pick<TripRecord, 'id'>,
  state: Awaited,
): Promise<ChangeRow | null> {
  const found = await findChangeOfTrip(db, id);
  return found?.state === state ? found : null;
}

/** The change of a trip that waits for its supplier; null while none does. */
export const findAwaitedChange = (db: Db | Tx, trip: Pick<TripRecord, 'id'>): Promise<ChangeRow | null> =>
  findIn(db, trip, 'supplier_pending');

/** The change of a trip that waits for a person; null while none does. */
export const findHandledChange = (db: Db | Tx, trip: Pick<TripRecord, 'id'>): Promise<ChangeRow | null> =>
  findIn(db, trip, 'with_agent');

const answersIn = {
  supplier_pending: { made: 'supplierChanged', refused: 'supplierRefused', problemCode: 'change-refused' },
  with_agent: { made: 'agentChanged', refused: 'agentRefused', problemCode: 'exchange-refused' },
} as const;

interface Told {
  readonly trip: TripRecord;
  readonly isMade: boolean;
  readonly now: Date;
}

async function settleIn(tx: Tx, { trip, isMade, now }: Told, state: Awaited): Promise<ChangeRow | null> {
  const found = await findIn(tx, trip, state);
  if (!found) return null;
  const { made, refused, problemCode } = answersIn[state];
  const isMoved = isMade
    ? await noteChanged(tx, found, made, { status: 'changed' }, now)
    : await moveChange(tx, found, refused, now, { problemCode });
  if (!isMoved) return null;
  await askAboutChange(tx, found, now);
  return found;
}

/**
 * Writes what a supplier has told an agent about a change: it is made as quoted, or nothing is changed. Goes on like an
 * answer of the supplier; the case is ended by who writes this. Null when the change does not wait any more.
 */
export const settleChange = (tx: Tx, told: Told): Promise<ChangeRow | null> =>
  settleIn(tx, told, 'supplier_pending');

/** The same of a change that a person at the airline makes; one that was made and not paid is charged again. */
export const settleHandled = (tx: Tx, told: Told): Promise<ChangeRow | null> =>
  settleIn(tx, told, 'with_agent');

/** Has a change advanced now, which asks its supplier again. */
export const askAboutChange = (tx: Tx, { id: changeId }: ChangeRow, now: Date): Promise<void> =>
  enqueueTask(tx, advanceChangeTask, { changeId }, now, now);
