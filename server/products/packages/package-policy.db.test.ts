import { expect, it } from 'vitest';
import type { PackageBookingSession } from '#contract/booking.ts';
import type { Price } from '#contract/pricing.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import {
  bookPackagePath,
  openPackage,
  packageQuestion,
  choosePackage,
  faresOf,
  flightsOf,
  packageRequest,
  roomsOf,
  searchPackages,
} from '#tests/support/packages.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { world, open, seen } = await testShop('judged', { flies: true, ...soonLeft });

it('a company’s policy judges each part of a package and the whole, and one approval covers both [POL-05] [POL-06] [PKG-01]', async () => {
  const office = await open({ tenant: 'business', ...soonLeft });
  const accounts = [issuerAccount('acct-packer', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('packer', 'biz-1', {}, { accounts }));
  const limit = async (flight: number, night: number) => {
    await changePolicies(office.db, { perFlight: flight });
    await changePolicies(office.db, { perNight: night, stars: [1, 2, 3, 4, 5] });
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

  await changePolicies(office.db, { isApprovalRequired: true });
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

it('search, checkout and trip of a package never show the price of a part, in or out of policy [POL-05] [PKG-01]', async () => {
  const office = await open({ tenant: 'business', ...soonLeft });
  const accounts = [issuerAccount('acct-teller', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('teller', 'biz-1', {}, { accounts }));
  await changePolicies(office.db, { isApprovalRequired: false });
  await changePolicies(office.db, { perFlight: 1_00 });
  await changePolicies(office.db, { perNight: 1_00 });
  const wanted = ({ refundPolicy }: { refundPolicy: string }) => refundPolicy === 'FullyRefundable';
  const chosen = await choosePackage(office.api, person, { wanted });
  const { flight: _, product: __, rateToken: ___, shownTotal: ____, lodgingId, ...followUp } = chosen;
  const session = await openPackage(office.api, person, { wanted });
  const request = packageRequest(session, [cardOf(session)]);
  const booked = await postAndWait(office, person, bookPackagePath(session), request);
  const trip = await office.api.call(person, 'GET', `/api/v0/trips/${booked.tripId}`);
  const answers: Record<string, unknown> = {
    search: await searchPackages(office.api, person, { ...packageQuestion(), sort: 'price_low' }),
    rooms: await roomsOf(office.api, person, lodgingId, followUp),
    flights: await flightsOf(office.api, person, { ...followUp, slice: 0 }),
    fares: await faresOf(office.api, person, followUp),
    checkout: session,
    booked,
    trip: trip.json(),
    trips: (await office.api.call(person, 'GET', '/api/v0/trips')).json(),
  };
  // Both parts are above their limits, which name them.
  expect(session.policy.reasons).toMatchObject([
    { code: 'flight_price', limit: '1', actual: null },
    { code: 'price_per_night', limit: '1', actual: null },
  ]);
  expect(trip.json()).toMatchObject({
    policyException: { outside: [{ code: 'flight_price', actual: null }, { code: 'price_per_night' }] },
  });
  const { item } = await office.db.selectFrom('trips').select('item').executeTakeFirstOrThrow();
  const { air, stay } = item as Record<'air' | 'stay', { price: Price }>;
  const nights = session.stay.nights;
  const amounts = [
    air.price.grandTotal.amount,
    air.price.grandTotal.amount / 2,
    stay.price.grandTotal.amount,
    stay.price.dueNow.amount,
    stay.price.grandTotal.amount / nights,
    stay.price.dueNow.amount / nights,
  ].map((amount) => amount.toFixed(2).replace(/0$/, ''));
  expect(amounts[0]).toBe('1164.26');
  // The savings are the one place where what was compared with is told. [0267]
  const toldBy = (answer: unknown) =>
    JSON.stringify(answer, (key, value: unknown) => (key === 'savings' ? undefined : value));
  for (const [name, answer] of Object.entries(answers))
    for (const amount of amounts) expect(toldBy(answer), `${amount} in ${name}`).not.toContain(amount);
});

it('a bag that takes the flights above the limit puts the package out of policy, and removing it back in [POL-05] [AIR-08] [PKG-01]', async () => {
  const office = await open({ tenant: 'business', ...soonLeft });
  const accounts = [issuerAccount('acct-bagger', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('bagger', 'biz-1', {}, { accounts }));
  // The flights cost 582.13 for each of two travelers.
  await changePolicies(office.db, { perFlight: 600_00 });
  await changePolicies(office.db, { perNight: 100_000_00, stars: [1, 2, 3, 4, 5] });
  const session = await openPackage(office.api, person);
  expect(session.policy).toMatchObject({ state: 'in_policy', reasons: [] });
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/package/extras`;
  const verdictWith = async (pieces: number): Promise<PackageBookingSession['policy']> => {
    const bags = pieces === 0 ? [] : [{ passenger: 0, sliceIndex: 0, pieces }];
    return (await office.api.call(person, 'PUT', path, { seats: [], bags })).json().policy;
  };
  expect(await verdictWith(1)).toMatchObject({
    state: 'out_of_policy',
    reasons: [{ code: 'flight_price', limit: '600', actual: null }],
  });
  expect(await verdictWith(0)).toMatchObject({ state: 'in_policy', reasons: [] });
});
