import { inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { askRefunds, countRefunds, findRefunded } from '../card-refunds.ts';
import { askAgain, type FlowDeps } from '../flow.ts';
import { getCardPart, markPaid } from './store.ts';

/** Refunds the card's part of a pay-out. */
export const refundPayoutTask = taskKind('refund-payout', 'payoutId');

/** Asks the bank for the card's part until it confirms, once for each pay-out. */
export const refundPayout = (deps: FlowDeps): HandledTask =>
  handleTask(refundPayoutTask, async ({ payoutId }) => {
    const { db, clock, checkpoint } = deps;
    const part = await getCardPart(db, payoutId);
    if (part.paidAt !== null) return undefined;
    const refunds = await findRefunded(db, part.refunds);
    await checkpoint('payout:refund:before');
    const isMade = await askRefunds(deps, payoutId, refunds);
    await checkpoint('payout:refund:answered');
    const now = clock.now();
    if (!isMade) return { again: askAgain(now, { askedAt: part.askedAt }).wait };
    await inTransaction(db, async (tx) => {
      if (await markPaid(tx, payoutId, now)) await countRefunds(tx, refunds, now);
    });
    await checkpoint('payout:refund:after');
    return undefined;
  });
