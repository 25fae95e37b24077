import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import type {
  AvailabilityAnswer,
  Booking,
  QuoteAnswer,
  RatesAnswer,
  StaySearchAnswer,
} from '../api-types.ts';

const VENICE = 3164603;
const asked = {
  checkIn: '2040-03-06',
  checkOut: '2040-03-08',
  rooms: [{ adults: 2, childAges: [] }],
  currency: 'EUR',
};

let world: TestWorld;
let serial = 0;
beforeAll(async () => {
  world = await testWorld();
  await world.call('POST', '/v1/clock', { moveTo: '2040-01-10T10:00:00.000Z' });
});
afterAll(() => world.close());

async function call<T>(path: string, body: object): Promise<T> {
  const { status, body: answer } = await world.call('POST', path, body);
  expect(status).toBeLessThan(300);
  return answer as T;
}
const search = (more: object = {}) =>
  call<StaySearchAnswer>('/v1/lodging/search', { ...asked, where: { cityId: VENICE }, ...more });

async function book(stayId: number): Promise<Booking> {
  const rates = await call<RatesAnswer>(`/v1/lodging/stays/${stayId}/rates`, asked);
  const free = rates.rooms[0]?.rates.find(({ refundability }) => refundability === 'full');
  const quote = await call<QuoteAnswer>('/v1/lodging/quotes', { rateToken: free?.rateToken });
  return call<Booking>('/v1/lodging/bookings', {
    quoteId: quote.quoteId,
    reference: `S-${++serial}`,
    guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor', age: 41 }],
    contact: { email: 'ada@example.com', phone: '+1 555 555 0100' },
  });
}

/** Asks until the answer is as wanted. */
async function until(wanted: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await wanted())) {
    if (performance.now() - began > 10_000) throw new Error('It never became so.');
    await sleep(2);
  }
}

describe('a stay search with filters', () => {
  it('sorts and counts the available stays of the whole area, at the prices of an availability search', async () => {
    const where = { cityId: VENICE };
    const kinds = ['hotel'];
    const { stays } = await call<AvailabilityAnswer>('/v1/lodging/availability', { ...asked, where, kinds });
    const pools = stays
      .filter(({ available, amenities }) => available && amenities.includes('pool'))
      .sort((a, b) => (a.cheapest?.totalMinor ?? 0) - (b.cheapest?.totalMinor ?? 0) || a.id - b.id);
    const found = await search({ filters: { kinds, amenities: ['pool'] }, sort: 'price_low', limit: 5 });
    expect(found.total).toBe(pools.length);
    expect(found.stays).toEqual(pools.slice(0, 5));
    expect(found).toMatchObject({ currency: 'EUR', nights: 2 });
    expect(found.facets['stars']?.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('leaves out a home once it is booked, and finds it again after the cancellation', async () => {
    const filters = { kinds: ['home'] };
    const { total, stays } = await search({ filters, limit: 100 });
    const home = stays.find(({ cheapest }) => cheapest?.refundability === 'full');
    if (!home) throw new Error('No refundable home in Venice.');
    const isFound = async () =>
      (await search({ filters, limit: 100 })).stays.some(({ id }) => id === home.id);
    const { bookingId } = await book(home.id);
    await until(async () => !(await isFound()));
    expect((await search({ filters })).total).toBe(total - 1);
    const quote = await call<{ cancellationQuoteId: string }>(
      `/v1/lodging/bookings/${bookingId}/cancellation-quotes`,
      {},
    );
    await call(`/v1/lodging/bookings/${bookingId}/cancel`, {
      cancellationQuoteId: quote.cancellationQuoteId,
    });
    await until(isFound);
  });

  it('includes bookings from before a start and those of another process', async () => {
    const filters = { kinds: ['home'] };
    const { stays } = await search({ filters, limit: 100 });
    const [first, second] = stays.filter(({ cheapest }) => cheapest?.refundability === 'full');
    if (!first || !second) throw new Error('No refundable homes in Venice.');
    await book(first.id);
    const other = await testWorld({ databaseUrl: world.databaseUrl });
    const foundThere = async (id: number) => {
      const body = { ...asked, where: { cityId: VENICE }, filters, limit: 100 };
      const { body: answer } = await other.call('POST', '/v1/lodging/search', body);
      return (answer as StaySearchAnswer).stays.some((stay) => stay.id === id);
    };
    expect(await foundThere(first.id)).toBe(false);
    expect(await foundThere(second.id)).toBe(true);
    await book(second.id);
    await until(async () => !(await foundThere(second.id)));
    await other.close();
  });

  it('refuses a filter that does not exist', async () => {
    const { status } = await world.call('POST', '/v1/lodging/search', {
      ...asked,
      where: { cityId: VENICE },
      filters: { amenities: ['moat'] },
    });
    expect(status).toBe(400);
  });
});
