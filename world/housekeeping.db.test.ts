import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { tidy } from './housekeeping.ts';

let world: TestWorld;
const now = new Date('2027-01-31T00:00:00Z');

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const ids = async (table: string, column: string) =>
  (await world.deps.db.query<{ id: string }>(`select ${column} as id from ${table} order by 1`)).rows.map(
    ({ id }) => id,
  );

describe('maintenance of the sandbox', () => {
  it('deletes quotes expired a week ago and old idempotency keys, and keeps what a booking refers to', async () => {
    const { db } = world.deps;
    const quote = (id: string, day: string) =>
      db.query(`insert into stay_quote values ($1, 1, '{}', $2, '2027-01-01')`, [id, `2027-01-${day}`]);
    await quote('booked', '02');
    await quote('over', '02');
    await quote('fresh', '30');
    await db.query(
      `insert into stay_booking (id, reference, quote_id, stay_id, room_type, units, first_night, nights, status,
                                 guests, contact, created_at)
       values ('b', 'r', 'booked', 1, 1, 1, 20000, 2, 'confirmed', '[]', '{}', '2027-01-01')`,
    );
    await db.query(
      `insert into stay_cancellation_quote values ('c', 'b', 0, 0, 'USD', 'full', '2027-01-02')`,
    );
    await db.query(
      `insert into idempotent_call (key, route, body_hash, made_at)
       values ('old', '/', '', now() - interval '4 days'), ('new', '/', '', now())`,
    );
    expect(await tidy(db, now)).toBe(3);
    expect(await ids('stay_quote', 'id')).toEqual(['booked', 'fresh']);
    expect(await ids('stay_cancellation_quote', 'id')).toEqual([]);
    expect(await ids('idempotent_call', 'key')).toEqual(['new']);
    expect(await tidy(db, now)).toBe(0);
  });
});
