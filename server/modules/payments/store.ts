import type { Selectable } from 'kysely';
import { type PaymentState, paymentStateSchema } from '#contract/enums/index.ts';
import { paymentStates } from '#contract/enums/transitions/index.ts';
import { currencySchema, money, type Money } from '#contract/money.ts';
import type { CardPayments } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

/** The card's part of a booking, or of a change of it. `reference` is what the bank knows it by: the id of either. */
export interface CardPayment {
  readonly id: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly cardToken: string;
  readonly amount: Money;
  readonly captured: Money;
  readonly refunded: Money;
  readonly state: PaymentState;
  readonly authorisationId: string | null;
  readonly createdAt: Date;
}

export async function insertCardPayment(
  tx: Tx,
  made: {
    bookingId: string;
    /** The change that it pays for; the booking itself when left out. */
    changeId?: string;
    customerId: string;
    cardToken: string;
    amount: Money;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('card_payments')
    .values({
      id: newId(),
      booking_id: made.bookingId,
      customer_id: made.customerId,
      reference: made.changeId ?? made.bookingId,
      card_token: made.cardToken,
      currency: made.amount.currency,
      amount_minor: made.amount.minor,
      state: paymentStates.initial,
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

/** The card payments of a booking and its changes that still hold money, in the order they were made. */
export async function listHeldPayments(db: Db | Tx, bookingId: string): Promise<CardPayment[]> {
  const rows = await db
    .selectFrom('card_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .whereRef('captured_minor', '>', 'refunded_minor')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(readPayment);
}

type PaymentEvent = (typeof paymentStates.transitions)[number]['event'];

/**
 * Moves a card payment by an event of its state graph, with what the move brings. Answers false when it
 * stands somewhere else by now: someone else was first.
 */
export async function movePayment(
  tx: Tx,
  payment: Pick<CardPayment, 'id' | 'state'>,
  event: PaymentEvent,
  now: Date,
  brings: { authorisationId?: string; captured?: Money; refunded?: Money } = {},
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
    })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
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
    state: paymentStateSchema.parse(row.state),
    authorisationId: row.authorisation_id,
    createdAt: row.created_at,
  };
}
