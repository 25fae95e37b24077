import { expect, it } from 'vitest';
import type { CancellationQuote, StayChangeQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
} from '#tests/support/checkout.ts';
import { agree, askedOf } from '#tests/support/agents/consent.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop, bookStay, enter, passTo } = await testShop('historian');

const historyOf = (person: TestPerson, tripId: string) =>
  shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/history`);
const briefly = async (person: TestPerson, tripId: string) =>
  (await historyOf(person, tripId))
    .json()
    .events.map(({ kind, actor, isOnBehalf, parts, isUndone }: never) => ({
      kind,
      actor,
      isOnBehalf,
      parts,
      isUndone,
    }));
const told = (kind: string, actor: string, more: object = {}) => ({
  kind,
  actor,
  isOnBehalf: false,
  parts: [],
  isUndone: false,
  ...more,
});

let agents = 0;
/** An agent who acts for a customer. */
async function agentFor(person: TestPerson): Promise<TestPerson> {
  const agent = await shop.api.enter(cardHolder(`historians-agent${++agents}`, { isAgent: true }), 'agent');
  return shop.api.actFor(agent, person);
}

it('the trip history shows the owner what happened and by whom, with an agent’s act on the owner’s behalf [TRP-02] [SES-07]', async () => {
  const { person, tripId } = await bookStay();
  const post = (by: TestPerson, path: string, body: object) =>
    shop.api.call(by, 'POST', `/api/v0/trips/${tripId}/${path}`, body);
  const guests = [{ room: 0, givenName: 'Ada', surname: 'Okafor-Lind' }];
  const change: StayChangeQuote = (await post(person, 'hotel/change-quotes', { guests })).json();
  await post(person, 'hotel/change', { changeQuoteId: change.quoteId });
  const booked = told('booked', 'traveler');
  const changed = told('changedByTraveler', 'traveler', { parts: ['guests'] });
  await expect.poll(() => briefly(person, tripId)).toEqual([booked, changed]);

  const agent = await agentFor(person);
  const quote: CancellationQuote = (await post(agent, 'cancellation-quotes', {})).json();
  await post(agent, 'cancel', { quoteId: quote.quoteId });
  const cancelled = told('cancelled', 'agent', { isOnBehalf: true });
  await expect.poll(() => briefly(person, tripId)).toEqual([booked, changed, cancelled]);
  expect(await briefly(agent, tripId)).toEqual([booked, changed, cancelled]);
});

it('an agent books what the customer agreed to: hotel, days, guests and who pays, in both languages [AGT-02] [SES-07]', async () => {
  const person = await enter();
  const agent = await agentFor(person);
  const session = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
  const { dueNow, dueAtProperty } = session.price;
  const tenders = [
    { kind: 'TravelWalletCredit', amount: 550 },
    { kind: 'Rewards', accountReferenceId: `acct-${person.name}`, amount: 100 },
    cardOf(session),
  ] as const;
  const request = bookRequest(session, tenders, { checkoutVersion: session.version });
  const send = async (more: object = {}) =>
    (await shop.api.call(agent, 'POST', bookPath(session), { ...request, ...more })).json();
  expect(await send({ checkoutVersion: undefined })).toMatchObject({ code: 'checkout-changed' });
  expect(await send({ agreedTotal: 1 })).toMatchObject({ code: 'price-changed' });
  expect(await askedOf(shop.api, person)).toEqual([]);
  expect(await send()).toMatchObject({ code: 'customer-must-agree' });
  const [asked] = await askedOf(shop.api, person);
  expect(asked).toMatchObject({
    deed: 'booked',
    total: session.price.grandTotal,
    charge: {
      title: session.stay.name,
      place: session.stay.address,
      startsOn: session.stay.checkIn,
      endsOn: session.stay.checkOut,
      before: null,
      people: ['Ada Okafor'],
      payments: [
        { label: 'Travel credit', lastFour: null, amount: { amount: 550 }, points: null },
        { label: 'Summit miles', amount: { amount: 100 }, points: 10_000, rewardsCurrency: 'Miles' },
        { label: 'Summit, Visa', amount: { amount: Math.round((dueNow.amount - 650) * 100) / 100 } },
      ],
      later: dueAtProperty.amount > 0 ? dueAtProperty : null,
    },
  });
  const [french] = await askedOf(shop.api, person, 'fr');
  expect(french?.charge.payments.map(({ label }) => label)).toEqual([
    'Crédit de voyage',
    'Milles Summit',
    'Summit, Visa',
  ]);
  await agree(shop.api, person);
  // Another way to pay the same is another question.
  expect(await send({ tenders: [cardOf(session)] })).toMatchObject({ code: 'customer-must-agree' });
  const booked = await send();
  expect(booked).toMatchObject({ bookingId: request.bookingId });
  // The same request again charges nothing more.
  expect(await send()).toMatchObject({ bookingId: request.bookingId });
});

it('an agent changes a stay once the customer agreed to the days before and after, the guests and the difference [AGT-02]', async () => {
  const { person, tripId, session } = await bookStay(undefined, { days: 30 });
  const agent = await agentFor(person);
  const post = async (path: string, body: object) =>
    (await shop.api.call(agent, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json();
  const { checkIn, checkOut } = session.stay;
  const later = new Date(Date.parse(checkOut) + 86_400_000).toISOString().slice(0, 10);
  const quote: StayChangeQuote = await post('hotel/change-quotes', {
    checkOut: later,
    guests: [{ room: 0, givenName: 'Grace', surname: 'Okafor' }],
  });
  const change = () => post('hotel/change', { changeQuoteId: quote.quoteId });
  expect(await change()).toMatchObject({ code: 'customer-must-agree' });
  const [asked] = await askedOf(shop.api, person);
  expect(asked).toMatchObject({
    deed: 'trip-changed',
    charge: {
      title: session.stay.name,
      startsOn: checkIn,
      endsOn: later,
      before: { startsOn: checkIn, endsOn: checkOut },
      parts: ['dates', 'guests'],
      people: ['Grace Okafor'],
      payments: [{ label: 'Summit, Visa', amount: asked?.total }],
    },
  });
  expect(asked?.total.amount).toBeGreaterThan(0);
  await agree(shop.api, person);
  expect(await change()).toMatchObject({ state: expect.any(String) });
  expect(await change()).not.toHaveProperty('code');
});

it('the trip history is hidden from other customers [TRP-02]', async () => {
  const { tripId } = await bookStay();
  const stranger = await enter();
  expect((await historyOf(stranger, tripId)).statusCode).toBe(404);
});

it('the trip history shows the start and the end of a stay once each, also after its dates were changed [TRP-02]', async () => {
  const { name, person, tripId, session } = await bookStay(undefined, { days: 20 });
  const [year, month, day] = session.stay.checkOut.split('-').map(Number);
  const later = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 1)).toISOString().slice(0, 10);
  const post = (path: string, body: object) =>
    shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body);
  const change: StayChangeQuote = (await post('hotel/change-quotes', { checkOut: later })).json();
  await post('hotel/change', { changeQuoteId: change.quoteId });
  const kinds = async (by: TestPerson) =>
    (await briefly(by, tripId)).map(({ kind }: { kind: string }) => kind);
  await expect.poll(() => kinds(person)).toEqual(['booked', 'changedByTraveler']);
  await passTo(Date.parse(`${session.stay.checkOut}T12:00:00Z`));
  const again = await shop.api.enter(cardHolder(name));
  await expect.poll(() => kinds(again)).toEqual(['booked', 'changedByTraveler', 'departed']);
  await passTo(Date.parse(`${later}T12:00:00Z`));
  await expect
    .poll(async () => kinds(await shop.api.enter(cardHolder(name))))
    .toEqual(['booked', 'changedByTraveler', 'departed', 'completed']);
});
