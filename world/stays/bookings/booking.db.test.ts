import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Called, type TestWorld, testWorld } from '#tests/support/world.ts';
import { inTransaction } from '../../schema/transaction.ts';
import type {
  AvailabilityAnswer,
  Booking,
  CancelAnswer,
  CancellationQuoteAnswer,
  QuoteAnswer,
  RatesAnswer,
} from '../api-types.ts';

import { takeNights } from '../store.ts';

const VENICE = 3164603;
const START = '2040-01-10T10:00:00.000Z';
const DATES = {
  checkIn: '2040-03-06',
  checkOut: '2040-03-08',
  rooms: [{ adults: 2, childAges: [] }],
  currency: 'USD',
};

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await world.call('POST', '/v1/clock', { moveTo: START });
});
afterAll(() => world.close());
beforeEach(() => world.call('DELETE', '/v1/faults'));

const read = <T>(called: Called): T => called.body as T;
let serial = 0;

async function search(kind: 'hotel' | 'home'): Promise<AvailabilityAnswer> {
  const where = { cityId: VENICE };
  return read(await world.call('POST', '/v1/lodging/availability', { ...DATES, where, kinds: [kind] }));
}

async function quoteFor(
  stayId: number,
  pick: (rates: RatesAnswer) => string | undefined,
): Promise<QuoteAnswer> {
  const rates = read<RatesAnswer>(await world.call('POST', `/v1/lodging/stays/${stayId}/rates`, DATES));
  const quoted = await world.call('POST', '/v1/lodging/quotes', { rateToken: pick(rates) });
  expect(quoted.status).toBe(200);
  return read(quoted);
}

const firstRate = (rates: RatesAnswer) => rates.rooms[0]?.rates[0]?.rateToken;
const freeRate = (rates: RatesAnswer) =>
  rates.rooms[0]?.rates.find((rate) => rate.refundability === 'full')?.rateToken;

const bookingOf = (quoteId: string, reference = `R-${++serial}`) => ({
  quoteId,
  reference,
  guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor', age: 41 }],
  contact: { email: 'ada@example.com', phone: '+1 555 555 0100' },
});

async function freeHotel(skip = 0): Promise<number> {
  const found = (await search('hotel')).stays.filter((stay) => stay.cheapest?.refundability === 'full');
  const id = found[skip]?.id;
  if (id === undefined) throw new Error('No refundable hotel in Venice.');
  return id;
}

const arm = (operation: string, fault: string, match: object = {}) =>
  world.call('PUT', '/v1/faults', { area: 'stays', operation, fault, times: 1, match });

describe('a search for stays at the sandbox hotels', () => {
  it('answers the same twice on one day, with totals that include all charges', async () => {
    const [first, second] = [await search('hotel'), await search('hotel')];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    const stay = first.stays.find(({ available }) => available);
    const rates = read<RatesAnswer>(await world.call('POST', `/v1/lodging/stays/${stay?.id}/rates`, DATES));
    expect(rates.rooms[0]?.rates[0]?.total.minor).toBe(stay?.cheapest?.totalMinor);
  });

  it.each([
    ['checkOut', { checkOut: '2040-03-06' }],
    ['checkIn', { checkIn: '2026-02-30' }],
    ['checkIn', { checkIn: '2020-01-01', checkOut: '2020-01-03' }],
    ['rooms', { rooms: [] }],
    ['where', { where: { radius: 3 } }],
  ])('with a wrong %s is refused', async (_field, wrong) => {
    const asked = { ...DATES, where: { cityId: VENICE }, kinds: ['hotel'], ...wrong };
    const answer = await world.call('POST', '/v1/lodging/availability', asked);
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toMatchObject({ code: 'invalid_request' });
  });

  it('in a currency that it does not support is refused', async () => {
    const asked = { ...DATES, currency: 'XAU', where: { cityId: VENICE }, kinds: ['hotel'] };
    const answer = await world.call('POST', '/v1/lodging/availability', asked);
    expect(answer.body['error']).toMatchObject({ code: 'unsupported_currency' });
  });

  it('fails or answers partially when that fault is armed', async () => {
    const whole = await search('hotel');
    await arm('search', 'partial');
    const part = await search('hotel');
    expect(part.complete).toBe(false);
    expect(part.stays.length).toBe(whole.stays.length - Math.ceil(whole.stays.length / 3));
    await arm('search', 'error');
    const asked = { ...DATES, where: { cityId: VENICE }, kinds: ['hotel'] };
    expect((await world.call('POST', '/v1/lodging/availability', asked)).status).toBe(500);
  });
});

