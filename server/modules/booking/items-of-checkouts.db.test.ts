import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { seal } from '#server/platform/encryption.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseBefore } from '#tests/support/database.ts';
import { testKeyring } from '#tests/support/keyring.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { getBooking } from './bookings-store.ts';
import { findCheckout } from './checkouts-store.ts';

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

/** One checkout of each kind with a booking, stored in columns. */
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

it('checkouts and bookings stored in columns are read as items with all their data', async () => {
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

it('a checkout cannot store an item of another product', async () => {
  const { db } = database;
  const made = sql`update booking_sessions set item = item || '{"product": "flight"}' where id = ${ids.stay}`;
  await expect(made.execute(db)).rejects.toThrow(/booking_sessions/);
});
