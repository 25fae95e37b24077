import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { CancellationQuote, StayChangeQuote } from '#contract/trips.ts';
import { isFreelyCancellable, type TestCheckout } from '#tests/support/checkout.ts';
import { authorisationsOf } from '#tests/support/evidence.ts';
import { type BookedStay, testShop } from '#tests/support/shop.ts';

const { world, shop, open, seen, bookStay: book } = await testShop('racer');
// A second process on the same database, for the customer's other device.
const other = await open({ databaseUrl: shop.databaseUrl });

const bookStay = () => book(isFreelyCancellable, { by: 'card' });

const post = async (at: TestCheckout, { person, tripId }: BookedStay, path: string, body: object = {}) => {
  const answer = await at.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body);
  return { status: answer.statusCode, body: answer.json() };
};
const changeQuote = async (booked: BookedStay, days: number): Promise<StayChangeQuote> =>
  (await post(shop, booked, 'hotel/change-quotes', { checkOut: addDays(booked.session.stay.checkOut, days) }))
    .body;
const cancelQuote = async (booked: BookedStay): Promise<CancellationQuote> =>
  (await post(shop, booked, 'cancellation-quotes')).body;
const evidence = ({ person, bookingId }: BookedStay) => seen(person, bookingId);
const charged = async (reference: string) =>
  (await authorisationsOf(world, reference)).map(({ captured }) => captured.minor);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('two devices that act on one trip at once', () => {
  it('and cancel, each by its own quote, make one cancellation and one refund [TRP-08]', async () => {
    const booked = await bookStay();
    const [first, second] = [await cancelQuote(booked), await cancelQuote(booked)];
    const answers = await Promise.all([
      post(shop, booked, 'cancel', { quoteId: first.quoteId }),
      post(other, booked, 'cancel', { quoteId: second.quoteId }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    await expect
      .poll(() => evidence(booked))
      .toMatchObject({
        trips: ['Cancelled'],
        bank: [['captured', booked.due, booked.due]],
        supplier: 'cancelled',
      });
  });

  it('and change it to different dates make one change and one charge [TRP-03]', async () => {
    const booked = await bookStay();
    const [first, second] = [await changeQuote(booked, 1), await changeQuote(booked, 2)];
    const answers = await Promise.all([
      post(shop, booked, 'hotel/change', { changeQuoteId: first.quoteId }),
      post(other, booked, 'hotel/change', { changeQuoteId: second.quoteId }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? first : second;
    const lost = won === first ? second : first;
    await expect.poll(() => charged(won.quoteId)).toEqual([Math.round(won.difference.amount * 100)]);
    expect(await charged(lost.quoteId)).toEqual([]);
  });

  it('and send the same change make it once [TRP-03]', async () => {
    const booked = await bookStay();
    const { quoteId, difference } = await changeQuote(booked, 1);
    const answers = await Promise.all(
      [shop, other, shop, other].map((at) => post(at, booked, 'hotel/change', { changeQuoteId: quoteId })),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    await expect.poll(() => charged(quoteId)).toEqual([Math.round(difference.amount * 100)]);
  });

  it('and cancel and change it never do both [TRP-03] [TRP-08]', async () => {
    const booked = await bookStay();
    const [change, cancel] = [await changeQuote(booked, 1), await cancelQuote(booked)];
    const answers = await Promise.all([
      post(shop, booked, 'hotel/change', { changeQuoteId: change.quoteId }),
      post(other, booked, 'cancel', { quoteId: cancel.quoteId }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const isCancelled = answers[1]?.status === 200;
    await expect
      .poll(async () => (await evidence(booked)).trips)
      .toEqual([isCancelled ? 'Cancelled' : 'Confirmed']);
    await expect.poll(() => charged(change.quoteId)).toHaveLength(isCancelled ? 0 : 1);
  });
});
