import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { listActivityReviews } from '#contract/experiences/reviews.ts';
import { money } from '#contract/money.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxExperiences } from '#server/suppliers/sandbox/experiences/experiences.ts';
import { type TestApi, type TestPerson, testApi, testClock } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { type ExperienceSupplier, experienceRoutes } from './index.ts';

let world: TestWorld;
let database: Awaited<ReturnType<typeof testDatabase>>;
let supplier: ExperienceSupplier;
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  [world, database] = await Promise.all([testWorld({ namesHotels: false }), testDatabase()]);
  supplier = sandboxExperiences(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }));
  const places = await testPlaces();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(world.deps.clock.now().toISOString()),
    routes: ({ clock }) =>
      experienceRoutes({
        clock,
        supplier,
        places,
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

const pathOf = (activityId: string) => `/api/v0/experiences/activities/${activityId}/reviews`;

async function reviews(activityId: string, query = '') {
  const answer = await api.call(person, 'GET', `${pathOf(activityId)}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return listActivityReviews.response.parse(answer.json());
}

const refusal = async (path: string) => {
  const { statusCode, json } = await api.call(person, 'GET', path);
  return [statusCode, json()];
};

describe('reviews of an activity', () => {
  it('have the score and count of its card, and a filter by traveler [XPR-01]', async () => {
    const from = addDays(world.deps.clock.now().toISOString().slice(0, 10), 14);
    const { activities } = await supplier.search(
      'city:2988507',
      { from, until: addDays(from, 3), seats: 1, party: [], currency: 'USD' },
      20_000,
    );
    const activity = activities.find(({ reviewCount }) => reviewCount > 40);
    if (!activity) throw new Error('No activity in Paris has forty reviews.');
    const { activityId, rating, reviewCount } = activity;
    const all = await reviews(activityId, '?limit=50');
    expect(all).toMatchObject({ source: 'sandbox', summary: { score: rating, total: reviewCount } });
    expect(all.reviews).toHaveLength(all.summary?.written ?? 0);
    const couples = await reviews(activityId, '?traveler=couple&limit=50');
    expect(couples.reviews).toEqual(all.reviews.filter(({ traveler }) => traveler === 'couple'));
    await arm(world, { area: 'experiences', operation: 'reviews', fault: 'none' });
    expect((await reviews(activityId)).summary).toBeNull();
    await arm(world, { area: 'experiences', operation: 'reviews', fault: 'error' });
    expect(await refusal(pathOf(activityId))).toMatchObject([503, { code: 'unavailable' }]);
    expect(await refusal(`${pathOf(activityId)}?cursor=x`)).toMatchObject([
      400,
      { code: 'validation-failed', errors: [{ path: 'query.cursor' }] },
    ]);
    expect(await refusal(pathOf('x1-1'))).toMatchObject([404, { code: 'experience-not-found' }]);
  });
});
