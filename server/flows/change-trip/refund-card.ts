import { queueCardRefund } from '#server/modules/notifications/index.ts';
import { linesPaid, moveChange } from '#server/modules/trips/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askRefunds, countRefunds, findRefunded, isToldLater } from '../card-refunds.ts';
import { askAgain } from '../flow.ts';
import type { Step } from './deps.ts';

/** Refunds the decrease in price of the changed stay; retried until the bank confirms. */
export const refundCard: Step = async (deps, change, trip) => {
  const { db, clock, checkpoint } = deps;
  const refunds = await findRefunded(db, change.cardRefunds);
  await checkpoint('change:refund:before');
  const isMade = await askRefunds(deps, change.id, refunds);
  await checkpoint('change:refund:answered');
  const now = clock.now();
  if (!isMade) return askAgain(now, { askedAt: change.changedAt });
  await inTransaction(db, async (tx) => {
    const lines = linesPaid(change.lines, portalDay(now));
    if (!(await moveChange(tx, change, 'refunded', now, { lines }))) return;
    await countRefunds(tx, refunds, now);
    if (isToldLater(refunds, change, now))
      await queueCardRefund(tx, { tripId: trip.id, ofId: change.id, now });
  });
  await checkpoint('change:refund:after');
  return 'moved';
};
