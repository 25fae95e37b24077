import { type Money, money } from '#contract/money.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { GatewayRefusal } from '#server/modules/payments/port.ts';
import {
  askLateAgain,
  askRefund,
  beginRefund,
  type CardPayment,
  countRefund,
  findCardPayment,
  isAnyLate,
  listLateRefunds,
  noteLateMade,
  noteLateRefund,
} from '#server/modules/payments/index.ts';
import { queueCardRefund } from '#server/modules/notifications/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { type CancellationRow, linesPaid, type StoredRefundLine } from '#server/modules/trips/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { OpenTask } from '#server/platform/tasks.ts';
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
  /** The task that asks the bank. */
  readonly task: OpenTask;
}

/** Of each card refund, in their order, whether it was paid another way than to the card. */
type Redirected = readonly boolean[];

/**
 * Asks the bank for the refunds of a cancellation, change or pay-out until it confirms, or until an agent has paid what it
 * refuses another way. `note` writes that they are made, in the transaction that counts them; false when another process did.
 */
export async function makeRefunds(
  deps: FlowDeps,
  { name, id, cardRefunds, askedAt, task }: Made,
  note: (tx: Tx, now: Date, redirected: Redirected) => Promise<boolean>,
): Promise<StepOutcome> {
  const { db, clock, checkpoint } = deps;
  const refunds = (await findRefunded(db, cardRefunds)).map((refund) => ({
    ...refund,
    key: refundKey(id, refund.payment),
  }));
  await checkpoint(`${name}:refund:before`);
  const asked = await askRefunds(deps, refunds);
  await checkpoint(`${name}:refund:answered`);
  const now = clock.now();
  const isRefused = asked.some(({ answer }) => answer === 'refused');
  if (isRefused || asked.some(({ answer }) => answer === 'unknown')) {
    if (isRefused || now.getTime() - askedAt.getTime() >= lateAfterMs)
      await openLateRefund(db, asked, { askedAt, task, now });
    if (asked.some(({ answer }) => answer === 'unknown'))
      return askUnlessStuck(now, askedAt, `the refund of ${id}`);
    // The bank is asked again every day, until it pays or an agent pays back another way.
    return { wait: new Date(now.getTime() + againAfterRefusalMs) };
  }
  const redirected = asked.map(({ answer }) => answer === 'redirected');
  await inTransaction(db, async (tx) => {
    if (await note(tx, now, redirected))
      for (const { payment, amount, answer } of asked)
        if (answer === 'done') await countRefund(tx, payment, amount, now);
    for (const { key, answer } of asked) if (answer === 'done') await noteLateMade(tx, key, now);
    for (const bookingId of new Set(refunds.map(({ payment }) => payment.bookingId)))
      if (!(await isAnyLate(tx, bookingId))) await closeCase(tx, { kind: 'refund_late', bookingId, now });
  });
  await checkpoint(`${name}:refund:after`);
  return 'moved';
}

type Refunded = Pick<CancellationRow, 'id' | 'cardRefunds' | 'lines' | 'changedAt'>;

/** Refunds the card's part of a cancellation or change. `move` is false when another process has moved it. */
export const refundCard =
  <Row extends Refunded>(
    name: 'cancel' | 'change',
    taskOf: (row: Row) => OpenTask,
    move: (tx: Tx, row: Row, now: Date, lines: StoredRefundLine[]) => Promise<boolean>,
  ): Step<Row, TripRecord> =>
  (deps, row, trip) =>
    makeRefunds(
      deps,
      { ...row, name, askedAt: row.changedAt, task: taskOf(row) },
      async (tx, now, redirected) => {
        const lines = linesPaid(row.lines, portalDay(now), redirected);
        if (!(await move(tx, row, now, lines))) return false;
        // What was paid another way was told when it was.
        if (isToldLater(row, now) && redirected.includes(false))
          await queueCardRefund(tx, { tripId: trip.id, ofId: row.id, now });
        return true;
      },
    );

/** A refund that the bank has not made by then is followed by a person. */
const lateAfterMs = 24 * 3_600_000;
const againAfterRefusalMs = 24 * 3_600_000;

interface AskedRefund extends CardRefund {
  readonly key: string;
  readonly answer: 'done' | 'unknown' | 'refused' | 'redirected';
}

/** Opens the case of refunds that the bank refuses or has not made in time. [LEG-04] */
const openLateRefund = (
  db: Db,
  asked: readonly AskedRefund[],
  { askedAt, task, now }: { askedAt: Date; task: OpenTask; now: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { payment, amount, key, answer } of asked) {
      if (answer !== 'refused' && answer !== 'unknown') continue;
      const { bookingId, id: paymentId } = payment;
      const isRefused = answer === 'refused';
      const state = isRefused ? 'refused' : 'asking';
      await noteLateRefund(tx, { key, paymentId, bookingId, amount, state, task, askedAt, now });
      await openCase(tx, {
        kind: 'refund_late',
        bookingId,
        amount,
        facts: { answer: isRefused ? 'bank-refused' : 'bank-silent' },
        now,
      });
    }
  });

/**
 * Requests each refund of a cancellation or change from the bank, idempotently. `unknown` while the bank does not answer,
 * or has not captured the payment yet. A refused capture is not refunded. [0237] One that was refused before is asked for only
 * after it is noted as asked, so that nobody pays it another way meanwhile.
 */
async function askRefunds(
  { db, clock, gateway }: Pick<FlowDeps, 'db' | 'clock' | 'gateway'>,
  refunds: readonly Omit<AskedRefund, 'answer'>[],
): Promise<AskedRefund[]> {
  const keys = refunds.map(({ key }) => key);
  const late = new Set((await listLateRefunds(db, keys)).map(({ key }) => key));
  const asked: AskedRefund[] = [];
  // One refused card does not keep the others from being paid back.
  for (const refund of refunds) asked.push({ ...refund, answer: await ask(refund) });
  return asked;

  async function ask({ payment, amount, key }: Omit<AskedRefund, 'answer'>): Promise<AskedRefund['answer']> {
    if (payment.state === 'capturing') return 'unknown';
    if (payment.captured.minor === 0) return 'done';
    const state = late.has(key) ? await askLateAgain(db, key, clock.now()) : null;
    if (state === 'redirected') return 'redirected';
    if (state === 'made') return 'done';
    try {
      return (await askRefund(gateway, payment, { amount, key })).status;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return 'refused';
    }
  }
}

/** The e-mail about our part says that the card's refund is in progress; for this long that is accurate enough. */
const toldInLetterMs = 10 * 60_000;

/** Whether a refund took so long after the rest was settled that it gets its own e-mail. */
const isToldLater = ({ cardRefunds, changedAt }: Refunded, now: Date): boolean =>
  cardRefunds.length > 0 && now.getTime() - changedAt.getTime() >= toldInLetterMs;
