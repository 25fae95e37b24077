import { queueChangeRefused } from '#server/modules/notifications/index.ts';
import {
  askRelease,
  type CardPayment,
  findCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import { endChanging, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';

const askAgainSeconds = 3;

/** Undoes what a change began, until it is certain that the card holds nothing; the booking is as it was. */
export const release: Step = async ({ db, clock, gateway, checkpoint }, change, trip) => {
  await checkpoint('change:release:before');
  const payment = change.chargeTender ? await findCardPayment(db, change.id) : null;
  const card = payment === null ? 'released' : await askRelease(gateway, payment);
  await checkpoint('change:release:answered');
  const now = clock.now();
  if (card === 'unknown') return inSeconds(now, askAgainSeconds);
  await inTransaction(db, async (tx) => {
    if (!(await moveChange(tx, change, 'release', now))) return;
    if (payment) await closePayment(tx, payment, now);
    await endChanging(tx, trip.id);
    await queueChangeRefused(tx, { tripId: trip.id, changeId: change.id, now });
  });
  await checkpoint('change:release:after');
  return 'moved';
};

async function closePayment(tx: Tx, payment: CardPayment, now: Date): Promise<void> {
  if (payment.state === 'authorised') await movePayment(tx, payment, 'void', now);
  if (payment.state === 'created') await movePayment(tx, payment, 'timeOut', now);
  if (payment.state === 'created' || payment.state === 'unknown')
    await movePayment(tx, { ...payment, state: 'unknown' }, 'notFound', now);
}
