import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database } from '#server/platform/db/database.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { policyFor, policyRoutes } from './index.ts';

let database: Database;
let api: TestApi;

beforeEach(async () => {
  await api?.app.close();
  await database?.close();
  database = await testDatabase();
  api = await testApi({ db: database.db, tenant: 'business', routes: policyRoutes });
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

describe('a person’s travel policy', () => {
  it('is that of their tier, with every field [POL-01] [POL-05]', async () => {
    const mateus = await api.enter(employee('mateus', 'biz-1', { policyTier: 'strict' }));
    const answer = (await api.call(mateus, 'GET', '/api/v0/policies/details')).json();
    const usd = (value: number) => ({ value, currency: 'USD' });
    const flight = {
      maxPriceForOneWay: usd(300),
      maxPriceForRoundTrip: null,
      allowedFareClasses: ['BasicEconomy', 'Economy'],
    };
    expect(answer).toEqual({
      inactive: false,
      policy: {
        policyId: expect.any(String),
        tier: 'strict',
        version: { number: 1, effectiveFrom: expect.any(String) },
        settings: { isApprovalRequired: false, enableLongFlights: false, minHoursForLongFlight: 6 },
        hotels: { policies: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: usd(180) }] },
        cars: { policies: [{ maxPricePerDay: usd(60) }] },
        flights: {
          policies: [
            { duration: 'Short', ...flight },
            { duration: 'Long', ...flight },
          ],
        },
      },
    });
  });

  it('is inactive for an executive [POL-02]', async () => {
    const owner = await api.enter(employee('owner', 'biz-1', { policyTier: 'executive' }));
    expect((await api.call(owner, 'GET', '/api/v0/policies/details')).json().inactive).toBe(true);
  });

  it('is updated when the company has changed it and a member signs in again [POL-01]', async () => {
    const place = { policyTier: 'strict' };
    const mateus = await api.enter(employee('mateus', 'biz-1', place));
    await changePolicies(database.db, { perNight: 99_00 });
    await api.enter(employee('mateus', 'biz-1', place));
    await api.enter(employee('idris', 'biz-1', place));
    const { policy } = (await api.call(mateus, 'GET', '/api/v0/policies/details')).json();
    expect(policy.hotels.policies).toEqual([
      { allowedStarRatings: [1, 2, 3], maxPricePerNight: { value: 99, currency: 'USD' } },
    ]);
  });

  it('is that of their own company, even if another has a tier of the same name [TEN-04]', async () => {
    const mateus = await api.enter(employee('mateus', 'biz-1'));
    const wilma = await api.enter(employee('wilma', 'biz-2'));
    const idOf = async (person: typeof mateus) =>
      (await api.call(person, 'GET', '/api/v0/policies/details')).json().policy.policyId;
    expect(await idOf(mateus)).not.toBe(await idOf(wilma));
    const foreign = { userId: mateus.customerId, businessId: 'biz-2' };
    expect(await policyFor(database.db, foreign, new Date())).toBeNull();
  });

  it('is created once when a company’s first members sign in at the same time [POL-01]', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => api.enter(employee(name, 'biz-1'))));
    const tiers = await database.db.selectFrom('policy_versions').select('tier').orderBy('tier').execute();
    expect(tiers.map(({ tier }) => tier)).toEqual(['executive', 'standard', 'strict', 'supervised']);
  });

  it('answers 404 for a tier that the company does not have', async () => {
    const odd = await api.enter(employee('odd', 'biz-1', { policyTier: 'unheard-of' }));
    expect((await api.call(odd, 'GET', '/api/v0/policies/details')).statusCode).toBe(404);
  });

  it('does not exist on consumer [POL-04]', async () => {
    const ada = await api.enter(issuerCustomer('ada'));
    expect(await policyFor(database.db, { userId: ada.customerId, businessId: null }, new Date())).toBeNull();
  });
});