describe('booking a stay at the sandbox hotels', () => {
  it('confirms, can be cancelled for free and then frees the room', async () => {
    const id = await freeHotel();
    const quote = await quoteFor(id, freeRate);
    const before = quote.rate.roomsLeft;
    const booked = await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId));
    expect(booked.status).toBe(201);
    const booking = read<Booking>(booked);
    expect(booking).toMatchObject({
      status: 'confirmed',
      stayId: id,
      checkIn: '2040-03-06',
      checkOut: '2040-03-08',
    });
    expect((await quoteFor(id, freeRate)).rate.roomsLeft).toBe(before - 1);
    const path = `/v1/lodging/bookings/${booking.bookingId}`;
    const offer = read<CancellationQuoteAnswer>(await world.call('POST', `${path}/cancellation-quotes`));
    expect(offer).toMatchObject({ penalty: { minor: 0 }, refund: quote.rate.dueNow, refundability: 'full' });
    const body = { cancellationQuoteId: offer.cancellationQuoteId };
    const done = read<CancelAnswer>(await world.call('POST', `${path}/cancel`, body));
    expect(done).toMatchObject({ status: 'cancelled', refund: quote.rate.dueNow });
    expect((await quoteFor(id, freeRate)).rate.roomsLeft).toBe(before);
    expect(read<Booking>(await world.call('GET', path))).toMatchObject({
      status: 'cancelled',
      cancellation: done,
    });
    expect((await world.call('POST', `${path}/cancellation-quotes`)).status).toBe(409);
  });

  it('sells a home once to twelve concurrent callers', async () => {
    const home = (await search('home')).stays.find(({ available }) => available);
    const quotes = await Promise.all(Array.from({ length: 12 }, () => quoteFor(home?.id ?? 0, firstRate)));
    const answers = await Promise.all(
      quotes.map(({ quoteId }) => world.call('POST', '/v1/lodging/bookings', bookingOf(quoteId))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    const after = (await search('home')).stays.find(({ id }) => id === home?.id);
    expect(after).toMatchObject({ available: false, unavailableReason: 'sold_out' });
    const kept = await world.deps.db.query(
      'select night, taken from stay_night where stay_id = $1 order by night',
      [home?.id],
    );
    expect(kept.rows.map(({ taken }) => taken)).toEqual([1, 1]);
  });

  it('repeats the answer under one idempotency key, and refuses another body or a used reference', async () => {
    const quote = await quoteFor(await freeHotel(1), firstRate);
    const body = bookingOf(quote.quoteId);
    const key = { 'idempotency-key': 'one-key' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.call('POST', '/v1/lodging/bookings', body, key)),
    );
    expect(new Set(answers.map((answer) => answer.body['bookingId'])).size).toBe(1);
    const other = await world.call('POST', '/v1/lodging/bookings', { ...body, reference: 'other' }, key);
    expect(other.body['error']).toMatchObject({ code: 'idempotency_mismatch' });
    const again = await world.call('POST', '/v1/lodging/bookings', body);
    expect(again.body['error']).toMatchObject({ code: 'reference_taken' });
  });

  it.each([
    ['sold-out', 409, 'sold_out'],
    ['rate-gone', 410, 'rate_gone'],
    ['price-changed', 409, 'price_changed'],
    ['min-age', 422, 'min_age'],
    ['payment-error', 402, 'payment_error'],
    ['refused-fraud', 403, 'refused_fraud'],
    ['error', 500, 'provider_error'],
  ])('with the fault %s is answered with %i %s and books nothing', async (fault, status, code) => {
    const quote = await quoteFor(await freeHotel(2), firstRate);
    const body = bookingOf(quote.quoteId);
    await arm('book', fault, { reference: body.reference });
    const refused = await world.call('POST', '/v1/lodging/bookings', body);
    expect([refused.status, refused.body['error']]).toEqual([status, expect.objectContaining({ code })]);
    expect((await world.call('GET', `/v1/lodging/bookings?reference=${body.reference}`)).status).toBe(404);
  });

  it.each([
    ['pending', 'confirmed'],
    ['pending-then-failed', 'failed'],
  ])('that is %s ends as %s when the clock advances', async (fault, settled) => {
    const id = await freeHotel(3);
    const quote = await quoteFor(id, freeRate);
    await arm('book', fault, { stayId: String(id) });
    const booked = await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId));
    expect([booked.status, booked.body['status']]).toEqual([202, 'pending']);
    await world.call('POST', '/v1/clock', { advanceSeconds: 30 });
    const path = `/v1/lodging/bookings/${String(booked.body['bookingId'])}`;
    const seen = await Promise.all([world.call('GET', path), world.call('GET', path)]);
    expect(seen.map(({ body }) => body['status'])).toEqual([settled, settled]);
    const left = (await quoteFor(id, freeRate)).rate.roomsLeft;
    expect(left).toBe(quote.rate.roomsLeft - (settled === 'confirmed' ? 1 : 0));
  });

  it('refuses a guest below the check-in age and a quote older than fifteen minutes', async () => {
    const quote = await quoteFor(await freeHotel(4), firstRate);
    const young = {
      ...bookingOf(quote.quoteId),
      guests: [{ room: 0, givenName: 'A', surname: 'B', age: 16 }],
    };
    expect((await world.call('POST', '/v1/lodging/bookings', young)).body['error']).toMatchObject({
      code: 'min_age',
    });
    await world.call('POST', '/v1/clock', { advanceSeconds: 15 * 60 });
    const late = await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId));
    expect([late.status, late.body['error']]).toEqual([410, expect.objectContaining({ code: 'expired' })]);
  });

  it.each([
    ['price-up', 1],
    ['price-down', -1],
  ])('reports a %s in the quote', async (fault, direction) => {
    const id = await freeHotel(5);
    const rates = read<RatesAnswer>(await world.call('POST', `/v1/lodging/stays/${id}/rates`, DATES));
    const shown = rates.rooms[0]?.rates[0];
    await arm('quote', fault);
    const quote = read<QuoteAnswer>(
      await world.call('POST', '/v1/lodging/quotes', { rateToken: shown?.rateToken }),
    );
    expect(quote.priceChange).toMatchObject({ from: shown?.total, to: quote.rate.total });
    expect(Math.sign(quote.rate.total.minor - (shown?.total.minor ?? 0))).toBe(direction);
  });

  it('can be made to refuse or delay the cancellation', async () => {
    const quote = await quoteFor(await freeHotel(6), freeRate);
    const booking = read<Booking>(await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId)));
    const path = `/v1/lodging/bookings/${booking.bookingId}`;
    const offer = read<CancellationQuoteAnswer>(await world.call('POST', `${path}/cancellation-quotes`));
    const body = { cancellationQuoteId: offer.cancellationQuoteId };
    await arm('cancel', 'refused');
    expect((await world.call('POST', `${path}/cancel`, body)).body['status']).toBe('refused');
    await arm('cancel', 'pending');
    expect((await world.call('POST', `${path}/cancel`, body)).body['status']).toBe('pending');
    expect((await world.call('GET', path)).body['status']).toBe('confirmed');
    await world.call('POST', '/v1/clock', { advanceSeconds: 30 });
    expect((await world.call('GET', path)).body).toMatchObject({
      status: 'cancelled',
      cancellation: { status: 'cancelled' },
    });
  });

  it('is cancelled once by two concurrent requests', async () => {
    const quote = await quoteFor(await freeHotel(7), freeRate);
    const booking = read<Booking>(await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId)));
    const path = `/v1/lodging/bookings/${booking.bookingId}`;
    const offer = read<CancellationQuoteAnswer>(await world.call('POST', `${path}/cancellation-quotes`));
    const body = { cancellationQuoteId: offer.cancellationQuoteId };
    const both = await Promise.all([1, 2].map(() => world.call('POST', `${path}/cancel`, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await world.deps.db.query('select taken from stay_night where stay_id = $1', [
      booking.stayId,
    ]);
    expect(kept.rows.every(({ taken }) => taken === 0)).toBe(true);
  });
});

