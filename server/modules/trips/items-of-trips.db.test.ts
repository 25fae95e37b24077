import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseBefore } from '#tests/support/database.ts';

let database: Database;
const query = async <Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const parts = statement.split('?');
  const pieces = parts.map((part, at) =>
    at < values.length ? sql`${sql.raw(part)}${values[at]}` : sql.raw(part),
  );
  return (await sql<Row>`${sql.join(pieces, sql.raw(''))}`.execute(database.db)).rows;
};

/** Inserts a trip as it was stored before trips had items: `columns` are those of its product. */
async function insertAsBefore(kind: string, columns: Readonly<Record<string, unknown>>): Promise<string> {
  const id = newId();
  const row = {
    id,
    booking_id: newId(),
    customer_id: newId(),
    kind,
    status: 'Confirmed',
    locator: id,
    language: 'en',
    source: 'lodging',
    supplier_booking_id: id,
    price: '{}',
    tenders: '[]',
    earned: '[]',
    holds: '[]',
    request: '{}',
    starts_at: '2026-12-01T20:00:00Z',
    ends_at: '2026-12-03T16:00:00Z',
    booked_at: '2026-11-21T17:00:00Z',
    ...columns,
  };
  const marks = Object.keys(row).map(() => '?');
  await query(`insert into trips (${Object.keys(row).join()}) values (${marks.join()})`, Object.values(row));
  return id;
}
const stayColumns = (name: string, number: string | null) => ({
  stay: JSON.stringify({ name, checkIn: '2026-12-01', checkOut: '2026-12-03' }),
  place: '{"en": "Lisbon"}',
  supplier_confirmation: number,
  check_in: '2026-12-01',
  check_out: '2026-12-03',
});
const flightColumns = (progress: string | null) => ({
  flight: '{"title": "To Lisbon"}',
  tickets: '[{"locator": "AAAAAA"}]',
  progress,
});
const stayItem = (product: string, name: string, number: string | null) => ({
  product,
  stay: { name, checkIn: '2026-12-01', checkOut: '2026-12-03' },
  place: { en: 'Lisbon' },
  supplierConfirmation: number,
});
const flightItem = (progress: unknown) => ({
  product: 'flight',
  flight: { title: 'To Lisbon' },
  tickets: [{ locator: 'AAAAAA' }],
  progress,
});
const read = async (id: string) => {
  const [row] = await query<Record<string, unknown>>('select * from trips where id = ?', [id]);
  return row;
};

let hotel: string;
let home: string;
let flown: string;
let unasked: string;
beforeAll(async () => {
  const url = await databaseBefore('625');
  database = openDatabase(url);
  // These trips need no bookings and customers.
  await query(
    'alter table trips drop constraint trips_booking_id_fkey, drop constraint trips_customer_id_fkey',
  );
  hotel = await insertAsBefore('Hotel', stayColumns('Hotel A', 'H-1'));
  home = await insertAsBefore('Home', stayColumns('Home B', null));
  flown = await insertAsBefore('Flight', flightColumns('{"isOwed": false}'));
  unasked = await insertAsBefore('Flight', flightColumns(null));
  await migrate(url);
});
afterAll(() => database.close());

describe('a trip stored in columns', () => {
  it('is read as an item with all its data', async () => {
    expect(await read(hotel)).toMatchObject({ product: 'hotel', item: stayItem('hotel', 'Hotel A', 'H-1') });
    expect(await read(home)).toMatchObject({ product: 'home', item: stayItem('home', 'Home B', null) });
    expect(await read(flown)).toMatchObject({ product: 'flight', item: flightItem({ isOwed: false }) });
    expect(await read(unasked)).toMatchObject({ product: 'flight', item: flightItem(null) });
  });
});

it('a trip cannot store an item of another product', async () => {
  const writing = query(`update trips set item = item || '{"product": "home"}' where id = ?`, [hotel]);
  await expect(writing).rejects.toThrow('trips_item_of_product');
});
