import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import { listStayReviews } from '#contract/stays/reviews.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays/stays.ts';
import { arm } from '#tests/support/arm.ts';
import { type TestApi, type TestPerson, testApi, testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { openSessionShelf, type StaySupplier, stayRoutes } from '../index.ts';

let world: TestWorld;
let database: Awaited<ReturnType<typeof testDatabase>>;
let supplier: StaySupplier;
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  [world, database] = await Promise.all([testWorld({ namesHotels: false }), testDatabase()]);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  supplier = sandboxStays(client, { picturesUrl: world.url });
  const places = await testPlaces();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(world.deps.clock.now().toISOString()),
    routes: ({ db, clock }) =>
      stayRoutes({
        clock,
        suppliers: [supplier],
        places,
        sessions: openSessionShelf(db),
        policyFor: async () => null,
        earnFor: async () => [],
        walletFor: async () => ({ credit: money(0, 'USD'), offers: [], stacksOffers: false }),
        readRates: async () => new Map(),
      }),
  });
  person = await api.enter(issuerCustomer('primary'));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
  await world.close();
});

async function reviews(lodgingId: string, query = '') {
  const answer = await api.call(person, 'GET', `/api/v0/hotels/${lodgingId}/reviews${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return listStayReviews.response.parse(answer.json());
}

/** A stay in Paris that many reviewed. */
async function reviewed() {
  const checkIn = addDays(world.deps.clock.now().toISOString().slice(0, 10), 45);
  const { stays } = await supplier.search(
    {
      area: { kind: 'city', cityId: '2988507', lat: 48.85, lon: 2.35 },
      checkIn,
      checkOut: addDays(checkIn, 2),
      rooms: [{ adults: 2, childAges: [] }],
      currency: 'USD',
      kinds: ['hotel'],
    },
    20_000,
  );
  const stay = stays.find(({ reviewCount }) => reviewCount > 100);
  if (!stay) throw new Error('No stay in Paris has a hundred reviews.');
  return stay;
}

describe('reviews of a stay', () => {
  it('lists reviews whose score and count are those of the card, by page and filter [LOD-02]', async () => {
    const { lodgingId, reviewScore, reviewCount } = await reviewed();
    const first = await reviews(lodgingId, '?limit=5');
    expect(first).toMatchObject({
      source: 'sandbox',
      summary: { score: reviewScore, total: reviewCount },
      matching: first.summary?.written,
    });
    expect(first.reviews).toHaveLength(5);
    const second = await reviews(lodgingId, `?limit=5&cursor=${first.nextCursor}`);
    const ids = [...first.reviews, ...second.reviews].map(({ reviewId }) => reviewId);
    expect(new Set(ids).size).toBe(10);
    const families = await reviews(lodgingId, '?traveler=family&sort=lowest&limit=50');
    const told = first.summary?.travelers.find(({ traveler }) => traveler === 'family');
    expect(families.matching).toBe(told?.count);
    expect(families.reviews.every(({ traveler }) => traveler === 'family')).toBe(true);
    const scores = families.reviews.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('says nothing about reviews where the supplier has none, and 503 where it does not answer', async () => {
    const { lodgingId } = await reviewed();
    const url = `/api/v0/hotels/${lodgingId}/reviews`;
    await arm(world, { area: 'stays', operation: 'reviews', fault: 'none' });
    expect(await reviews(lodgingId)).toEqual({
      source: 'sandbox',
      summary: null,
      matching: 0,
      reviews: [],
      nextCursor: null,
    });
    await arm(world, { area: 'stays', operation: 'reviews', fault: 'error' });
    expect((await api.call(person, 'GET', url)).statusCode).toBe(503);
    const wrong = await api.call(person, 'GET', `${url}?cursor=elsewhere`);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { code: 'validation-failed', errors: [{ path: 'query.cursor' }] },
    ]);
    expect((await api.call(person, 'GET', '/api/v0/hotels/999999999/reviews')).statusCode).toBe(404);
  });
});
