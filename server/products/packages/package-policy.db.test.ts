import { expect, it } from 'vitest';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import {
  bookPackagePath,
  openPackage,
  packageQuestion,
  packageRequest,
  searchPackages,
} from '#tests/support/packages.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { world, open, seen } = await testShop('judged', { flies: true, ...soonLeft });

it('a company judges each half and the whole, and approves both at once [POL-05] [POL-06] [PKG-01]', async () => {
  const office = await open({ tenant: 'business', ...soonLeft });
  const accounts = [issuerAccount('acct-packer', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('packer', 'biz-1', {}, { accounts }));
  const limit = async (flight: number, night: number) => {
    await office.db
      .updateTable('policy_flight_rules')
      .set({ max_price_for_one_way: flight, max_price_for_round_trip: flight })
      .execute();
    await office.db
      .updateTable('policy_hotel_rules')
      .set({ max_price_per_night: night, allowed_star_ratings: [1, 2, 3, 4, 5] })
      .execute();
  };
  const [low, high] = [1_00, 100_000_00];
  const verdictWith = async (flight: number, night: number) => {
    await limit(flight, night);
    const answer = await searchPackages(office.api, person, { ...packageQuestion(), sort: 'price_low' });
    return { compliance: answer.compliance, ...answer.packages[0]?.policy };
  };
  expect(await verdictWith(high, high)).toMatchObject({
    compliance: 'all',
    state: 'in_policy',
    flight: 'in_policy',
    stay: 'in_policy',
    reasons: [],
  });
  expect(await verdictWith(high, low)).toMatchObject({
    compliance: 'none',
    state: 'out_of_policy',
    flight: 'in_policy',
    stay: 'out_of_policy',
    reasons: [{ part: 'stay', code: 'price_per_night' }],
  });
  const flightOut = await verdictWith(low, high);
  expect(flightOut).toMatchObject({
    state: 'out_of_policy',
    flight: 'out_of_policy',
    stay: 'in_policy',
    reasons: [{ part: 'flight', code: 'flight_price' }],
  });
  // The limit is named; the price of the part is not.
  expect(Object.keys(flightOut.reasons?.[0] ?? {}).toSorted()).toEqual(['code', 'currency', 'limit', 'part']);

  await office.db.updateTable('policies').set({ is_approval_required: true }).execute();
  const session = await openPackage(office.api, person);
  expect(session.policy).toMatchObject({ state: 'out_of_policy', approvalRequired: true });
  const silent = packageRequest(session, [cardOf(session)], { policyException: undefined });
  expect((await office.api.call(person, 'POST', bookPackagePath(session), silent)).json()).toMatchObject({
    code: 'policy-reason-missing',
  });
  const request = packageRequest(session, [cardOf(session)]);
  expect(await postAndWait(office, person, bookPackagePath(session), request)).toMatchObject({
    outcome: 'waiting_for_approval',
  });
  expect(await seen(person, request.bookingId, office)).toMatchObject({
    booking: 'awaiting_approval',
    bank: [],
    trips: [],
    openHolds: 0,
  });
  for (const part of ['air', 'stay'])
    expect(await atSupplier(world, `${request.bookingId}:${part}`)).toBe('none');
});
