import { addDays } from '#contract/values/dates.ts';
import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { AirQuote } from '../api-types.ts';
import { fareOf, problem } from '../fixtures/air-caller.ts';

const { world, air } = await openAir();

const hours = (count: number) => air.move(count * 3_600);
const hold = (quoteId: string, key = `hold:${quoteId}`) =>
  air.call(`quotes/${quoteId}/hold`, {}, { 'idempotency-key': key });
const release = (quoteId: string) =>
  air.call(`quotes/${quoteId}/release`, {}, { 'idempotency-key': `release:${quoteId}` });
const book = (quoteId: string) => air.call('bookings', air.request(quoteId));

/** Quotes of one seat that is the last at its price. */
async function lastSeat(direction: string, quotes: number): Promise<AirQuote[]> {
  const { fareToken } = fareOf(await air.search(direction, { maxStops: 0 }), 'basic', 0, 'DL');
  const all = await Promise.all(Array.from({ length: quotes }, () => air.quoted([fareToken])));
  await world.deps.db.query(
    `insert into air_seat (day, carrier, flight_number, origin, cabin, taken)
     select (c ->> 'day')::int, c ->> 'carrier', (c ->> 'flightNumber')::int, c ->> 'origin',
            (c ->> 'cabin')::int, (c ->> 'limit')::int - 1
       from air_quote, jsonb_array_elements(body -> 'claims') c where id = $1`,
    [all[0]?.quoteId],
  );
  return all;
}

const dayAhead = (days: number) => addDays(world.deps.clock.now().toISOString().slice(0, 10), days);

/** How many seats are left at the price of a quote. */
async function leftAt({ quoteId }: AirQuote): Promise<number | undefined> {
  const found = await world.deps.db.query<{ left: number }>(
    `select (c ->> 'limit')::int - taken as left
       from air_quote, jsonb_array_elements(body -> 'claims') c, air_seat s
      where id = $1 and s.day = (c ->> 'day')::int and s.carrier = c ->> 'carrier'
        and s.flight_number = (c ->> 'flightNumber')::int and s.origin = c ->> 'origin'
        and s.cabin = (c ->> 'cabin')::int`,
    [quoteId],
  );
  return found.rows[0]?.left;
}

describe('fares held without payment by the sandbox airlines', () => {
  it('keep the last seat for their own booking for 24 hours, at their price [POL-06]', async () => {
    const [mine, other] = await lastSeat('JFK BOS 2027-03-02', 2);
    if (!mine || !other) throw new Error('Two quotes were asked for.');
    expect(mine.holdMinutes).toBe(1_440);
    const held = await hold(mine.quoteId);
    expect(held.status, JSON.stringify(held.body)).toBe(200);
    expect((await hold(mine.quoteId, 'again')).body).toEqual(held.body);
    expect(problem(await book(other.quoteId))).toBe('409 price_changed');
    expect(problem(await hold(other.quoteId))).toBe('409 price_changed');
    await hours(23);
    const booked = await book(mine.quoteId);
    expect(booked).toMatchObject({ status: 201, body: { totalMinor: mine.totalMinor, status: 'confirmed' } });
    expect((await release(mine.quoteId)).body).toEqual({ released: false });
  });

  it('are sold to others once they are released or have ended, and cannot be booked then', async () => {
    const [mine, other] = await lastSeat('JFK BOS 2027-03-03', 2);
    if (!mine || !other) throw new Error('Two quotes were asked for.');
    await hold(mine.quoteId);
    expect((await release(mine.quoteId)).body).toEqual({ released: true });
    expect(problem(await book(mine.quoteId))).toBe('410 expired');
    expect((await book(other.quoteId)).status).toBe(201);

    const [over] = await lastSeat('JFK BOS 2027-03-04', 1);
    if (!over) throw new Error('A quote was asked for.');
    expect(await leftAt(over)).toBe(1);
    await hold(over.quoteId);
    expect(await leftAt(over)).toBe(0);
    await hours(24);
    await air.search('JFK BOS 2027-03-04', { maxStops: 0 });
    await expect.poll(() => leftAt(over)).toBe(1);
    expect(problem(await book(over.quoteId))).toBe('410 expired');
    expect(await leftAt(over)).toBe(1);
  });

  it('are not offered in the week before departure, nor by low-cost airlines', async () => {
    const soon = fareOf(await air.search(`JFK BOS ${dayAhead(4)}`, { maxStops: 0 }), 'basic', 0, 'DL');
    expect((await air.quoted([soon.fareToken])).holdMinutes).toBeNull();
    const cheap = fareOf(await air.search('JFK BOS 2027-03-05', { maxStops: 0 }), 'basic', 0, 'B6');
    const quote = await air.quoted([cheap.fareToken]);
    expect(quote.holdMinutes).toBeNull();
    expect(problem(await hold(quote.quoteId))).toBe('409 not_held');
  });
});
