import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { seal } from '#server/platform/encryption.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseBefore } from '#tests/support/database.ts';
import { testKeyring } from '#tests/support/keyring.ts';
import { sampleTrip } from '#tests/support/sample-trip.ts';
import { getBooking, moveBooking } from './bookings-store.ts';
import { findCheckout, insertCheckout, replaceContent } from './checkouts-store.ts';

const { stay, price } = sampleTrip;
const place = { en: 'Lisbon, Portugal', fr: 'Lisbonne, Portugal' };
const flight = {
  title: { en: 'Toronto to Lisbon', fr: 'Toronto à Lisbonne' },
  departsAt: '2027-03-12T20:00:00Z',
};
const policy = { state: 'not_applicable', reasons: [], approvalRequired: false } as const;
const now = new Date('2026-11-21T12:00:00Z');
const customer = newId();
const ids = { stay: newId(), flight: newId(), hotelBooking: newId(), flightBooking: newId() };

let url: string;
let database: Database;
beforeAll(async () => {
  url = await databaseBefore('620');
  database = openDatabase(url, undefined, testKeyring);
  await fill();
  await migrate(url);
});
afterAll(() => database.close());

/** One checkout of each kind with a booking, as a server of the version before wrote them. */
async function fill(): Promise<void> {
  const { db } = database;
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  await sql`insert into customers (id, subject, first_name, last_name, email, phone, date_of_birth, is_agent,
    created_at, updated_at)
    values (${customer}, 'ada', 'Ada', 'Okafor', 'ada@example.com', '', '1990-01-01', false, ${now}, ${now})`.execute(
    db,
  );
  const common = sql`${customer}, 'submitted', 'sandbox', ${json(price)}, ${json(policy)}, ${now}, ${now}, ${now}`;
  const columns = sql`customer_id, state, source, price, policy, expires_at, last_active_at, created_at`;
  await sql`insert into booking_sessions
    (id, product, supplier_quote_id, collection, lodging_id, rate_token, stay, place, ${columns})
    values (${ids.stay}, 'hotel', 'sq_1', 'NoCollection', '1', 'token', ${json(stay)}, ${json(place)}, ${common})`.execute(
    db,
  );
  await sql`insert into booking_sessions (id, product, supplier_quote_id, fare_tokens, flight, ${columns})
    values (${ids.flight}, 'flight', 'fq_1', '["fare"]', ${json(flight)}, ${common})`.execute(db);
  const request = {
    bookingId: ids.hotelBooking,
    contact: { email: 'ada@example.com', phone: '' },
    tenders: [],
    agreedTotal: 100.4,
  };
  const booked = sql`${customer}, ${json(request)}, 'hash', 'en', ${json(price)}, '[]', '[]', ${now}, ${now}`;
  const fields = sql`customer_id, request, request_hash, language, price, tenders, earn, created_at, changed_at`;
  await sql`insert into bookings
    (id, session_id, product, state, trip_id, locator, supplier_booking_id, supplier_confirmation, ${fields})
    values (${ids.hotelBooking}, ${ids.stay}, 'hotel', 'confirmed', ${newId()}, 'H-AB23CD45', 'sb_1', null, ${booked})`.execute(
    db,
  );
  await sql`insert into bookings
    (id, session_id, product, state, trip_id, locator, travel_documents, ${fields})
    values (${ids.flightBooking}, ${ids.flight}, 'flight', 'supplier_requested', ${newId()}, 'H-AB23CD46', ${seal(testKeyring, '[]', 'travel_documents')}, ${booked})`.execute(
    db,
  );
}

it('checkouts and bookings of the version before are read as items, with everything they had', async () => {
  const { db } = database;
  expect((await findCheckout(db, ids.stay, customer))?.item).toEqual({
    product: 'hotel',
    collection: 'NoCollection',
    lodgingId: '1',
    rateToken: 'token',
    stay,
    place,
  });
  expect((await findCheckout(db, ids.flight, customer))?.item).toEqual({
    product: 'flight',
    fareTokens: ['fare'],
    flight,
    ticketCarriers: [],
    airlineCredits: [],
  });
  expect((await getBooking(db, ids.hotelBooking)).confirmation).toEqual({ number: null });
  expect((await getBooking(db, ids.flightBooking)).confirmation).toBeNull();
});

it('a server of the version before may still write, and its columns and the items agree', async () => {
  const { db } = database;
  const read = async (id: string) => {
    const { rows } = await sql<{ flight: { departsAt: string } | null; place: unknown }>`
      select flight, place from booking_sessions where id = ${id}`.execute(db);
    return rows[0];
  };
  const later = { ...flight, departsAt: '2027-03-13T20:00:00Z' };
  await sql`update booking_sessions set flight = ${JSON.stringify(later)} where id = ${ids.flight}`.execute(
    db,
  );
  const old = await findCheckout(db, ids.flight, customer);
  if (!old) throw new Error('the checkout is gone');
  expect(old.item).toMatchObject({ flight: later, fareTokens: ['fare'] });

  await sql`update booking_sessions set state = 'open' where id = ${ids.flight}`.execute(db);
  const next = { ...old, item: { ...old.item, flight }, supplierQuoteId: 'fq_2' };
  // The server before has changed it without knowing of its version.
  expect(old.version).toBe(2);
  expect(await inTransaction(db, (tx) => replaceContent(tx, { ...old, version: 1 }, next))).toBe(false);
  expect(await inTransaction(db, (tx) => replaceContent(tx, old, next))).toBe(true);
  expect((await findCheckout(db, ids.flight, customer))?.version).toBe(3);
  expect(await read(ids.flight)).toMatchObject({ flight, place: null });

  const { item } = (await findCheckout(db, ids.stay, customer)) ?? old;
  const made = { ...old, id: newId(), item };
  await insertCheckout(db, made);
  expect(await read(made.id)).toEqual({ flight: null, place });

  await sql`update bookings set supplier_confirmation = '4711' where id = ${ids.hotelBooking}`.execute(db);
  expect((await getBooking(db, ids.hotelBooking)).confirmation).toEqual({ number: '4711' });
  const confirmation = { tickets: [{ carrier: 'TP' }] };
  await inTransaction(db, async (tx) => {
    const booking = await getBooking(tx, ids.flightBooking);
    await moveBooking(tx, booking, 'supplierConfirmed', now, { confirmation, supplierBookingId: 'fb_1' });
  });
  const { rows } = await sql`select tickets from bookings where id = ${ids.flightBooking}`.execute(db);
  expect(rows).toEqual([{ tickets: confirmation.tickets }]);
});

it('an item of another product than its row is refused', async () => {
  const { db } = database;
  const made = sql`update booking_sessions set item = item || '{"product": "flight"}' where id = ${ids.stay}`;
  await expect(made.execute(db)).rejects.toThrow(/booking_sessions/);
});
