import { expect, it } from 'vitest';
import { agree, askedOf } from '#tests/support/agents/consent.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { byAirline } from '#tests/support/flight-trips.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
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

it('new flights that an agent books for a customer stay the customer’s once the session has ended: their trip, charge and cancellation, and nothing that the agent can open [AGT-02] [SES-07] [TEN-04]', async () => {
  const { person } = await bookPlain();
  const agent = await shop.api.enter(cardHolder(`${person.name}-agent`, { isAgent: true }), 'agent');
  const acting = await shop.api.actFor(agent, person);
  const session = await openFareCheckout(shop.api, acting, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 30,
    now: shop.clock.now(),
    isOneWay: true,
    wanted: byAirline('BA'),
  });
  const request = flightRequest(session, [cardOf(session)], {
    contact: { email: `${person.name}@flyer.example`, phone: '+14165550142' },
    checkoutVersion: session.version,
  });
  await shop.api.call(acting, 'POST', bookFlightPath(session), request);
  await agree(shop.api, person);
  const { outcome, tripId } = await postAndWait(shop, acting, bookFlightPath(session), request);
  expect(outcome).toBe('confirmed');
  const [period] = (await call(person, 'GET', '/api/v0/account/activity')).json().delegations;
  await call(person, 'POST', `/api/v0/account/activity/${period.delegationId}/end`);

  const path = `/api/v0/itinerary/flight/${tripId}`;
  expect((await shop.api.call(acting, 'GET', path)).statusCode).toBe(401);
  expect((await shop.api.call(agent, 'GET', path)).statusCode).not.toBe(200);
  const itself = await shop.api.enter(cardHolder(`${person.name}-agent`, { isAgent: true }));
  expect((await shop.api.call(itself, 'GET', path)).statusCode).toBe(404);
  expect((await call(person, 'GET', path)).json()).toMatchObject({ status: 'Confirmed' });
  expect((await seen(person, request.bookingId)).bank).toEqual([
    ['captured', cents(session.price.dueNow.amount), 0],
  ]);
  const quote = await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
  expect(quote.statusCode).toBe(200);
});
