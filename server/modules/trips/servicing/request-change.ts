import type { PolicyException } from '#contract/policy.ts';
import type { Language } from '#contract/values/dates.ts';
import { exceptionOf, requireException } from '#server/modules/policy/index.ts';
import type { ChangeSide, Products } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { beginChanging, holdVersion } from '../store.ts';
import { askForChange } from './ask-for-change.ts';
import { type ChangeRow, findChange, isAwaitingApproval, moveChange } from './changes-store.ts';
import { findChangeable } from './find-changeable.ts';
import { type AskedByQuote, type RequestDeps, requestQuote } from './request-quote.ts';

/** Advances a change as far as it can go now. */
export const advanceChangeTask = taskKind('advance-change', 'changeId');

interface AskedChange extends AskedByQuote {
  /** The side of the kind that is asked; trips of every other kind are refused. */
  readonly change: ChangeSide<never>;
  /** Written in the transaction that starts it; throws PortalError where it may not start. */
  readonly along?: (tx: Tx, change: ChangeRow) => Promise<void>;
}

/**
 * Starts the change of a quote, or asks the company for its approval where its policy requires that. Throws PortalError `change-not-possible` for a trip of another kind, `change-expired` for
 * a quote that ran out, `policy-reason-missing` for one outside the company's policy without a reason, and those of
 * `requestQuote`.
 */
export async function requestChange(
  deps: RequestDeps & { readonly products: Products },
  asked: AskedChange,
  { policyException, language }: { policyException: PolicyException | undefined; language: Language },
): Promise<ChangeRow> {
  await findChangeable(deps, asked);
  return requestQuote(deps, asked, {
    name: 'change',
    expired: 'change-expired',
    find: findChange,
    check: ({ policy }) => requireException(policy, policyException, language),
    begin: (tx, tripId, version, { policy }) =>
      policy.approvalRequired ? holdVersion(tx, tripId, version) : beginChanging(tx, tripId, version),
    async move(tx, quote, brings) {
      if (quote.policy.approvalRequired && (await isAwaitingApproval(tx, quote.tripId)))
        throw new PortalError('change-awaits-approval');
      return moveChange(
        tx,
        quote,
        quote.policy.approvalRequired ? 'requestApproval' : 'request',
        brings.requestedAt,
        { ...brings, policyException: exceptionOf(quote.policy, policyException) },
      );
    },
    async follow(tx, quote, now) {
      if (quote.policy.approvalRequired) await askForChange(tx, quote, now);
      else await asked.along?.(tx, quote);
      await enqueueTask(tx, advanceChangeTask, { changeId: quote.id }, now, now);
    },
  });
}
