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

/** A card payment and how much of it goes back. */
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

/** What makes the bank pay back once: the cancellation or change, and the payment it goes back by. */
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
 * Asks the bank for each refund of a cancellation or change, which it makes once. False while it does not say, or has not
 * taken yet what goes back. Of a charge that it refused to take nothing goes back. [0237]
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

/** Counts what the bank paid back. */
export async function countRefunds(tx: Tx, refunds: readonly CardRefund[], now: Date): Promise<void> {
  for (const { payment, amount } of refunds) await countRefund(tx, payment, amount, now);
}

/** The letter that said what is ours says of the card's part that it is under way; so long that is true enough. */
const toldInLetterMs = 10 * 60_000;

/** Whether what a bank paid back took so long, since the rest was settled, that it is told in a letter of its own. */
export const isToldLater = (
  refunds: readonly CardRefund[],
  { changedAt }: { readonly changedAt: Date },
  now: Date,
): boolean => refunds.length > 0 && now.getTime() - changedAt.getTime() >= toldInLetterMs;
