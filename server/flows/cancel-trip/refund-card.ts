import { queueCardRefund } from '#server/modules/notifications/index.ts';
import { linesPaid, moveCancellation } from '#server/modules/trips/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askRefunds, countRefunds, findRefunded, isToldLater } from '../card-refunds.ts';
import { askAgain } from '../flow.ts';
import type { Step } from './deps.ts';

/** Refunds the card's part; retried until the bank confirms. A late refund gets its own e-mail. */
export const refundCard: Step = async (deps, cancellation, trip) => {
  const { db, clock, checkpoint } = deps;
  const refunds = await findRefunded(db, cancellation.cardRefunds);
  await checkpoint('cancel:refund:before');
  const isMade = await askRefunds(deps, cancellation.id, refunds);
  await checkpoint('cancel:refund:answered');
  const now = clock.now();
  if (!isMade) return askAgain(now, { askedAt: cancellation.changedAt });
  await inTransaction(db, async (tx) => {
    const lines = linesPaid(cancellation.lines, portalDay(now));
    if (!(await moveCancellation(tx, cancellation, 'refunded', now, { lines }))) return;
    await countRefunds(tx, refunds, now);
    if (isToldLater(refunds, cancellation, now))
      await queueCardRefund(tx, { tripId: trip.id, ofId: cancellation.id, now });
  });
  await checkpoint('cancel:refund:after');
  return 'moved';
};
