import { findFreeze, moveFreeze } from '#server/modules/freeze/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProductDeps } from '../kind.ts';

const expireFreezeTask = taskKind('expire-freeze', 'tripId');

export const planExpiry = (
  tx: Tx,
  { tripId, until, now }: { tripId: string; until: Date; now: Date },
): Promise<void> => enqueueTask(tx, expireFreezeTask, { tripId }, until, now);

/** Waits for a booking that uses the freeze: it exercises it, or leaves it to expire. */
const againMs = 60_000;

/** Every place where the process may die while a freeze expires. */
export const freezeExpiryCheckpoints = ['freeze:expire:before', 'freeze:expire:after'] as const;

/** Expires a freeze whose window is over. [PFZ-03] */
export const expireFreezes = ({
  db,
  clock,
  checkpoint,
}: Pick<ProductDeps, 'db' | 'clock' | 'checkpoint'>): HandledTask =>
  handleTask(expireFreezeTask, async ({ tripId }) => {
    const freeze = await findFreeze(db, tripId);
    if (freeze?.state !== 'Valid') return undefined;
    const now = clock.now();
    if (now < freeze.until) return { again: freeze.until };
    await checkpoint?.('freeze:expire:before');
    const isOver = await inTransaction(db, (tx) =>
      moveFreeze(tx, { id: tripId, bookingId: null }, 'expire', now),
    );
    await checkpoint?.('freeze:expire:after');
    return isOver ? undefined : { again: new Date(now.getTime() + againMs) };
  });
