import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookingSessionStates,
  bookingStates,
  cancellationStates,
  paymentStates,
  tripChangeStates,
} from '#contract/enums/transitions/index.ts';
import { money, zeroMoney } from '#contract/money.ts';
import { insertBooking, moveBooking } from '#server/modules/booking/bookings-store.ts';
import { byTraveler } from '#server/platform/acting.ts';
import { insertCheckout, moveCheckout } from '#server/modules/booking/checkouts-store.ts';
import { findCardPayment, insertCardPayment, movePayment } from '#server/modules/payments/store.ts';
import { insertCancellation, moveCancellation } from '#server/modules/trips/servicing/cancellations-store.ts';
import { insertTrip } from '#server/modules/trips/insert-trip.ts';
import { getChange, insertChange, moveChange } from '#server/modules/trips/servicing/changes-store.ts';
import { beginCancelling, beginChanging, endCancelling, endChanging } from '#server/modules/trips/store.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testApi } from '#tests/support/api.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ids = { session: newId(), booking: newId(), trip: newId(), cancellation: newId(), change: newId() };

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  const api = await testApi({ db, tenant: 'consumer', routes: () => [] });
  const { customerId } = await api.enter(cardHolder('racer'));
  await inTransaction(db, (tx) => fill(tx, customerId));
});
afterAll(() => database.close());

/** Inserts one row into every table with states. */
async function fill(tx: Tx, customerId: string): Promise<void> {
  const { stay, price } = sampleTrip;
  const place = { en: 'Lisbon, Portugal', fr: 'Lisbonne, Portugal' };
  const item = {
    product: 'hotel' as const,
    collection: 'NoCollection' as const,
    lodgingId: '1',
    rateToken: null,
    stay,
    place,
  };
  const session = {
    id: ids.session,
    customerId,
    businessId: null,
    state: 'open' as const,
    version: 1,
    source: 'sandbox',
    supplierQuoteId: 'sq_1',
    item,
    price,
    priceChange: null,
    policy: { state: 'not_applicable' as const, reasons: [], approvalRequired: false },
    expiresAt: now,
    lastActiveAt: now,
    createdAt: now,
  };
  await insertCheckout(tx, session);
  const request = {
    bookingId: ids.booking,
    guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor', travelerId: null }],
    contact: { email: 'ada@example.com', phone: '+14165550142' },
    specialRequests: '',
    loyalty: null,
    tenders: [],
    agreedTotal: price.grandTotal.amount,
  };
  const booking = {
    id: ids.booking,
    sessionId: ids.session,
    customerId,
    businessId: null,
    product: item.product,
    state: 'quoted' as const,
    request,
    sealed: null,
    requestHash: 'hash',
    language: 'en' as const,
    price,
    tenders: sampleTrip.tenders,
    earn: [],
    tripId: ids.trip,
    locator: 'H-AB23CD45',
    createdAt: now,
  };
  await insertBooking(tx, booking, byTraveler(booking.customerId));
  await insertCardPayment(tx, {
    bookingId: ids.booking,
    customerId,
    cardToken: 'card',
    amount: money(10_040, 'USD'),
    now,
  });
  const tripItem = { product: item.product, stay, place, supplierConfirmation: null };
  await insertTrip(tx, {
    ...booking,
    id: ids.trip,
    bookingId: ids.booking,
    source: session.source,
    item: tripItem,
    startsAt: new Date(`${stay.checkIn}T14:00:00Z`),
    endsAt: new Date(`${stay.checkOut}T10:00:00Z`),
    supplierBookingId: 'sb_1',
    earned: [],
    holds: [],
    policyException: null,
    bookedAt: now,
  });
  await insertCancellation(tx, {
    id: ids.cancellation,
    tripId: ids.trip,
    customerId,
    outcome: 'FullyRefundable',
    supplierQuoteId: 'sc_1',
    paid: money(10_040, 'USD'),
    penalty: money(0, 'USD'),
    refund: money(10_040, 'USD'),
    protection: null,
    cededCredit: money(0, 'USD'),
    restoredCredits: [],
    supplierCredit: money(0, 'USD'),
    cardRefunds: [{ reference: ids.booking, minor: 10_040 }],
    tripVersion: 0,
    walletRefunds: [],
    earnReversals: [],
    rewardOutcomes: [],
    lines: [],
    quotedAt: now,
    expiresAt: now,
  });
  const contents = {
    parts: { stay, guests: request.guests },
    price,
    tenders: sampleTrip.tenders,
    earned: [],
    holds: [],
  };
  await insertChange(tx, {
    id: ids.change,
    tripId: ids.trip,
    tripVersion: 0,
    customerId,
    supplierQuoteId: 'sm_1',
    parts: ['dates'],
    before: contents,
    after: contents,
    policy: session.policy,
    charge: money(0, 'USD'),
    refund: money(0, 'USD'),
    chargeTender: null,
    cardRefunds: [],
    walletRefunds: [],
    earnChanges: [],
    rewardOutcomes: [],
    lost: [],
    wish: null,
    lines: [],
    quotedAt: now,
    expiresAt: now,
  });
}

/** Makes the same state change in two concurrent transactions; returns how many succeeded. */
async function twice(move: (tx: Tx) => Promise<boolean>): Promise<number> {
  const made = await Promise.all([inTransaction(db, move), inTransaction(db, move)]);
  return made.filter(Boolean).length;
}

