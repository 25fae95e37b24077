import { type Selectable, sql } from 'kysely';
import { type PaymentState, paymentStateSchema } from '#contract/enums/index.ts';
import { paymentStates } from '#contract/enums/transitions/index.ts';
import { addMoney, currencySchema, money, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import type { CardPayments } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

/** The card's part of a booking, of a change or of a protection. `reference` identifies it to the bank. */
export interface CardPayment {
  readonly id: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly cardToken: string;
  readonly amount: Money;
  readonly captured: Money;
  readonly refunded: Money;
  /** Requested from the bank, which has not confirmed it yet. */
  readonly refunding: Money;
  /** Owed to the card, refused by its bank and paid another way. */
  readonly redirected: Money;
  readonly state: PaymentState;
  readonly authorisationId: string | null;
  readonly createdAt: Date;
}

export async function insertCardPayment(
  tx: Tx,
  made: {
    bookingId: string;
    /** Of the change or protection that it pays for; the booking itself when left out. */
    reference?: string;
    customerId: string;
    cardToken: string;
    amount: Money;
    /** Pays a protection alone, so that no cancellation gives it back. */
    isPremium?: boolean;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('card_payments')
    .values({
      id: newId(),
      booking_id: made.bookingId,
      customer_id: made.customerId,
      reference: made.reference ?? made.bookingId,
      card_token: made.cardToken,
      currency: made.amount.currency,
      amount_minor: made.amount.minor,
      state: paymentStates.initial,
      is_premium: made.isPremium ?? false,
      created_at: made.now,
      changed_at: made.now,
    })
    .execute();
}

/** The card payment of a booking, or of a change, by its id; null when no card is charged. */
export async function findCardPayment(db: Db | Tx, reference: string): Promise<CardPayment | null> {
  const row = await db
    .selectFrom('card_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? readPayment(row) : null;
}

/**
 * The latest card payment of a change: the first one has its id as reference, a later one, after the bank did not pay by that
 * or held it no more, the id and a number. Null when no card is charged.
 */
export async function findLatestPayment(db: Db | Tx, reference: string): Promise<CardPayment | null> {
  const row = await db
    .selectFrom('card_payments')
    .selectAll()
    .where((where) =>
      where.or([where('reference', '=', reference), where('reference', 'like', `${reference}:%`)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readPayment(row) : null;
}

/** The reference of the payment after this one, for the same change. */
export function nextReference({ reference }: Pick<CardPayment, 'reference'>): string {
  const [first = reference, number = '1'] = reference.split(':');
  return `${first}:${Number(number) + 1}`;
}

/**
 * The card payments of a booking and its changes that still hold money without a refund, in the order they were made.
 * Premiums are never given back by a cancellation. [TRP-07]
 */
export async function listHeldPayments(db: Db | Tx, bookingId: string): Promise<CardPayment[]> {
  const rows = await db
    .selectFrom('card_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('is_premium', '=', false)
    .where(sql<boolean>`captured_minor > refunded_minor + refunding_minor + redirected_minor`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(readPayment);
}

/** The part of a card payment that can still be refunded. */
export const heldOf = ({ captured, refunded, refunding, redirected }: CardPayment): Money =>
  subtractMoney(captured, addMoney(refunded, refunding, redirected));

/** Sets a refund aside before the bank is asked for it; false when the payment holds less than that. */
export async function beginRefund(
  tx: Tx,
  { id }: Pick<CardPayment, 'id'>,
  { minor }: Money,
): Promise<boolean> {
  const done = await tx
    .updateTable('card_payments')
    .set({ refunding_minor: sql`refunding_minor + ${minor}` })
    .where('id', '=', id)
    .where(sql<boolean>`captured_minor - refunded_minor - refunding_minor - redirected_minor >= ${minor}`)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Reverts a capture that the bank refused: nothing was charged, so nothing can be refunded. */
export const dropCapture = (tx: Tx, payment: CardPayment, now: Date): Promise<boolean> => {
  const none = zeroMoney(payment.amount.currency);
  return movePayment(tx, payment, 'captureRefused', now, { captured: none, refunding: none });
};

/** Counts a refund that was begun and that the bank has made. Throws when it was never begun. */
export async function countRefund(
  tx: Tx,
  { id }: Pick<CardPayment, 'id'>,
  amount: Money,
  now: Date,
): Promise<void> {
  const row = await tx
    .selectFrom('card_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = readPayment(row);
  // Its capture was refused after the refund was begun.
  if (payment.captured.minor === 0) return;
  const refunded = addMoney(payment.refunded, amount);
  const event = refunded.minor === payment.captured.minor ? 'refundAll' : 'refundPart';
  const refunding = subtractMoney(payment.refunding, amount);
  if (refunding.minor < 0 || !(await movePayment(tx, payment, event, now, { refunded, refunding })))
    throw new Error(`a refund of card payment ${id} was made that nobody began`);
}

type PaymentEvent = (typeof paymentStates.transitions)[number]['event'];

/**
 * Moves a card payment by an event of its state graph, with the given columns. Returns false when it is in another
 * state by now, after a concurrent move.
 */
export async function movePayment(
  tx: Tx,
  payment: Pick<CardPayment, 'id' | 'state'>,
  event: PaymentEvent,
  now: Date,
  brings: { authorisationId?: string; captured?: Money; refunded?: Money; refunding?: Money } = {},
): Promise<boolean> {
  const to = paymentStates.next(payment.state, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('card_payments')
    .set({
      state: to,
      changed_at: now,
      authorisation_id: brings.authorisationId,
      captured_minor: brings.captured?.minor,
      refunded_minor: brings.refunded?.minor,
      refunding_minor: brings.refunding?.minor,
    })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends a payment of which nothing is held on the card; none that has ended otherwise. */
export async function closePayment(tx: Tx, payment: CardPayment, now: Date): Promise<void> {
  if (payment.state === 'created') await movePayment(tx, payment, 'timeOut', now);
  if (payment.state === 'created' || payment.state === 'unknown')
    await movePayment(tx, { ...payment, state: 'unknown' }, 'notFound', now);
  else await movePayment(tx, payment, 'void', now);
}

function readPayment(row: Selectable<CardPayments>): CardPayment {
  const currency = currencySchema.parse(row.currency);
  return {
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    cardToken: row.card_token,
    amount: money(row.amount_minor, currency),
    captured: money(row.captured_minor, currency),
    refunded: money(row.refunded_minor, currency),
    refunding: money(row.refunding_minor, currency),
    redirected: money(row.redirected_minor, currency),
    state: paymentStateSchema.parse(row.state),
    authorisationId: row.authorisation_id,
    createdAt: row.created_at,
  };
}
