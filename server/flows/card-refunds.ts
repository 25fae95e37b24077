import { addMoney, type Money, money } from '#contract/money.ts';
import { type CardPayment, findCardPayment, movePayment } from '#server/modules/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A card payment and how much of it goes back. */
export interface CardRefund {
  readonly payment: CardPayment;
  readonly amount: Money;
}

/** The card payments that a quote gives money back by. Throws when one of them is gone. */
export async function findRefunded(
  db: Db,
  quoted: readonly { reference: string; minor: number }[],
): Promise<CardRefund[]> {
  const found: CardRefund[] = [];
  for (const { reference, minor } of quoted) {
    const payment = await findCardPayment(db, reference);
    if (!payment) throw new Error(`there is no card payment ${reference} to pay back by`);
    found.push({ payment, amount: money(minor, payment.amount.currency) });
  }
  return found;
}

/** What makes the bank pay back once: the cancellation or change, and the payment it goes back by. */
export const refundKey = (id: string, { reference, bookingId }: CardPayment): string =>
  reference === bookingId ? `${id}:refund` : `${id}:refund:${reference}`;

/** Counts what went back. Throws when a payment moved meanwhile, so that nothing else is written either. */
export async function countRefunds(tx: Tx, refunds: readonly CardRefund[], now: Date): Promise<void> {
  for (const { payment, amount } of refunds) {
    const refunded = addMoney(payment.refunded, amount);
    const event = refunded.minor === payment.captured.minor ? 'refundAll' : 'refundPart';
    if (!(await movePayment(tx, payment, event, now, { refunded })))
      throw new Error(`card payment ${payment.id} changed while it was refunded`);
  }
}
