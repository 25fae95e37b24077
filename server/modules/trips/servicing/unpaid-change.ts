import { getPaymentMethod } from '#server/modules/accounts/index.ts';
import {
  type CardPayment,
  findLatestPayment,
  insertCardPayment,
  nextReference,
} from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { type ChangeRow, moveChange } from './changes-store.ts';
import { advanceChangeTask } from './request-change.ts';

/** The card payment of a change; null when no card is charged. */
export const chargeOf = (db: Db | Tx, { id, chargeTender }: ChangeRow): Promise<CardPayment | null> =>
  chargeTender ? findLatestPayment(db, id) : Promise.resolve(null);

/** Begins another payment of a change whose card holds nothing any more. */
export async function insertCharge(
  tx: Tx,
  { change, trip, known, now }: { change: ChangeRow; trip: TripRecord; known: CardPayment | null; now: Date },
): Promise<void> {
  const { id, customerId, charge: amount, chargeTender } = change;
  const { cardToken } = await getPaymentMethod(tx, customerId, chargeTender?.paymentMethodId ?? '');
  const reference = known ? nextReference(known) : id;
  await insertCardPayment(tx, { bookingId: trip.bookingId, reference, customerId, cardToken, amount, now });
}

/** Whether a change was made, cannot be undone and is not paid. */
export const isUnpaid = ({ state, problemCode }: Pick<ChangeRow, 'state' | 'problemCode'>): boolean =>
  state === 'with_agent' && problemCode === 'exchange-unpaid';

/** Has an unpaid change paid by another card, or by the same one again; false when it is not unpaid any more. */
export async function payAgain(
  tx: Tx,
  {
    change,
    trip,
    card = change.chargeTender,
    now,
  }: { change: ChangeRow; trip: TripRecord; card?: ChangeRow['chargeTender']; now: Date },
): Promise<boolean> {
  const before = change.chargeTender;
  if (!isUnpaid(change) || !card || !before) return false;
  const isCharge = ({ kind, paymentMethodId, amount }: typeof card) =>
    kind === before.kind &&
    paymentMethodId === before.paymentMethodId &&
    amount.amount === before.amount.amount;
  const at = change.after.tenders.findLastIndex(isCharge);
  const tenders = change.after.tenders.map((tender, index) => (index === at ? card : tender));
  const after = { ...change.after, tenders };
  const brings = { problemCode: null, chargeTender: card, after };
  if (!(await moveChange(tx, change, 'payAgain', now, brings))) return false;
  const known = await chargeOf(tx, change);
  await insertCharge(tx, { change: { ...change, chargeTender: card }, trip, known, now });
  await enqueueTask(tx, advanceChangeTask, { changeId: change.id }, now, now);
  return true;
}
