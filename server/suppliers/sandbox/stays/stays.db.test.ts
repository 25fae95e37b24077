import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { StayQuery, StaySupplier } from '#server/modules/stays/port.ts';
import { arm } from '#tests/support/arm.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { createWorldClient } from '../client.ts';
import { sandboxStays } from './stays.ts';
import { testVendor } from '../test-vendor.ts';

/** A recorded answer with some values replaced, by path: `stays.0.cheapest.totalMinor`. */
function recorded(name: string, changes: Readonly<Record<string, unknown>> = {}): unknown {
  const body: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `fixtures/${name}.json`), 'utf8'));
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<Record<string, unknown>>(
      (at, key) => at[key] as Record<string, unknown>,
      body as Record<string, unknown>,
    );
    parent[last] = value;
  }
  return body;
}

const stay = { lodgingId: '296305', checkIn: '2026-12-21', checkOut: '2026-12-23' };
const query: StayQuery = {
  area: { kind: 'city', cityId: '2988507', lat: 48.85, lon: 2.35 },
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  rooms: [{ adults: 2, childAges: [] }],
  currency: 'USD',
  kinds: ['hotel', 'home'],
};

describe('answers of the sandbox lodging supplier', () => {
  let vendor: Awaited<ReturnType<typeof testVendor>>;
  afterEach(() => vendor.close());
  const answering = async (json: unknown, status = 200): Promise<StaySupplier> => {
    vendor = await testVendor(() => ({ status, json }));
    return sandboxStays(createWorldClient({ baseUrl: vendor.url, apiKey: 'key' }), {
      picturesUrl: 'https://pictures.example',
      bookDeadlineMs: 200,
    });
  };

  it('are mapped when they are valid', async () => {
    const { complete, stays } = await (await answering(recorded('availability'))).search(query, 5_000);
    expect(complete).toBe(true);
    expect(stays).toHaveLength(2);
    expect(stays[0]).toMatchObject({
      lodgingId: '296305',
      name: 'Maison Delphine Paris West',
      collection: 'NoCollection',
      available: true,
      violation: null,
      lowest: {
        total: { minor: 137_475, currency: 'USD' },
        base: { minor: 120_439, currency: 'USD' },
        dueAtProperty: { minor: 4_992, currency: 'USD' },
        refundPolicy: 'NonRefundable',
        mealPlan: 'RoomOnly',
        paymentTiming: 'PayNow',
        roomsLeft: 4,
      },
    });
    expect(stays[0]?.pictures[0]).toBe(
      'https://pictures.example/pictures/stay-exterior/155905/480x360.webp?c=temperate&s=5',
    );
    expect(stays[1]).toMatchObject({ available: false, lowest: null });
  });

  it.each([
    ['a total that is not the sum of its parts', { 'stays.0.cheapest.totalMinor': 1 }],
    ['a negative amount', { 'stays.0.cheapest.taxesMinor': -1 }],
    ['half a cent', { 'stays.0.cheapest.baseMinor': 120_439.5 }],
    ['more due at the property than the total', { 'stays.0.cheapest.dueAtPropertyMinor': 137_476 }],
    ['an offer for an unavailable stay', { 'stays.0.available': false }],
    ['an unknown meal plan', { 'stays.0.cheapest.mealPlan': 'banquet' }],
    ['something cheaper than the cheapest', { 'stays.0.others': [['breakfast', 'full', 'now', 1, 1, 0]] }],
    ['parts of another offer above its total', { 'stays.0.others': [['breakfast', 'full', 'now', 2, 3, 0]] }],
  ])('leave a stay with %s without a price and the list incomplete', async (_, changes) => {
    const found = await (await answering(recorded('availability', changes))).search(query, 5_000);
    expect(found.stays).toHaveLength(2);
    expect(found.stays[0]).toMatchObject({
      lodgingId: '296305',
      available: false,
      isPriceLost: true,
      lowest: null,
      others: [],
    });
    expect(found.complete).toBe(false);
  });

  it('leave out a stay with impossible coordinates and the list incomplete', async () => {
    const supplier = await answering(recorded('availability', { 'stays.0.lat': 148.8 }));
    const found = await supplier.search(query, 5_000);
    expect(found.stays.map(({ lodgingId }) => lodgingId)).toEqual(['297097']);
    expect(found.complete).toBe(false);
  });

  it('include the other offers of a stay, with their shared deadline', async () => {
    const supplier = await answering(
      recorded('availability', {
        'stays.0.others': [['breakfast', 'full', 'property', 150_000, 130_000, 150_000]],
        'stays.0.freeCancelUntil': '2026-12-19T17:00:00.000Z',
      }),
    );
    const { stays } = await supplier.search(query, 5_000);
    expect(stays[0]?.others).toMatchObject([
      {
        total: { minor: 150_000, currency: 'USD' },
        dueAtProperty: { minor: 150_000 },
        mealPlan: 'Breakfast',
        refundPolicy: 'FullyRefundable',
        paymentTiming: 'PayLater',
        freeCancelUntil: new Date('2026-12-19T17:00:00Z'),
        roomsLeft: 4,
      },
    ]);
  });

  it.each([
    ['another currency', { currency: 'EUR', nights: [] }],
    ['other nights', { currency: 'USD', nights: [{ date: '2026-01-01', lowestMinor: 100 }] }],
    ['a negative amount', { currency: 'USD', nights: [{ date: '2026-12-21', lowestMinor: -1 }] }],
  ])('are refused for a calendar in %s', async (_, json) => {
    const supplier = await answering(json);
    const asked = { ...query, from: '2026-12-20', until: '2026-12-25' };
    await expect(supplier.listLowestByNight?.(asked)).rejects.toMatchObject({ name: 'SupplierError' });
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['other nights', { nights: 3 }],
    ['no list', { stays: null }],
  ])('are refused for a list in %s', async (_, changes) => {
    const supplier = await answering(recorded('availability', changes));
    await expect(supplier.search(query, 5_000)).rejects.toMatchObject({
      name: 'SupplierError',
      retryable: true,
    });
  });

  it.each([
    ['of another stay', { stayId: 1 }],
    ['whose nights do not add up', { 'rooms.0.rates.0.nights.0.base.minor': 1 }],
    ['whose taxes do not add up', { 'rooms.0.rates.0.taxes': [] }],
    ['whose payments do not add up', { 'rooms.0.rates.0.dueNow.minor': 0 }],
    ['in two currencies', { 'rooms.0.rates.0.nights.0.base.currency': 'EUR' }],
    ['for other nights', { 'rooms.0.rates.0.nights.0.date': '2026-12-20' }],
    ['with a penalty above the total', { 'rooms.0.rates.0.cancellation.0.penalty.minor': 99_999_999 }],
  ])('are refused for rates %s', async (_, changes) => {
    const supplier = await answering(recorded('rates', changes));
    await expect(supplier.getRates(stay.lodgingId, query)).rejects.toMatchObject({ name: 'SupplierError' });
  });

  it('are accepted for valid rates and a valid quote', async () => {
    const { rates } = await (await answering(recorded('rates'))).getRates(stay.lodgingId, query);
    expect(rates).toHaveLength(2);
    await vendor.close();
    const quote = await (await answering(recorded('quote'))).quote('token');
    expect(quote).toMatchObject({ lodgingId: '296305', checkIn: '2026-12-21', priceChange: null });
  });

  it('are unknown for a booking with another reference', async () => {
    const supplier = await answering(recorded('booking'));
    expect(await supplier.findBooking('fixture-1')).toMatchObject({ status: 'confirmed' });
    expect(await supplier.findBooking('another')).toEqual({ status: 'unknown' });
  });

  it.each([
    [409, 'sold_out', { status: 'failed', failure: 'sold_out' }],
    [410, 'expired', { status: 'failed', failure: 'quote_expired' }],
    [402, 'payment_error', { status: 'failed', failure: 'payment_error' }],
    [403, 'refused_fraud', { status: 'failed', failure: 'fraud' }],
    [422, 'min_age', { status: 'failed', failure: 'min_age' }],
    [400, 'invalid_request', { status: 'failed', failure: 'refused' }],
    [409, 'reference_taken', { status: 'unknown' }],
    [500, 'provider_error', { status: 'unknown' }],
    [504, 'timeout', { status: 'unknown' }],
  ])('with %i %s to a booking map to their outcome [LOD-07]', async (status, code, outcome) => {
    const supplier = await answering({ error: { code, message: '' } }, status);
    expect(await supplier.book(booking('q', 'r'))).toEqual(outcome);
  });
});