describe('a stay request without an answer', () => {
  /** Sends a call and hangs up before the silence is over. */
  async function hangUp(path: string, body: unknown): Promise<string> {
    const headers = {
      authorization: 'Bearer key-of-the-tests',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const signal = AbortSignal.timeout(700);
    const sent = fetch(`${world.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    return sent.then(
      () => 'answered',
      (error: Error) => error.name,
    );
  }

  it.each([
    ['unknown-booked', 200],
    ['unknown-not-booked', 404],
  ])('is found by reference: after the fault %s the lookup answers %i', async (fault, status) => {
    const quote = await quoteFor(await freeHotel(8), freeRate);
    const body = bookingOf(quote.quoteId);
    await arm('book', fault);
    expect(await hangUp('/v1/lodging/bookings', body)).toBe('TimeoutError');
    expect((await world.call('GET', `/v1/lodging/bookings?reference=${body.reference}`)).status).toBe(status);
  });

  it('may have cancelled the booking', async () => {
    const quote = await quoteFor(await freeHotel(9), freeRate);
    const booking = read<Booking>(await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId)));
    const path = `/v1/lodging/bookings/${booking.bookingId}`;
    const offer = read<CancellationQuoteAnswer>(await world.call('POST', `${path}/cancellation-quotes`));
    await arm('cancel', 'unknown');
    expect(await hangUp(`${path}/cancel`, { cancellationQuoteId: offer.cancellationQuoteId })).toBe(
      'TimeoutError',
    );
    expect((await world.call('GET', path)).body['status']).toBe('cancelled');
  });

  it('can be repeated when only the lookup failed', async () => {
    const quote = await quoteFor(await freeHotel(10), freeRate);
    const booking = read<Booking>(await world.call('POST', '/v1/lodging/bookings', bookingOf(quote.quoteId)));
    await arm('retrieve', 'error', { reference: booking.reference });
    const answers = [];
    for (let i = 0; i < 2; i++)
      answers.push(await world.call('GET', `/v1/lodging/bookings?reference=${booking.reference}`));
    expect(answers.map(({ status }) => status)).toEqual([500, 200]);
  });
});

describe('the places and content of stays', () => {
  it('come with every city in columns, and with a tag that saves a second download', async () => {
    const headers = { authorization: 'Bearer key-of-the-tests' };
    const first = await fetch(`${world.url}/v1/places`, { headers });
    const places = (await first.json()) as { cities: { id: number[]; name: string[]; stays: number[] } };
    expect(places.cities.name[places.cities.id.indexOf(VENICE)]).toBe('Venice');
    expect(places.cities.stays.reduce((sum, count) => sum + count, 0)).toBe(1_000_000);
    const tagged = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${world.url}/v1/places`, { headers: tagged })).status).toBe(304);
  });

  it('list all 280,000 hotels once, page by page', async () => {
    const ids = new Set<number>();
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page: Called = await world.call('GET', `/v1/lodging/catalogue?cursor=${cursor}`);
      for (const id of page.body['ids'] as number[]) ids.add(id);
      cursor = page.body['nextCursor'] as string | null;
    }
    expect(ids.size).toBe(280_000);
  });

  it('describe a stay in both languages, and end after a million stays', async () => {
    const id = await freeHotel();
    const { body } = await world.call('GET', `/v1/lodging/stays/${id}`);
    expect(body).toMatchObject({
      id,
      cityName: { en: 'Venice', fr: 'Venise' },
      countryCode: 'IT',
      tz: 'Europe/Rome',
    });
    expect((await world.call('GET', '/v1/lodging/stays/1000001')).status).toBe(404);
  });
});

it('a stay of several nights takes no room when one night is full, and never more rooms than exist', async () => {
  const { db } = world.deps;
  const room = { stayId: 999_999, roomType: 0, firstNight: 25_000, units: 2 };
  const tryOnce = (free: number[]) =>
    inTransaction(db, async (tx) => {
      if (!(await takeNights(tx, room, free))) throw new Error('full');
    }).then(
      () => true,
      () => false,
    );
  const done = await Promise.all(Array.from({ length: 10 }, () => tryOnce([7, 5, 9])));
  expect(done.filter(Boolean).length).toBe(2);
  expect(await tryOnce([7, 7, 1])).toBe(false);
  const kept = await db.query('select taken from stay_night where stay_id = $1 order by night', [
    room.stayId,
  ]);
  expect(kept.rows).toEqual([{ taken: 4 }, { taken: 4 }, { taken: 4 }]);
});
