import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancellationCheckpoints } from '#server/flows/cancel-trip/index.ts';
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';
import { bookTrip, dieDoing, middleOf, takeOverMs } from './booked-trip.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

const tookOver: number[] = [];

it.each(
  cancellationCheckpoints.flatMap((place) => [
    { place, what: 'a stay' },
    { place, what: 'flights' },
  ]),
)(
  'kill -9 at $place while cancelling $what ends in one cancellation and the refund that was quoted [TRP-08]',
  async ({ place, what }) => {
    const { survivor } = servers;
    const checkout: AnyCheckout =
      what === 'flights' ? await servers.flightCheckout(survivor) : await servers.checkout(survivor);
    const trip = await bookTrip(servers, checkout);
    const { quote, end, tookMs } = await dieDoing(servers, place, trip, {
      quote: 'cancellation-quotes',
      act: 'cancel',
      send: (quoteId) => ({ quoteId }),
    });
    expect(end).toBe('done');
    tookOver.push(tookMs);
    const charged = trip.due - 65_000;
    expect(quote).toMatchObject({ refund: trip.session.price.dueNow });
    expect(await servers.evidence(trip.request.bookingId, trip.person.customerId)).toEqual({
      booking: 'complete',
      failure: null,
      payment: 'refunded',
      trips: ['Cancelled'],
      bank: [['captured', charged, charged]],
      supplier: 'cancelled',
      openHolds: 0,
      credit: 55_000,
      miles: 84_212,
    });
  },
);

it('another process takes over and cancels within ten seconds [TRP-08]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