const edges = <S extends string, E extends string>(graph: {
  transitions: readonly { from: S; event: E; to: S }[];
}): [S, E, S][] =>
  graph.transitions.filter(({ from, to }) => from !== to).map(({ from, event, to }) => [from, event, to]);

describe('a state change that two transactions attempt at once succeeds once [BKG-01]', () => {
  it.each(edges(bookingStates))('for a booking in %s by %s, to %s', async (from, event, to) => {
    await sql`update bookings set state = ${from}, supplier_booking_id = 'sb_1', failure_code = 'book-failed'
      where id = ${ids.booking}`.execute(db);
    expect(await twice((tx) => moveBooking(tx, { id: ids.booking, state: from }, event, now))).toBe(1);
    const { state } = await db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', ids.booking)
      .executeTakeFirstOrThrow();
    expect(state).toBe(to);
  });

  it.each(edges(bookingSessionStates))('for a checkout in %s by %s, to %s', async (from, event, to) => {
    await sql`update booking_sessions set state = ${from} where id = ${ids.session}`.execute(db);
    expect(await twice((tx) => moveCheckout(tx, ids.session, from, event))).toBe(1);
    const { state } = await db
      .selectFrom('booking_sessions')
      .select('state')
      .where('id', '=', ids.session)
      .executeTakeFirstOrThrow();
    expect(state).toBe(to);
  });

  it.each(edges(paymentStates))('for a card payment in %s by %s, to %s', async (from, event, to) => {
    const isTaken = (state: string) =>
      ['capturing', 'captured', 'partially_refunded', 'refunded'].includes(state);
    await sql`update card_payments set state = ${from}, authorisation_id = 'auth_1', refunded_minor = 0,
      captured_minor = ${isTaken(from) ? 10_040 : 0} where booking_id = ${ids.booking}`.execute(db);
    const payment = await findCardPayment(db, ids.booking);
    if (!payment) throw new Error('no payment');
    const brings = { captured: isTaken(to) ? payment.amount : zeroMoney('USD') };
    expect(await twice((tx) => movePayment(tx, payment, event, now, brings))).toBe(1);
    expect((await findCardPayment(db, ids.booking))?.state).toBe(to);
  });

  it.each(edges(cancellationStates))('for a cancellation in %s by %s, to %s', async (from, event, to) => {
    await sql`update cancellations set state = ${from}, requested_at = ${now} where id = ${ids.cancellation}`.execute(
      db,
    );
    expect(await twice((tx) => moveCancellation(tx, { id: ids.cancellation, state: from }, event, now))).toBe(
      1,
    );
    const { state } = await db
      .selectFrom('cancellations')
      .select('state')
      .where('id', '=', ids.cancellation)
      .executeTakeFirstOrThrow();
    expect(state).toBe(to);
  });

  it.each(edges(tripChangeStates))('for a change in %s by %s, to %s', async (from, event, to) => {
    await sql`update trip_changes set state = ${from}, requested_at = ${now} where id = ${ids.change}`.execute(
      db,
    );
    expect(await twice((tx) => moveChange(tx, { id: ids.change, state: from }, event, now))).toBe(1);
    expect((await getChange(db, ids.change)).state).toBe(to);
  });

  it('for the lock of a trip by a cancellation or a change, and for its release', async () => {
    expect(await twice((tx) => beginCancelling(tx, ids.trip, 0))).toBe(1);
    expect(await twice((tx) => endCancelling(tx, ids.trip, 'Confirmed'))).toBe(1);
    expect(await twice((tx) => beginChanging(tx, ids.trip, 0))).toBe(1);
    expect(await twice((tx) => beginCancelling(tx, ids.trip, 0))).toBe(0);
    expect(await twice((tx) => endChanging(tx, ids.trip))).toBe(1);
    // A quote from before the change is void.
    expect(await twice((tx) => beginChanging(tx, ids.trip, 0))).toBe(0);
    expect(await twice((tx) => beginCancelling(tx, ids.trip, 0))).toBe(0);
    expect(await twice((tx) => beginCancelling(tx, ids.trip, 1))).toBe(1);
    expect(await twice((tx) => endCancelling(tx, ids.trip, 'Cancelled'))).toBe(1);
    expect(await twice((tx) => beginCancelling(tx, ids.trip, 1))).toBe(0);
    expect(await twice((tx) => beginChanging(tx, ids.trip, 1))).toBe(0);
  });
});

describe('an invalid state change is refused', () => {
  it.each([
    ['complete', 'release'],
    ['released', 'hold'],
    ['quoted', 'complete'],
    ['held', 'capture'],
  ] as const)('a booking in %s does not accept %s', async (state, event) => {
    await sql`update bookings set state = ${state} where id = ${ids.booking}`.execute(db);
    expect(await inTransaction(db, (tx) => moveBooking(tx, { id: ids.booking, state }, event, now))).toBe(
      false,
    );
  });

  it('a step in the journal of a booking cannot be changed or deleted', async () => {
    await expect(db.updateTable('booking_steps').set({ event: 'other' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('booking_steps').execute()).rejects.toThrow('append-only');
  });

  it('a card payment is never refunded beyond its capture', async () => {
    const refund = sql`update card_payments set state = 'refunded', captured_minor = 10040, refunded_minor = 10041
      where booking_id = ${ids.booking}`;
    await expect(refund.execute(db)).rejects.toThrow('check constraint');
  });
});
