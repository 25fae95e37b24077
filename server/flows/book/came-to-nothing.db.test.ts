import { describe, expect, it } from 'vitest';
import type { OpenBooking } from '#contract/booking.ts';
import { armSilence } from '#tests/support/arm.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, pass, seen } = await testShop('nothing');

const checkoutOf = async (person: TestPerson) =>
  openCheckout(shop, person, await findRate(shop, isFreelyCancellable));

describe('a failed booking', () => {
  it('that was pending is listed in My Trips for a week, with reason and refund, in both languages [TRP-01] [BKG-06]', async () => {
    const { name } = await enter();
    const again = () => shop.api.enter(cardHolder(name));
    const person = await again();
    const session = await checkoutOf(person);
    const request = bookRequest(session, [cardOf(session)]);
    await armSilence(world, { area: 'stays', reference: request.bookingId, answer: 'pending' });
    await shop.api.call(person, 'POST', bookPath(session), request);
    const list = async (language = 'en') =>
      (
        await shop.api.call(await again(), 'GET', '/api/v0/bookings', undefined, {
          'accept-language': language,
        })
      ).json<{ bookings: OpenBooking[] }>().bookings;
    await expect.poll(() => list()).toMatchObject([{ outcome: 'pending', problem: null }]);

    await pass(25 * 3600);
    // Failed, and released as soon as the hotel answers whether it has a booking.
    await expect.poll(async () => (await list())[0]?.outcome).toBe('working');
    await world.call('DELETE', '/v1/faults');
    const stay = { bookingId: request.bookingId, name: session.stay.name, startsOn: session.stay.checkIn };
    await expect.poll(async () => (await list())[0]?.outcome, { timeout: 60_000 }).toBe('failed');
    expect(await list()).toMatchObject([
      {
        ...stay,
        promisedBy: null,
        grandTotal: session.price.grandTotal,
        problem: {
          code: 'supplier-timeout',
          title: 'The property did not answer, so we stopped and released everything. No money moved.',
        },
      },
    ]);
    expect((await list('fr'))[0]?.problem?.title).toContain('tout libéré. Aucun montant');
    expect(await seen(await again(), request.bookingId)).toMatchObject({
      booking: 'released',
      failure: 'supplier-timeout',
      openHolds: 0,
      trips: [],
    });
    await pass(7 * 24 * 3600);
    expect(await list()).toEqual([]);
  });

  it('is not listed when it failed while the customer was waiting on the page [TRP-01]', async () => {
    const { name } = await enter();
    const person = await shop.api.enter(cardHolder(name));
    const session = await checkoutOf(person);
    await provoke('stays', 'book', 'sold-out');
    const request = bookRequest(session, [cardOf(session)]);
    const answer = await postAndWait(shop, person, bookPath(session), request);
    expect(answer).toMatchObject({ outcome: 'failed' });
    const { bookings } = (await shop.api.call(person, 'GET', '/api/v0/bookings')).json();
    expect(bookings).toEqual([]);
  });
});
