import { type Protections, useContract } from '#server/modules/protections/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { type CancellationRow, findCancellation, moveCancellation } from './cancellations-store.ts';
import { beginCancelling } from '../store.ts';

/** Advances a cancellation as far as it can go now. */
export const advanceCancellationTask = taskKind('advance-cancellation', 'cancellationId');

export interface RequestDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nudge: () => void;
  readonly checkpoint: Checkpoint;
  readonly protections: Protections;
}

/**
 * Starts the cancellation of a quote, idempotent: the same quote again returns the same cancellation. Throws
 * PortalError `not-found`, `cancellation-expired` for a quote that ran out, and `conflict` when the trip is being
 * cancelled by another quote or changed, or was changed since.
 */
export async function requestCancellation(
  deps: RequestDeps,
  asked: { quoteId: string; tripId: string; customerId: string; by: Acting },
): Promise<CancellationRow> {
  const { db, clock, checkpoint, nudge, protections } = deps;
  const find = async () => {
    const found = await findCancellation(db, { ...asked, id: asked.quoteId });
    if (!found) throw new PortalError('not-found');
    return found;
  };
  const quote = await find();
  if (quote.state === 'lapsed') throw new PortalError('cancellation-expired');
  if (quote.state !== 'quoted') return quote;
  const now = clock.now();
  if (quote.expiresAt <= now) throw new PortalError('cancellation-expired');
  await checkpoint('cancel:request:before');
  await inTransaction(db, async (tx) => {
    // Take the trip first: a concurrent request waits here, and finds it taken.
    if (!(await beginCancelling(tx, quote.tripId, quote.tripVersion))) return;
    const brings = { requestedAt: now, by: asked.by, attempt: 'CancelUserRequest' } as const;
    if (!(await moveCancellation(tx, quote, 'request', now, brings))) throw new PortalError('conflict');
    const { protection } = quote;
    if (protection) {
      const { contractId } = protection;
      const isUsable = await useContract(tx, protections, { contractId, cancellationId: quote.id, now });
      if (!isUsable) throw new PortalError('cancellation-expired');
    }
    await enqueueTask(tx, advanceCancellationTask, { cancellationId: quote.id }, now, now);
  });
  await checkpoint('cancel:request:after');
  const requested = await find();
  if (requested.state === 'quoted') throw new PortalError('conflict');
  nudge();
  return requested;
}
