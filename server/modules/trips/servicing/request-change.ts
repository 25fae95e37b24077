import type { Language } from '#contract/values/dates.ts';
import type { PolicyException } from '#contract/policy.ts';
import type { ChangeSide, Products } from '#server/modules/products/index.ts';
import { exceptionOf, requireException } from '#server/modules/policy/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { type ChangeRow, findChange, moveChange } from './changes-store.ts';
import type { RequestDeps } from './request-cancellation.ts';
import { beginChanging, findTrip } from '../store.ts';

/** Advances a change as far as it can go now. */
export const advanceChangeTask = taskKind('advance-change', 'changeId');

interface AskedByQuote {
  readonly quoteId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly by: Acting;
  /** The side of the kind that is asked; trips of every other kind are not found. */
  readonly change: ChangeSide<never>;
}

/**
 * Starts the change of a quote, idempotent: the same quote again returns the same change. Throws PortalError
 * `not-found`, `change-expired` for a quote that ran out, `policy-reason-missing` for one outside the company's
 * policy without a reason, and `conflict` when the trip is being changed or cancelled, or was since the quote.
 */
export async function requestChange(
  deps: Omit<RequestDeps, 'protections'> & { readonly products: Products },
  asked: AskedByQuote,
  { policyException, language }: { policyException: PolicyException | undefined; language: Language },
): Promise<ChangeRow> {
  const { db, clock, checkpoint, nudge } = deps;
  const trip = await findTrip(db, asked.tripId, asked.customerId);
  if (!trip || deps.products.of(trip.item.product).change !== asked.change)
    throw new PortalError('not-found');
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
  requireException(quote.policy, policyException, language);
  await checkpoint('change:request:before');
  await inTransaction(db, async (tx) => {
    // Take the trip first: a concurrent request waits here, and finds it taken.
    if (!(await beginChanging(tx, quote.tripId, quote.tripVersion))) return;
    const given = {
      requestedAt: now,
      by: asked.by,
      policyException: exceptionOf(quote.policy, policyException),
    };
    if (!(await moveChange(tx, quote, 'request', now, given))) throw new PortalError('conflict');
    await enqueueTask(tx, advanceChangeTask, { changeId: quote.id }, now, now);
  });
  await checkpoint('change:request:after');
  const requested = await find();
  if (requested.state === 'quoted') throw new PortalError('conflict');
  nudge();
  return requested;
}
