import { expect, it } from 'vitest';
import { agree, askedOf } from '#tests/support/agents/consent.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { latePurchases } from '#tests/support/protections/late-purchases.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, seen } = await testShop('advised', { flies: true, ...soonLeft });
const { purchasesPath, call, contractsOf, bookPlain, wanted, purchases, bankOf, outcomeOf } = latePurchases({
  world,
  shop,
  enter,
});
const kind = 'disruption-assistance';
const change = 'change-for-any-reason';

it('a protection bought after booking is bought by an agent once its customer agreed to the trip, the cover and the card: charged once, to the customer’s card, and shown as the agent’s [AGT-02] [TRP-07]', async () => {
  const plain = await bookPlain();
  const { person, tripId, bookingId, fares } = plain;
  const agent = await shop.api.enter(
    cardHolder(`${person.name}-agent`, { isAgent: true, firstName: 'Juno', lastName: 'Reyes' }),
    'agent',
  );
  const acting = await shop.api.actFor(agent, person);
  const body = await wanted(plain);
  const premium = cents(body.shownPremium.amount);
  const buy = async (more: object = {}) =>
    (await shop.api.call(acting, 'POST', purchasesPath, { ...body, ...more })).json();
  // A price that is not the one of now is asked of nobody.
  expect(await buy({ shownPremium: { amount: 1, currency: 'USD' } })).toMatchObject({
    code: 'protection-not-sold',
  });
  expect(await askedOf(shop.api, person)).toEqual([]);
  expect(await buy()).toMatchObject({ code: 'customer-must-agree' });
  const [asked] = await askedOf(shop.api, person);
  expect(asked).toMatchObject({
    agentName: 'Juno Reyes',
    deed: 'protection-bought',
    total: body.shownPremium,
    charge: {
      people: ['Ada Okafor'],
      extras: [{ amount: body.shownPremium }],
      payments: [{ amount: body.shownPremium, lastFour: '4417' }],
    },
  });
  expect(await purchases(tripId)).toBe(0);
  await agree(shop.api, person);
  // What was agreed to for one protection is not for another one.
  const other = await wanted(plain, change);
  expect(await buy({ ...other, purchaseId: body.purchaseId })).toMatchObject({
    code: 'customer-must-agree',
  });
  await Promise.all([buy(), buy()]);
  await outcomeOf(person, body.purchaseId).toBe('bought');
  await buy();
  expect(await purchases(tripId)).toBe(1);
  expect(await bankOf(body.purchaseId)).toEqual([['captured', premium, 0]]);
  expect((await seen(person, bookingId)).bank).toEqual([['captured', fares, 0]]);
  expect(await contractsOf(person, tripId)).toMatchObject([{ kind, state: 'active' }]);
  const { delegations } = (await call(person, 'GET', '/api/v0/account/activity')).json();
  expect(delegations).toMatchObject([{ agentName: 'Juno Reyes' }]);
  expect(delegations[0].deeds).toContainEqual(
    expect.objectContaining({
      deed: 'protection-bought',
      outcome: 'done',
      tripId,
      total: body.shownPremium,
    }),
  );
});
