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

it.each(cancellationCheckpoints)(
  'kill -9 at %s while cancelling a stay and flights ends in one cancellation of each and the quoted refund [TRP-08]',
  async (place) => {
    const { survivor } = servers;
    const checkouts: AnyCheckout[] = [
      await servers.checkout(survivor),
      await servers.flightCheckout(survivor),
    ];
    const trips = await Promise.all(checkouts.map((checkout) => bookTrip(servers, checkout)));
    const cancelled = await dieDoing(
      servers,
      place,
      trips.map((trip) => ({
        trip,
        quote: 'cancellation-quotes',
        act: 'cancel',
        send: (quoteId) => ({ quoteId }),
      })),
    );
    for (const [at, trip] of trips.entries()) {
      const { dueNow } = trip.session.price;
      expect(cancelled[at]).toMatchObject({ end: 'done', quote: { refund: dueNow } });
      const charged = trip.due - 65_000;
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
    }
    tookOver.push(...cancelled.map(({ tookMs }) => tookMs));
  },
);

it('another process takes over and cancels within ten seconds [TRP-08]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
