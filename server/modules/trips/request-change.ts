import { inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { type ChangeRow, findChange, moveChange } from './changes-store.ts';
import type { RequestDeps } from './request-cancellation.ts';
import { beginChanging } from './store.ts';

/**
 * Starts changing by a quote, once: the same quote again answers the same change. Throws PortalError
 * `not-found`, `change-expired` for a quote that ran out, and `conflict` when the trip is being changed or
 * cancelled, or was since the quote.
 */
export async function requestChange(
  deps: RequestDeps,
  asked: { quoteId: string; tripId: string; customerId: string },
): Promise<ChangeRow> {
  const { db, clock, checkpoint, nudge } = deps;
  const find = async () => {
    const found = await findChange(db, { ...asked, id: asked.quoteId });
    if (!found) throw new PortalError('not-found');
    return found;
  };
  const quote = await find();
  if (quote.state === 'lapsed') throw new PortalError('change-expired');
  if (quote.state !== 'quoted') return quote;
  const now = clock.now();
  if (quote.expiresAt <= now) throw new PortalError('change-expired');
  await checkpoint('change:request:before');
  await inTransaction(db, async (tx) => {
    // The trip is taken first: whoever comes second waits here, and finds it taken.
    if (!(await beginChanging(tx, quote.tripId, quote.tripVersion))) return;
    if (!(await moveChange(tx, quote, 'request', now, { requestedAt: now })))
      throw new PortalError('conflict');
    await enqueueTask(tx, 'advance-change', quote.id, now, now);
  });
  await checkpoint('change:request:after');
  const requested = await find();
  if (requested.state === 'quoted') throw new PortalError('conflict');
  nudge();
  return requested;
}
