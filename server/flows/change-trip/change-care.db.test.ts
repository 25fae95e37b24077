import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { TripCard } from '#contract/trips/trip-card.ts';
import type { CancellationQuote, StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { newId } from '#server/platform/ids.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cardHolder, isFreelyCancellable } from '#tests/support/checkout.ts';
import { authorisationsOf, mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { cents, testShop } from '#tests/support/shop.ts';
import { runTask } from '#tests/support/run-task.ts';
import { opens } from '#tests/support/trips/options.ts';

const { world, shop, open, provoke, pass, passTo, seen, bookStay: book } = await testShop('care');
const office = await open({ tenant: 'business' });

/** A freely cancellable stay paid by card, and how its customer calls the API about it. */
async function bookStay(customer: IssuerCustomer, at = shop) {
  const booked = await book(isFreelyCancellable, { customer, at, days: 70 });
  const { tripId, bookingId, session, email } = booked;
  let { person } = booked;
  const call = (method: 'GET' | 'POST', url: string, body?: object) => at.api.call(person, method, url, body);
  const post = (path: string, body: object = {}) => call('POST', `/api/v0/trips/${tripId}/${path}`, body);
  return {
    ...booked,
    call,
    post,
    longer: { checkOut: addDays(session.stay.checkOut, 1) },
    read: async (): Promise<Trip> => (await call('GET', `/api/v0/itinerary/hotel/${tripId}`)).json(),
    quote: async (wanted: object): Promise<StayChangeQuote> =>
      (await post('hotel/change-quotes', wanted)).json(),
    change: async (changeQuoteId: string): Promise<StayChange> =>
      (await post('hotel/change', { changeQuoteId })).json(),
    subjects: async () => (await mailsTo(world, email)).map((mail) => String(mail['subject'])),
    seen: () => seen(person, bookingId, at),
    /** Advances the world's clock; customers sign in again, because sessions do not last so long. */
    async goTo(moment: number) {
      await passTo(moment);
      person = await at.api.enter(customer);
    },
  };
}
type Booked = Awaited<ReturnType<typeof bookStay>>;

const hotelOf = async ({ bookingId }: Booked) =>
  (await world.call('GET', `/v1/lodging/bookings?reference=${bookingId}`)).body;

it('a change is reversed at the hotel when the bank refuses to capture the authorized difference [TRP-03]', async () => {
  const booked = await bookStay(cardHolder('refused-capture'));
  const { session, longer } = booked;
  const { quoteId } = await booked.quote(longer);
  await provoke('stays', 'change', 'pending');
  expect(await booked.change(quoteId)).toMatchObject({ state: 'pending' });
  const [held] = await authorisationsOf(world, quoteId);
  await world.call('POST', `/v1/bank/authorisations/${held?.authorisationId}/void`, {});
  await pass(25);
  await expect
    .poll(async () => (await booked.read()).change)
    .toMatchObject({ state: 'refused', problemCode: 'payment-error' });
  expect(await hotelOf(booked)).toMatchObject({ status: 'confirmed', checkOut: session.stay.checkOut });
  expect(
    (await authorisationsOf(world, quoteId)).map(({ status, captured }) => [status, captured.minor]),
  ).toEqual([['voided', 0]]);
  expect((await booked.seen()).bank).toEqual([['captured', booked.due, 0]]);
  expect(await booked.read()).toMatchObject({
    endsOn: session.stay.checkOut,
    attention: null,
    options: opens('cancel'),
    can: { change: ['dates', 'rooms', 'guests'] },
  });
  await expect.poll(booked.subjects).toContainEqual(expect.stringContaining('Not changed'));
});

it('a change charges the difference to the chosen card, and refuses an unknown card [TRP-03]', async () => {
  const second = issuerAccount('acct-second-card', {
    productDisplayName: 'Everyday Cash',
    premiumProduct: null,
    lastFour: '9021',
    cardToken: 'card-primary-quicksilver',
    rewardsCurrency: 'Cash',
  });
  const customer = cardHolder('two-cards');
  const booked = await bookStay({ ...customer, accounts: [...customer.accounts, second] });
  const other = booked.session.tenderOptions.find(
    ({ kind, lastFour }) => kind === 'UserCard' && lastFour === '9021',
  );
  const preview = await booked.quote({ ...booked.longer, paymentMethodId: other?.id });
  expect(preview.charge).toMatchObject({ lastFour: '9021', paymentMethodId: other?.id });
  const unknown = await booked.post('hotel/change-quotes', { ...booked.longer, paymentMethodId: newId() });
  expect(unknown.json()).toMatchObject({ status: 422, code: 'card-not-found' });
  expect(await booked.change(preview.quoteId)).toMatchObject({ state: 'done' });
  expect((await booked.read()).tenders.map(({ kind, lastFour }) => [kind, lastFour])).toEqual([
    ['UserCard', '4417'],
    ['UserCard', '9021'],
  ]);
  const more = cents(preview.difference.amount);
  expect(
    (await authorisationsOf(world, preview.quoteId)).map(({ status, captured }) => [status, captured.minor]),
  ).toEqual([['captured', more]]);
});

it('a request to correct a name is sent once and confirmed by e-mail [TRP-03]', async () => {
  const booked = await bookStay(cardHolder('misspelt'));
  const asked = {
    requestId: newId(),
    guests: [{ room: 0, givenName: 'Adaeze', surname: 'Okafor' }],
    reason: 'As in the passport',
  };
  const first = (await booked.post('traveler-edit-requests', asked)).json();
  expect(first).toMatchObject({ sentTo: booked.email });
  expect(Date.parse(first.answerBy) - Date.parse(first.requestedAt)).toBe(24 * 3_600_000);
  expect((await booked.post('traveler-edit-requests', asked)).json()).toEqual(first);
  expect(await booked.read()).toMatchObject({
    travelerEdit: { answerBy: first.answerBy, guests: [{ room: 0, givenName: 'Adaeze', surname: 'Okafor' }] },
    guests: [{ givenName: 'Ada' }],
  });
  const letters = async () =>
    (await booked.subjects()).filter((subject) => subject.startsWith('Name correction'));
  await expect.poll(letters).toHaveLength(1);
  const rows = await shop.db.selectFrom('traveler_edit_requests').select('reason').execute();
  expect(rows).toEqual([{ reason: 'As in the passport' }]);
  // It is one case for the agents, with the name and the reason.
  const [opened, ...others] = await shop.db
    .selectFrom('cases')
    .select(['state', 'subject_kind', 'context'])
    .where('kind', '=', 'traveler_edit')
    .execute();
  expect([opened?.state, opened?.subject_kind, others]).toEqual(['open', 'trip', []]);
  expect(JSON.parse(opened?.context ?? '')).toEqual([
    { name: 'wish', value: 'Adaeze Okafor' },
    { name: 'reason', value: 'As in the passport' },
  ]);

  const { quoteId } = (await booked.post('cancellation-quotes')).json();
  await booked.post('cancel', { quoteId });
  const late = await booked.post('traveler-edit-requests', { ...asked, requestId: newId() });
  expect(late.json()).toMatchObject({ status: 409, code: 'conflict' });
});

describe('a company’s travel policy', () => {
  it('applies to a changed stay [POL-02] [POL-05] [TRP-03]', async () => {
    const account = issuerAccount('acct-colleague', {
      cardToken: 'card-primary-venture-x',
      kind: 'Business',
    });
    const booked = await bookStay(employee('colleague', 'biz-care', {}, { accounts: [account] }), office);
    await changePolicies(office.db, { perNight: 10_00, stars: [1, 2, 3, 4, 5] });
    const outside = await booked.quote(booked.longer);
    expect(outside.policy).toMatchObject({
      state: 'out_of_policy',
      reasons: [{ code: 'price_per_night', limit: '10', currency: 'USD' }],
      approvalRequired: false,
    });
    expect(await booked.read()).toMatchObject({ policyException: { reason: 'location' } });
    expect((await booked.post('hotel/change', { changeQuoteId: outside.quoteId })).json()).toMatchObject({
      status: 422,
      code: 'policy-reason-missing',
      errors: [{ path: 'body.policyException.reason' }],
    });
    const given = {
      changeQuoteId: outside.quoteId,
      policyException: { reason: 'schedule', note: 'Fair ends Friday' },
    };
    expect((await booked.post('hotel/change', given)).json()).toMatchObject({ state: 'done' });
    const kept = {
      reason: 'schedule',
      note: 'Fair ends Friday',
      outside: [{ code: 'price_per_night', limit: '10', currency: 'USD' }],
    };
    expect(await booked.read()).toMatchObject({ policyException: kept });
    const guest = [{ room: 0, givenName: 'Ngozi', surname: 'Okafor' }];
    const renamed = await booked.quote({ guests: guest });
    expect(await booked.change(renamed.quoteId)).toMatchObject({ state: 'done' });
    expect(await booked.read()).toMatchObject({ guests: guest, policyException: kept });
    await changePolicies(office.db, { perNight: null });
    const back = await booked.quote({ checkOut: booked.session.stay.checkOut });
    expect(back.policy).toMatchObject({ state: 'in_policy', reasons: [] });
    expect(await booked.change(back.quoteId)).toMatchObject({ state: 'done' });
    expect((await booked.read()).policyException).toBeNull();

    expect(await booked.read()).toMatchObject({
      changeHindrance: null,
      can: { change: ['dates', 'rooms', 'guests'] },
    });
    expect(await hotelOf(booked)).toMatchObject({ checkOut: booked.session.stay.checkOut });
  });
});

it('a refund that is overdue is reported as late, with who is handling it [TRP-08]', async () => {
  const booked = await bookStay(cardHolder('patient'));
  const preview: CancellationQuote = (await booked.post('cancellation-quotes')).json();
  await provoke('bank', 'refund', 'error', 1_000_000);
  await booked.post('cancel', { quoteId: preview.quoteId });
  const line = async () => {
    const { cancellation } = await booked.read();
    const { state, owner, isLate } = cancellation?.lines.find(({ kind }) => kind === 'UserCard') ?? {};
    return { cancellation: cancellation?.state, state, owner, isLate };
  };
  await expect
    .poll(line)
    .toMatchObject({ cancellation: 'done', state: 'in_progress', owner: 'portal', isLate: false });
  const due = preview.lines.find(({ kind }) => kind === 'UserCard')?.expectedBy ?? '';
  await booked.goTo(Date.parse(`${addDays(due, 1)}T12:00:00Z`));
  expect(await line()).toMatchObject({
    cancellation: 'done',
    state: 'in_progress',
    owner: 'portal',
    isLate: true,
  });
  await world.call('DELETE', '/v1/faults');
  await pass(40);
  await expect.poll(line).toEqual({ cancellation: 'done', state: 'paid', owner: 'bank', isLate: false });
  expect((await booked.seen()).bank).toEqual([['captured', booked.due, booked.due]]);
});

it('a stay moved to an earlier check-in has its reminder a day before that, and not again before the old one [TRP-03]', async () => {
  const booked = await bookStay(cardHolder('earlier'));
  const { checkIn, checkOut, checkInFrom } = booked.session.stay;
  const reminders = async () =>
    (await booked.subjects()).filter((subject) => subject.startsWith('Check-in tomorrow')).length;
  const earlier = { checkIn: addDays(checkIn, -3), checkOut: addDays(checkOut, -3) };
  expect(await booked.change((await booked.quote(earlier)).quoteId)).toMatchObject({ state: 'done' });
  // Lisbon’s winter and summer time are one hour apart: two hours either side are certain in both.
  const dayBefore = (day: string) => Date.parse(`${addDays(day, -1)}T${checkInFrom}:00Z`);
  await booked.goTo(dayBefore(earlier.checkIn) - 2 * 3_600_000);
  expect(await reminders()).toBe(0);
  await booked.goTo(dayBefore(earlier.checkIn) + 2 * 3_600_000);
  await expect.poll(reminders).toBe(1);
  expect(await runTask(shop.handlers, 'remind-check-in', booked.tripId)).toBeUndefined();
  await booked.goTo(dayBefore(checkIn) + 2 * 3_600_000);
  expect(await runTask(shop.handlers, 'remind-check-in', booked.tripId)).toBeUndefined();
  expect(await reminders()).toBe(1);
}, 60_000);

it('a check-in reminder comes a day before, by e-mail and in the list of trips, once for each check-in [TRP-03]', async () => {
  const booked = await bookStay(cardHolder('punctual'));
  const { checkIn, checkOut, checkInFrom } = booked.session.stay;
  const reminders = async () =>
    (await booked.subjects()).filter((subject) => subject.startsWith('Check-in tomorrow')).length;
  const card = async () => {
    const { trips }: { trips: TripCard[] } = (await booked.call('GET', '/api/v0/trips')).json();
    return trips.find(({ tripId }) => tripId === booked.tripId);
  };
  const isSoon = async () => (await card())?.checkInSoon;
  const { freeCancelUntil } = booked.session.stay;
  expect(await card()).toMatchObject({
    nextFlight: null,
    arrival: { from: checkInFrom, timeZone: 'Europe/Lisbon', freeCancelUntil },
  });
  const later = await booked.quote({ checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1) });
  expect(await booked.change(later.quoteId)).toMatchObject({ state: 'done' });

  // Lisbon’s winter and summer time are one hour apart: two hours either side are certain in both.
  const dayBefore = Date.parse(`${checkIn}T${checkInFrom}:00Z`);
  await booked.goTo(dayBefore - 2 * 3_600_000);
  expect(await isSoon()).toBe(false);
  expect(await reminders()).toBe(0);
  await booked.goTo(dayBefore + 2 * 3_600_000);
  expect(await isSoon()).toBe(true);
  await expect.poll(reminders).toBe(1);

  const letters = () =>
    shop.db.selectFrom('tasks').select('subject').where('kind', '=', 'send-check-in').execute();
  await expect.poll(letters).toEqual([]);
  expect(await runTask(shop.handlers, 'remind-check-in', booked.tripId)).toBeUndefined();
  expect(await letters()).toEqual([]);
  await booked.goTo(dayBefore + 6 * 3_600_000);
  expect(await isSoon()).toBe(true);
  expect(await reminders()).toBe(1);
}, 60_000);
