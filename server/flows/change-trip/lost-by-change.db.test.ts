import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import {
  bookAndWait,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  offerIn,
  openCheckout,
  sixtyDollarsOff,
} from '#tests/support/checkout.ts';
import { mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { cents, testShop } from '#tests/support/shop.ts';

const { world, shop, enter } = await testShop('losing');

describe('a change of a stay that forfeits an offer [OFF-06] [TRP-03]', () => {
  it('states the loss, and refunds the rest at the bank, shown on the trip and in the e-mail', async () => {
    const terms = { ...sixtyDollarsOff('losing'), minimum: money(60_000, 'USD') };
    const person = await enter({ offers: [{ ...terms, offerId: 'offer-losing' }] });
    const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
      (await shop.api.call(person, method, path, body)).json();
    const rate = await findRate(
      shop,
      (one) => isFreelyCancellable(one) && one.dueNow.minor > 60_000 && one.dueNow.minor < 100_000,
    );
    const session = await openCheckout(shop, person, rate);
    const email = `${person.name}@example.test`;
    const request = bookRequest(session, [offerIn(session), cardOf(session)], {
      contact: { email, phone: '+14165550142' },
    });
    const { tripId } = await bookAndWait(shop, person, session, request);
    const due = cents(session.price.dueNow.amount);
    const { stay } = session;

    const quote = await call<StayChangeQuote>('POST', `/api/v0/trips/${tripId}/hotel/change-quotes`, {
      checkOut: addDays(stay.checkIn, 1),
    });
    const dueAfter = cents(quote.to.price.dueNow.amount);
    expect(dueAfter).toBeLessThan(60_000);
    expect(quote.lost).toEqual([
      {
        kind: 'offer',
        label: '$60 off a hotel stay',
        before: { amount: 60, currency: 'USD' },
        after: { amount: 0, currency: 'USD' },
        reason: 'minimum_spend',
        minimum: { amount: 600, currency: 'USD' },
      },
    ]);
    const back = due - 6_000 - dueAfter;
    expect(cents(quote.difference.amount)).toBe(dueAfter - due);
    expect(cents(quote.settlement.amount)).toBe(-back);
    expect(quote.lines.map(({ kind, refund }) => [kind, cents(refund.amount)])).toEqual([['UserCard', back]]);

    await call('POST', `/api/v0/trips/${tripId}/hotel/change`, { changeQuoteId: quote.quoteId });
    const read = () => call<Trip>('GET', `/api/v0/itinerary/hotel/${tripId}`);
    await expect.poll(async () => (await read()).change?.state).toBe('done');
    const trip = await read();
    expect(trip.tenders.map(({ kind, amount }) => [kind, cents(amount.amount)])).toEqual([
      ['UserCard', dueAfter],
    ]);
    expect(trip.change).toMatchObject({ lost: quote.lost, settlement: quote.settlement });
    expect(await paymentsAt(world, request.bookingId)).toEqual([['captured', due - 6_000, back]]);
    const letters = async () => {
      const read = (await mailsTo(world, email)).map(({ id }) =>
        world.call('GET', `/v1/post/messages/${String(id)}`),
      );
      return (await Promise.all(read)).map(({ body }) => String(body['text'])).join('\n');
    };
    await expect
      .poll(letters)
      .toContain('$60 off a hotel stay: the $60.00 off no longer applies. It requires at least $600.00');
  });
});
