import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { AirBooking } from './api-types.ts';
import { ADULT, FAMILY, fareOf, problem } from './fixtures/air-caller.ts';

const { world, air } = await openAir();

describe('booking flights at the sandbox airlines', () => {
  it('confirms with locators and ticket numbers, and repeats the same answer under the same idempotency key [AIR-01]', async () => {
    const found = await air.search('JFK LHR 2027-02-10', { party: FAMILY });
    const passengers = [
      ADULT,
      { ...ADULT, givenName: 'Sam', gender: 'M' },
      { ...ADULT, kind: 'child', givenName: 'Mia', dateOfBirth: '2019-06-01' },
      { ...ADULT, kind: 'infant_in_lap', givenName: 'Ada', dateOfBirth: '2026-01-05', heldBy: 0 },
    ];
    const { quoteId, totalMinor } = await air.quoted([fareOf(found, 'standard').fareToken], FAMILY);
    const wanted = air.request(quoteId, passengers);
    const key = { 'idempotency-key': `book-${wanted.reference}` };
    const first = await air.call('bookings', wanted, key);
    expect(first.status).toBe(201);
    expect(await air.call('bookings', wanted, key)).toEqual(first);
    const booking = first.body as unknown as AirBooking;
    expect(booking).toMatchObject({ status: 'confirmed', totalMinor, cancellation: null });
    expect(booking.tickets[0]?.locator).toMatch(/^[A-Z2-9]{6}$/);
    expect(booking.tickets[0]?.ticketNumbers.map((number) => number !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const byReference = await world.call('GET', `/v1/air/bookings?reference=${wanted.reference}`);
    expect(byReference.body).toEqual(first.body);
    expect((await world.call('GET', `/v1/air/bookings/${booking.bookingId}`)).body).toEqual(first.body);
  });

  it('refuses passengers whose number, age or passport does not fit the fare', async () => {
    const { quoteId } = await air.quoted([fareOf(await air.search('JFK LHR 2027-02-10'), 'basic').fareToken]);
    const tries = [
      [],
      [ADULT, ADULT],
      [{ ...ADULT, dateOfBirth: '2018-01-01' }],
      [{ ...ADULT, dateOfBirth: '2013-01-01' }],
      [{ ...ADULT, passport: { number: 'X123456', country: 'CA', expiresOn: '2027-01-01' } }],
    ];
    const answers = await Promise.all(
      tries.map((passengers) => air.call('bookings', air.request(quoteId, passengers))),
    );
    expect(answers.map(problem)).toEqual([
      '400 invalid_request',
      '422 invalid_passengers',
      '422 invalid_passengers',
      '422 invalid_passengers',
      '422 invalid_passengers',
    ]);
  });

  it('sells the last seat once to two and to fifty concurrent callers [BKG-02]', async () => {
    for (const callers of [2, 50]) {
      const from = callers === 2 ? 'BOS MIA 2027-03-03' : 'BOS MIA 2027-03-04';
      const { fareToken } = fareOf(await air.search(from, { maxStops: 0 }), 'basic');
      const quotes = await Promise.all(Array.from({ length: callers }, () => air.quoted([fareToken])));
      const limit = await leaveOneSeat(quotes[0]?.quoteId ?? '');
      const answers = await Promise.all(
        quotes.map(({ quoteId }) => air.call('bookings', air.request(quoteId))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(problem))).toEqual(
        new Set(['409 price_changed']),
      );
      const again = await air.quote([fareToken]);
      expect((again.body['priceChange'] as { toMinor: number }).toMinor).toBeGreaterThan(
        (again.body['priceChange'] as { fromMinor: number }).fromMinor,
      );
      expect(limit).toBeGreaterThan(0);
    }
  });

  it('gives the seats back when a booking is cancelled', async () => {
    const { fareToken, seatsLeft, totalMinor } = fareOf(
      await air.search('SEA BOS 2027-03-03', { maxStops: 0 }),
      'basic',
    );
    const { quoteId } = await air.quoted([fareToken]);
    const booking = await air.booked([fareToken]);
    await leaveOneSeat(quoteId);
    const last = await air.booked([fareToken]);
    expect((await air.quoted([fareToken])).totalMinor).toBeGreaterThan(totalMinor);
    await air.cancelled(last);
    expect((await air.quoted([fareToken])).totalMinor).toBe(totalMinor);
    expect(seatsLeft).toBeGreaterThan(0);
    expect(booking.status).toBe('confirmed');
  });

  it('can be made to answer sold out, price changed, error, pending, failed, and ticketed late [BKG-03]', async () => {
    const { fareToken } = fareOf(await air.search('SFO SEA 2027-03-03', { maxStops: 0 }), 'basic');
    const bookAs = async (fault: string) => {
      const { quoteId } = await air.quoted([fareToken]);
      await air.arm('book', fault);
      return air.call('bookings', air.request(quoteId));
    };
    expect(problem(await bookAs('sold-out'))).toBe('409 sold_out');
    expect(problem(await bookAs('price-changed'))).toBe('409 price_changed');
    expect(problem(await bookAs('error'))).toBe('500 provider_error');
    const [pending, failing] = [await bookAs('pending'), await bookAs('pending-then-failed')];
    expect([pending.status, failing.status]).toEqual([202, 202]);
    const [late, unknown] = [await bookAs('delayed-ticketing'), await bookAs('ticketing-unknown')];
    const states = (booking: AirBooking) => booking.tickets.map(({ ticketing }) => ticketing).join();
    expect(states(late.body as unknown as AirBooking)).toBe('delayed');
    expect(states(unknown.body as unknown as AirBooking)).toBe('unknown');
    await air.move(21);
    expect((await air.read(pending.body['bookingId'])).status).toBe('confirmed');
    expect(await air.read(failing.body['bookingId'])).toMatchObject({
      status: 'failed',
      failure: 'sold_out',
    });
    await air.move(31 * 60);
    expect(states(await air.read(late.body['bookingId']))).toBe('issued');
    expect(states(await air.read(unknown.body['bookingId']))).toBe('issued');
  });

  /** Books all but one of a class's remaining seats on a quote's first flight; returns the class's limit. */
  async function leaveOneSeat(quoteId: string): Promise<number> {
    const claim = await world.deps.db.query<{ limit: number }>(
      `insert into air_seat as s (day, carrier, flight_number, origin, cabin, taken)
       select (c ->> 'day')::int, c ->> 'carrier', (c ->> 'flightNumber')::int, c ->> 'origin',
              (c ->> 'cabin')::int, (c ->> 'limit')::int - 1
         from air_quote, jsonb_array_elements(body -> 'claims') c where id = $1
       on conflict (day, carrier, flight_number, origin, cabin) do update set taken = excluded.taken
       returning taken + 1 as limit`,
      [quoteId],
    );
    return claim.rows[0]?.limit ?? 0;
  }
});
