import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { CancellationQuote, StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import { findSnapshot } from '#server/protections/price-match/store.ts';
import { isFreelyCancellable } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { type BookedStay, cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, open, bookStay, seen } = await testShop('matched', soonLeft);
const office = await open({ ...soonLeft, tenant: 'business' });
const soon = { timeout: 60_000 };
const matched = 1_234;

const post = async <Answer>({ person, tripId }: BookedStay, path: string, body: object = {}) =>
  (await office.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json() as Answer;
const read = async ({ person, tripId }: BookedStay): Promise<Trip> =>
  (await office.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
const paidBy = async (booked: BookedStay) =>
  (await read(booked)).tenders.reduce((sum, { amount }) => sum + cents(amount.amount), 0);
/** The money that the bank holds of a stay and its changes. */
const held = async ({ person, bookingId }: BookedStay, ...changes: string[]) => {
  const payments = await Promise.all(
    [bookingId, ...changes].map(async (id) => (await seen(person, id, office)).bank),
  );
  return payments.flat().reduce((sum, [, captured, refunded]) => sum + captured - refunded, 0);
};

async function change(booked: BookedStay, wanted: object): Promise<StayChangeQuote> {
  const quoted = await post<StayChangeQuote>(booked, 'hotel/change-quotes', wanted);
  const made = await post<StayChange>(booked, 'hotel/change', {
    changeQuoteId: quoted.quoteId,
    ...reasonFor(quoted),
  });
  expect(made).toMatchObject({ state: 'done', problem: null });
  return quoted;
}

/** A stay of a company whose price match was paid back to its card. */
async function bookMatched(name: string): Promise<BookedStay> {
  const account = issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x', kind: 'Business' });
  const customer = employee(name, `biz-${name}`, {}, { accounts: [account] });
  const booked = await bookStay(isFreelyCancellable, { by: 'card', customer, at: office });
  const { person, tripId } = booked;
  await expect.poll(() => findSnapshot(office.db, tripId), soon).not.toBeNull();
  const { attributes, priceMinor } = (await findSnapshot(office.db, tripId)) ?? expect.fail();
  const total = { minor: priceMinor - matched, currency: 'USD' };
  const { body } = await world.call('POST', '/v1/rival/offers', { ...attributes, total, isPublic: true });
  const claim = { claimId: randomUUID(), amount: 100, currency: 'USD', description: '', url: body['url'] };
  await post(booked, 'price-match/claims', claim);
  const claims = async () =>
    (await office.api.call(person, 'GET', `/api/v0/trips/${tripId}/price-match`)).json().claims;
  await expect.poll(claims, soon).toMatchObject([{ state: 'paid', paid: { amount: 12.34 } }]);
  return booked;
}

it('a price match paid to the card is not charged by a later change, and a cancellation refunds the rest [PMT-02] [TRP-03] [TRP-08]', async () => {
  const booked = await bookMatched('keeper');
  const { due, session } = booked;
  const first = due - matched;
  expect(await held(booked)).toBe(first);

  const guests = [{ room: 0, givenName: 'Adaeze', surname: 'Okafor-Lind' }];
  const renamed = await change(booked, { guests });
  expect(renamed).toMatchObject({ parts: ['guests'], difference: { amount: 0 }, charge: null, lines: [] });
  expect([await paidBy(booked), await held(booked, renamed.quoteId)]).toEqual([first, first]);

  const longer = await change(booked, { checkOut: addDays(session.stay.checkOut, 1) });
  const more = cents(longer.difference.amount);
  expect(more).toBeGreaterThan(0);
  expect(cents(longer.charge?.amount.amount ?? 0)).toBe(more);
  expect([await paidBy(booked), await held(booked, longer.quoteId)]).toEqual([first + more, first + more]);

  const back = await change(booked, { checkOut: session.stay.checkOut });
  expect(back).toMatchObject({ difference: { amount: -more / 100 }, charge: null });
  expect(cents(back.lines.reduce((sum, { refund }) => sum + refund.amount, 0))).toBe(more);
  expect([await paidBy(booked), await held(booked, longer.quoteId)]).toEqual([first, first]);

  const quoted = await post<CancellationQuote>(booked, 'cancellation-quotes');
  expect(quoted).toMatchObject({
    paid: { amount: first / 100 },
    penalty: { amount: 0 },
    refund: { amount: first / 100 },
  });
  await post(booked, 'cancel', { quoteId: quoted.quoteId });
  await expect.poll(() => held(booked, longer.quoteId), soon).toBe(0);
});
