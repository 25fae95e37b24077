import { type Money, money } from '#contract/money.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { GatewayRefusal } from '#server/modules/payments/port.ts';
import {
  askRefund,
  beginRefund,
  type CardPayment,
  countRefund,
  findCardPayment,
} from '#server/modules/payments/index.ts';
import { queueCardRefund } from '#server/modules/notifications/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { type CancellationRow, linesPaid, type StoredRefundLine } from '#server/modules/trips/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { askUnlessStuck, type FlowDeps, type Step, type StepOutcome } from './flow.ts';

/** A card payment and the amount to refund of it. */
interface CardRefund {
  readonly payment: CardPayment;
  readonly amount: Money;
}

/** The card payments that a quote gives money back by. Throws when one of them is gone. */
async function findRefunded(
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

interface Made {
  /** Begins the names of its checkpoints. */
  readonly name: 'cancel' | 'change' | 'payout' | 'protect';
  readonly id: string;
  readonly cardRefunds: readonly { reference: string; minor: number }[];
  readonly askedAt: Date;
}

/**
 * Asks the bank for the refunds of a cancellation, change or pay-out until it confirms. `note` writes that they are made,
 * in the transaction that counts them; false when another process did.
 */
export async function makeRefunds(
  deps: FlowDeps,
  { name, id, cardRefunds, askedAt }: Made,
  note: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<StepOutcome> {
  const { db, clock, checkpoint } = deps;
  const refunds = await findRefunded(db, cardRefunds);
  await checkpoint(`${name}:refund:before`);
  const answer = await askRefunds(deps, id, refunds);
  await checkpoint(`${name}:refund:answered`);
  const now = clock.now();
  if (answer !== 'done') {
    const isRefused = answer === 'refused';
    if (isRefused || now.getTime() - askedAt.getTime() >= lateAfterMs)
      await openLateRefund(db, refunds, { isRefused, now });
    // The bank is asked again every day, until it pays or an agent pays back by another way.
    if (isRefused) return { wait: new Date(now.getTime() + againAfterRefusalMs) };
    return askUnlessStuck(now, askedAt, `the refund of ${id}`);
  }
  await inTransaction(db, async (tx) => {
    for (const bookingId of new Set(refunds.map(({ payment }) => payment.bookingId)))
      await closeCase(tx, { kind: 'refund_late', bookingId, now });
    if (await note(tx, now))
      for (const { payment, amount } of refunds) await countRefund(tx, payment, amount, now);
  });
  await checkpoint(`${name}:refund:after`);
  return 'moved';
}

type Refunded = Pick<CancellationRow, 'id' | 'cardRefunds' | 'lines' | 'changedAt'>;

/** Refunds the card's part of a cancellation or change. `move` is false when another process has moved it. */
export const refundCard =
  <Row extends Refunded>(
    name: 'cancel' | 'change',
    move: (tx: Tx, row: Row, now: Date, lines: StoredRefundLine[]) => Promise<boolean>,
  ): Step<Row, TripRecord> =>
  (deps, row, trip) =>
    makeRefunds(deps, { ...row, name, askedAt: row.changedAt }, async (tx, now) => {
      if (!(await move(tx, row, now, linesPaid(row.lines, portalDay(now))))) return false;
      if (isToldLater(row, now)) await queueCardRefund(tx, { tripId: trip.id, ofId: row.id, now });
      return true;
    });

/** A refund that the bank has not made by then is followed by a person. */
const lateAfterMs = 24 * 3_600_000;
const againAfterRefusalMs = 24 * 3_600_000;

/** Opens the case of a refund that the bank refuses or has not made in time. [LEG-04] */
const openLateRefund = (
  db: Db,
  refunds: readonly CardRefund[],
  { isRefused, now }: { isRefused: boolean; now: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { payment, amount } of refunds)
      await openCase(tx, {
        kind: 'refund_late',
        bookingId: payment.bookingId,
        amount,
        facts: { answer: isRefused ? 'The bank refused the refund.' : 'The bank has not answered.' },
        now,
      });
  });

/**
 * Requests each refund of a cancellation or change from the bank, idempotently. `unknown` while the bank does not answer,
 * or has not captured the payment yet. A refused capture is not refunded. [0237]
 */
async function askRefunds(
  { gateway }: Pick<FlowDeps, 'gateway'>,
  id: string,
  refunds: readonly CardRefund[],
): Promise<'done' | 'unknown' | 'refused'> {
  const answers = new Set<'unknown' | 'refused'>();
  // One refused card does not keep the others from being paid back.
  for (const { payment, amount } of refunds) {
    if (payment.state === 'capturing') answers.add('unknown');
    else if (payment.captured.minor > 0)
      try {
        const { status } = await askRefund(gateway, payment, { amount, key: refundKey(id, payment) });
        if (status !== 'done') answers.add('unknown');
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        answers.add('refused');
      }
  }
  if (answers.has('unknown')) return 'unknown';
  return answers.has('refused') ? 'refused' : 'done';
}

/** The e-mail about our part says that the card's refund is in progress; for this long that is accurate enough. */
const toldInLetterMs = 10 * 60_000;

/** Whether a refund took so long after the rest was settled that it gets its own e-mail. */
const isToldLater = ({ cardRefunds, changedAt }: Refunded, now: Date): boolean =>
  cardRefunds.length > 0 && now.getTime() - changedAt.getTime() >= toldInLetterMs;
