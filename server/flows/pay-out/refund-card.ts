import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { openTask } from '#server/platform/tasks.ts';
import { makeRefunds } from '../card-refunds.ts';
import type { FlowDeps } from '../flow.ts';
import { getCardPart, markPaid } from './store.ts';

/** Refunds the card's part of a pay-out. */
export const refundPayoutTask = taskKind('refund-payout', 'payoutId');

/** Asks the bank for the card's part until it confirms, once for each pay-out. */
export const refundPayout = (deps: FlowDeps): HandledTask =>
  handleTask(refundPayoutTask, async ({ payoutId }) => {
    const { refunds: cardRefunds, askedAt, paidAt } = await getCardPart(deps.db, payoutId);
    if (paidAt !== null) return undefined;
    const task = openTask(refundPayoutTask, { payoutId });
    const made = { name: 'payout', id: payoutId, cardRefunds, askedAt, task } as const;
    const outcome = await makeRefunds(deps, made, (tx, now) => markPaid(tx, payoutId, now));
    return outcome === 'moved' ? undefined : { again: outcome.wait };
  });
