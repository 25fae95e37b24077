import { type Money, money } from '#contract/money.ts';
import {
  askRefund,
  beginRefund,
  type CardPayment,
  countRefund,
  findCardPayment,
} from '#server/modules/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FlowDeps } from './flow.ts';

/** A card payment and the amount to refund of it. */
export interface CardRefund {
  readonly payment: CardPayment;
  readonly amount: Money;
}

/** The card payments that a quote gives money back by. Throws when one of them is gone. */
export async function findRefunded(
  db: Db | Tx,
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

/** Idempotency key of a refund: the cancellation or change, and the payment that is refunded. */
const refundKey = (id: string, { reference, bookingId }: CardPayment): string =>
  reference === bookingId ? `${id}:refund` : `${id}:refund:${reference}`;

/** Sets the card's part aside, so that no other refund counts on it. Throws when a payment holds less by now. */
export async function beginRefunds(
  tx: Tx,
  quoted: readonly { reference: string; minor: number }[],
): Promise<void> {
  for (const { payment, amount } of await findRefunded(tx, quoted))
    if (!(await beginRefund(tx, payment, amount)))
      throw new Error(`card payment ${payment.id} holds less than what is to be paid back`);
}

/**
 * Requests each refund of a cancellation or change from the bank, idempotently. False while the bank does not answer,
 * or has not captured the payment yet. A refused capture is not refunded. [0237]
 */
export async function askRefunds(
  { gateway }: Pick<FlowDeps, 'gateway'>,
  id: string,
  refunds: readonly CardRefund[],
): Promise<boolean> {
  for (const { payment, amount } of refunds) {
    if (payment.state === 'capturing') return false;
    if (payment.captured.minor === 0) continue;
    const { status } = await askRefund(gateway, payment, { amount, key: refundKey(id, payment) });
    if (status !== 'done') return false;
  }
  return true;
}

/** Records the amounts that the bank refunded. */
export async function countRefunds(tx: Tx, refunds: readonly CardRefund[], now: Date): Promise<void> {
  for (const { payment, amount } of refunds) await countRefund(tx, payment, amount, now);
}

/** The e-mail about our part says that the card's refund is in progress; for this long that is accurate enough. */
const toldInLetterMs = 10 * 60_000;

/** Whether a refund took so long after the rest was settled that it gets its own e-mail. */
export const isToldLater = (
  refunds: readonly CardRefund[],
  { changedAt }: { readonly changedAt: Date },
  now: Date,
): boolean => refunds.length > 0 && now.getTime() - changedAt.getTime() >= toldInLetterMs;
