import { expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { ApprovalComparison } from '#contract/business/approval-comparison.ts';
import { newId } from '#server/platform/ids.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop: office, pass } = await testShop('compared', { tenant: 'business' });
const dayMs = 86_400_000;

it('an approver reads prices of the month, the nearest choice within the policy and a rise, each only where searches have shown it [POL-06]', async () => {
  const accounts = [issuerAccount('acct-asks', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('asks', 'biz-1', {}, { accounts }));
  await changePolicies(office.db, { isApprovalRequired: true, perNight: 1_00, stars: [1, 2, 3, 4, 5] });
  const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days: 60 });
  const session = await openCheckout(office, person, rate);
  const { stay, price } = session;
  const policyException = { reason: 'schedule', note: '' } as const;
  const contact = { email: 'asks@mail.example', phone: '+14165550142' };
  await office.api.call(person, 'POST', bookPath(session), {
    ...bookRequest(session, [cardOf(session)], { contact }),
    policyException,
  });
  const admin = () => office.api.enter(employee('boss', 'biz-1', { permissions: ['canViewAdmin'] }));
  const compare = async (): Promise<ApprovalComparison> => {
    const boss = await admin();
    const { toAnswer } = (await office.api.call(boss, 'GET', '/api/v0/approvals')).json<{
      toAnswer: Approval[];
    }>();
    const path = `/api/v0/approvals/${toAnswer[0]?.approvalId}/comparison`;
    const nosy = await office.api.enter(employee('nosy', 'biz-1'));
    expect((await office.api.call(nosy, 'GET', path)).statusCode).toBe(404);
    return (await office.api.call(boss, 'GET', path)).json();
  };
  const nothing = { own: null, month: null, compliant: null, rise: null };
  expect(await compare()).toEqual({ ...nothing, priceUntil: session.expiresAt });

  const here = { lat: stay.lat, lon: stay.lon };
  const result = (id: string, nightly: number, more: object = {}) => ({
    id: `${stay.source}:${id}`,
    name: `Hotel ${id}`,
    ...here,
    nightlyMinor: nightly,
    stars: stay.stars,
    currency: 'USD',
    ...more,
  });
  const { checkIn, checkOut } = stay;
  const search = (
    at: Date,
    facts: object[],
    of: { placeId?: string; customerId?: string; businessId?: string } = {},
  ) =>
    office.db
      .insertInto('judged_facts')
      .values({
        search_id: newId(),
        business_id: of.businessId ?? 'biz-1',
        customer_id: of.customerId ?? person.customerId,
        product: 'hotel',
        at,
        circumstances: JSON.stringify({ place: { placeId: of.placeId ?? 'city:1' }, checkIn, checkOut }),
        facts: JSON.stringify(facts),
      })
      .execute();
  const now = office.clock.now().getTime();
  const boss = await admin();
  const ago = (ms: number) => new Date(now - ms);
  const seenAt = ago(60_000);
  await search(seenAt, [
    result(stay.lodgingId, 300_00),
    result('far', 80, { lat: stay.lat + 1 }),
    result('near', 90),
    result('dear', 1_01),
    result('other-class', 1, { stars: stay.stars === 5 ? 1 : 5, lat: stay.lat + 2 }),
  ]);
  // A colleague's search of the same place counts; what is older, elsewhere or of another company does not.
  await search(ago(20 * dayMs), [result('a', 200_00), result('b', 400_00)], { customerId: boss.customerId });
  await search(ago(31 * dayMs), [result('c', 1)]);
  await search(ago(dayMs), [result('d', 2)], { placeId: 'city:2' });
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const nights = stay.nights * stay.rooms.length;
  const compared = await compare();
  expect(compared).toMatchObject({
    own: { per: 'night' },
    month: { lowest: usd(0.8), median: usd(1.01), highest: usd(400), prices: 6, searches: 2 },
    compliant: {
      name: 'Hotel near',
      price: usd(0.9),
      seenAt: seenAt.toISOString(),
      km: null,
      path: `/hotels/near/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`,
    },
    rise: null,
  });
  expect(compared.own?.price.amount).toBeCloseTo(price.grandTotal.amount / nights, 1);

  await pass(3600);
  const laterAt = office.clock.now();
  await search(laterAt, [result(stay.lodgingId, 330_00)], { customerId: boss.customerId });
  expect(await compare()).toMatchObject({
    month: { prices: 6 },
    rise: { before: usd(300), after: usd(330), seenAt: laterAt.toISOString() },
    priceUntil: null,
  });
});

it('a car is held against cars of its class at its place, each by the day [POL-06]', async () => {
  const accounts = [issuerAccount('acct-drives', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('drives', 'biz-2', {}, { accounts }));
  const boss = await office.api.enter(employee('boss-2', 'biz-2', { permissions: ['canViewAdmin'] }));
  await changePolicies(office.db, { isApprovalRequired: true });
  const rate = await findCar(office, { wanted: ({ paymentTiming }) => paymentTiming === 'PayNow' });
  const session = await openCarCheckout(office, person, rate);
  const { vehicle, pickUp, dropOff, perDay } = session.car;
  await office.api.call(person, 'POST', bookCarPath(session), carRequest(session, [cardOf(session)]));
  const question = {
    pickUpPlaceId: 'airport:LIS',
    dropOffPlaceId: null,
    pickUpAt: pickUp.at,
    dropOffAt: dropOff.at,
  };
  const car = (id: string, perDayMinor: number, carClass: string = vehicle.carClass) => ({
    id,
    name: `Car ${id}`,
    carClass,
    distanceKm: 1.2,
    perDayMinor,
    currency: 'USD',
  });
  const own = `${pickUp.desk.deskId}:${vehicle.acriss}`;
  const search = (at: Date, facts: object[]) =>
    office.db
      .insertInto('judged_facts')
      .values({
        search_id: newId(),
        business_id: 'biz-2',
        customer_id: person.customerId,
        product: 'car',
        at,
        circumstances: JSON.stringify(question),
        facts: JSON.stringify(facts),
      })
      .execute();
  const ago = (ms: number) => new Date(office.clock.now().getTime() - ms);
  await search(ago(60_000), [car(own, 50_00), car('b', 40_00), car('other', 1_00, 'other-class')]);
  const list = await office.api.call(boss, 'GET', '/api/v0/approvals');
  const [request] = list.json<{ toAnswer: Approval[] }>().toAnswer;
  expect(request?.details.map(({ label }) => label)).toEqual(expect.arrayContaining(['Pick-up', 'Return']));
  const path = `/api/v0/approvals/${request?.approvalId}/comparison`;
  const compared = (await office.api.call(boss, 'GET', path)).json<ApprovalComparison>();
  expect(compared).toMatchObject({
    own: { price: perDay, per: 'day' },
    month: { lowest: { amount: 40 }, highest: { amount: 50 }, prices: 2, searches: 1 },
  });
});