const booking = (quoteId: string, reference: string) => ({
  quoteId,
  reference,
  guests: [{ room: 0, givenName: 'Ada', surname: 'Lovelace' }],
  pets: 0,
  contact: { email: 'ada@example.com', phone: '+15550100' },
  specialRequests: '',
  loyalty: null,
});

describe('the sandbox lodging supplier', () => {
  let world: TestWorld;
  let supplier: StaySupplier;
  let dates: Pick<StayQuery, 'checkIn' | 'checkOut' | 'rooms' | 'currency'>;
  beforeAll(async () => {
    world = await testWorld();
    const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
    supplier = sandboxStays(client, { picturesUrl: world.url, bookDeadlineMs: 1_000 });
    const checkIn = addDays(world.deps.clock.now().toISOString().slice(0, 10), 40);
    dates = {
      checkIn,
      checkOut: addDays(checkIn, 2),
      rooms: [{ adults: 2, childAges: [] }],
      currency: 'USD',
    };
  });
  afterAll(() => world.close());

  async function quoteSomething() {
    const { stays } = await supplier.search({ ...query, ...dates, kinds: ['hotel'] }, 10_000);
    const found = stays.find(({ available, lowest }) => available && (lowest?.roomsLeft ?? 0) > 3);
    const { rates } = await supplier.getRates(found?.lodgingId ?? '', dates);
    return supplier.quote(rates[0]?.rateToken ?? '');
  }

  it('supports search, quote, booking, lookup and cancellation [LOD-07]', async () => {
    const quote = await quoteSomething();
    const booked = await supplier.book(booking(quote.quoteId, 'ref-1'));
    expect(booked).toMatchObject({ status: 'confirmed', confirmationNumber: expect.any(String) });
    expect(await supplier.book(booking(quote.quoteId, 'ref-1'))).toEqual(booked);
    expect(await supplier.findBooking('ref-1')).toEqual(booked);
    expect(await supplier.findBooking('ref-of-nobody')).toEqual({ status: 'absent' });
    const id = booked.status === 'confirmed' ? booked.supplierBookingId : '';
    const price = await supplier.quoteCancellation(id);
    expect(await supplier.cancel(id, price.quoteId)).toMatchObject({
      status: 'cancelled',
      refund: price.refund,
    });
    const { penalty, refund } = price;
    expect(await supplier.findBooking('ref-1')).toMatchObject({
      status: 'cancelled',
      by: 'guest',
      penalty,
      refund,
    });
  });

  it('books only for the number of pets quoted [LOD-04]', async () => {
    const quote = await quoteSomething();
    expect(quote.pets).toBe(0);
    expect(await supplier.book({ ...booking(quote.quoteId, 'ref-pets'), pets: 1 })).toEqual({
      status: 'failed',
      failure: 'refused',
    });
    expect(await supplier.findBooking('ref-pets')).toEqual({ status: 'absent' });
  });

  it.each([
    ['unknown-booked', 'confirmed'],
    ['unknown-not-booked', 'absent'],
  ])(
    'gives an unknown outcome when the answer to %s is lost, found later by reference: %s',
    async (fault, status) => {
      const quote = await quoteSomething();
      await arm(world, { area: 'stays', operation: 'book', fault });
      expect(await supplier.book(booking(quote.quoteId, fault))).toEqual({ status: 'unknown' });
      expect(await supplier.findBooking(fault)).toMatchObject({ status });
    },
  );

  it('distinguishes a failed supplier from an unknown stay', async () => {
    expect(await supplier.getContent('999999999')).toBeNull();
    expect(await supplier.getContent('../secrets')).toBeNull();
    await arm(world, { area: 'stays', operation: 'search', fault: 'error' });
    await expect(supplier.search({ ...query, ...dates }, 10_000)).rejects.toMatchObject({ retryable: true });
    await arm(world, { area: 'stays', operation: 'search', fault: 'slow' });
    await expect(supplier.search({ ...query, ...dates }, 300)).rejects.toMatchObject({ retryable: true });
    await arm(world, { area: 'stays', operation: 'search', fault: 'partial' });
    expect(await supplier.search({ ...query, ...dates }, 10_000)).toMatchObject({ complete: false });
  });

  it('reports more stays for an area above the answer limit, and no more for a city', async () => {
    const europe = { south: 35, west: -10, north: 60, east: 20 };
    const wide = await supplier.search(
      { ...query, ...dates, area: { kind: 'bounds', bounds: europe } },
      10_000,
    );
    expect(wide).toMatchObject({ complete: true, hasMore: true });
    expect(wide.stays).toHaveLength(6000);
    expect(await supplier.search({ ...query, ...dates }, 10_000)).toMatchObject({ hasMore: false });
  });
});
