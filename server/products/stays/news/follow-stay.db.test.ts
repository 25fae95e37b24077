import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, world, bookStay, passTo, seen } = await testShop('follower', soonLeft);

const paidNow =
  (policy: RoomRate['refundPolicy']) =>
  ({ refundPolicy, paymentTiming }: RoomRate) =>
    refundPolicy === policy && paymentTiming === 'PayNow';
const cancelled = z.object({
  status: z.literal('cancelled'),
  penalty: z.object({ minor: z.number() }),
  refund: z.object({ minor: z.number() }),
});

it.each([
  ['all', 'NonRefundable', 'NonRefundablePartially'],
  ['a part', 'PartiallyRefundable', 'PartiallyRefundable'],
] as const)(
  'a stay that the guest cancels directly with the hotel, which keeps %s, is refunded only what the hotel returns [TRP-04] [CFR-05]',
  async (_, policy, outcome) => {
    const { name, tripId, bookingId, due } = await bookStay(paidNow(policy), { by: 'card' });
    const { body: booked } = await world.call('GET', `/v1/lodging/bookings?reference=${bookingId}`);
    const path = `/v1/lodging/bookings/${String(booked['bookingId'])}`;
    const { body: quote } = await world.call('POST', `${path}/cancellation-quotes`, {});
    const { cancellationQuoteId } = quote;
    const { body: answer } = await world.call('POST', `${path}/cancel`, { cancellationQuoteId });
    const { penalty, refund } = cancelled.parse(answer);
    expect(penalty.minor).toBeGreaterThan(0);
    expect(refund.minor > 0).toBe(policy === 'PartiallyRefundable');

    await passTo(shop.clock.now().getTime() + 24 * 3_600_000 + 60_000);
    const person = await shop.api.enter(cardHolder(name));
    const cancellation = () =>
      shop.db
        .selectFrom('cancellations')
        .select(['state', 'outcome'])
        .where('trip_id', '=', tripId)
        .executeTakeFirst();
    await expect.poll(cancellation).toEqual({ state: 'done', outcome });
    expect((await seen(person, bookingId)).bank).toEqual([['captured', due, refund.minor]]);
    const { events } = (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/history`)).json();
    expect(events).toContainEqual(expect.objectContaining({ kind: 'cancelled', actor: 'traveler' }));
  },
);
