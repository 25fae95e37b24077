import { expect, it } from 'vitest';
import type { CancellationQuote, StayChangeQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder } from '#tests/support/checkout.ts';
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

/** An agent who acts for a customer. */
async function agentFor(person: TestPerson): Promise<TestPerson> {
  const agent = await shop.api.enter(cardHolder('historians-agent', { isAgent: true }), 'agent');
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
