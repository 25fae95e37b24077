import { describe, expect, it } from 'vitest';
import type { Trip } from '#contract/trips.ts';
import { dayIn } from '#server/platform/days.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { findRate, openCheckout } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop, enter, seen, bookStay } = await testShop('later');

const isPaidThere = (rate: RoomRate): boolean =>
  rate.paymentTiming === 'PayLater' && rate.refundPolicy === 'FullyRefundable' && rate.dueNow.minor === 0;

async function confirmationTo(address: string): Promise<string> {
  const find = async () => (await mailsTo(world, address))[0]?.['id'];
  await expect.poll(find).toBeTruthy();
  const { body } = await world.call('GET', `/v1/post/messages/${String(await find())}`);
  return String(body['text']);
}

describe('a stay that is paid at the property', () => {
  it('states what is paid now and what later, when and where, from checkout to e-mail [PAY-01] [PAY-02] [BKG-05] [TRP-03]', async () => {
    const { person, session, bookingId, tripId, email } = await bookStay(isPaidThere);
    const { stay, price } = session;
    const [, late, noShow] = stay.cancellation;
    if (!late?.from || !noShow?.from) throw new Error('no penalties to speak of');
    const later = [
      { amount: price.grandTotal, on: stay.checkIn, where: 'property', reason: 'due' },
      {
        amount: late.penalty,
        on: dayIn(stay.timeZone, new Date(late.from)),
        where: 'card',
        reason: 'late_cancellation',
      },
      {
        amount: price.grandTotal,
        on: dayIn(stay.timeZone, new Date(noShow.from)),
        where: 'card',
        reason: 'no_show',
      },
    ];
    expect(session).toMatchObject({ price: { dueNow: { amount: 0 } }, later, plan: { cardRequired: true } });
    expect(noShow.penalty).toEqual(price.grandTotal);

    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      shop.api.call(person, method, path, body);
    const read = async (): Promise<Trip> => (await call('GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
    expect(await read()).toMatchObject({ later, tenders: [{ kind: 'UserCard', amount: { amount: 0 } }] });
    expect(await seen(person, bookingId)).toMatchObject({ bank: [], credit: 55_000 });

    const text = await confirmationTo(email);
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const total = dollars.format(price.grandTotal.amount);
    expect(text).toContain('Paid at booking: $0.00');
    expect(text).toMatch(new RegExp(`Due at the property on \\w+, \\w+ \\d+, \\d{4}: \\${total}`));
    expect(text).toContain('The card only guarantees the room. If you cancel on ');
    expect(text).toContain(`the property charges ${dollars.format(late.penalty.amount)} to it.`);
    expect(text).toContain(`If you do not come, the property charges ${total} to the card.`);

    const { quoteId } = (await call('POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
    await call('POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
    await expect.poll(async () => (await read()).status).toBe('Cancelled');
    expect((await read()).later).toEqual([]);
  });
});

it('a stay paid at booking gives the date of what the property still collects [PAY-01]', async () => {
  const person = await enter();
  const withTax = await findRate(
    shop,
    (rate) => rate.paymentTiming === 'PayNow' && rate.dueAtProperty.minor > 0,
  );
  const session = await openCheckout(shop, person, withTax);
  expect(session.later).toEqual([
    { amount: session.price.dueAtProperty, on: session.stay.checkIn, where: 'property', reason: 'due' },
  ]);
});
