import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancellationCheckpoints } from '#server/flows/cancel-trip/index.ts';
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';
import {
  type BookedTrip,
  bookTrip,
  type Deed,
  type Died,
  dieDoing,
  middleOf,
  takeOverMs,
} from './booked-trip.ts';

let servers: TwoServers;
let died: Map<Deed, Died>;
const deeds = new Map<string, readonly (Deed & { readonly trip: BookedTrip<AnyCheckout> })[]>();
const tookOver: number[] = [];

beforeAll(async () => {
  servers = await twoServers();
  const { survivor } = servers;
  for (const place of cancellationCheckpoints) {
    const checkouts: AnyCheckout[] = [
      await servers.checkout(survivor),
      await servers.flightCheckout(survivor),
    ];
    const trips = await Promise.all(checkouts.map((checkout) => bookTrip(servers, checkout)));
    deeds.set(
      place,
      trips.map((trip) => ({
        trip,
        quote: 'cancellation-quotes',
        act: 'cancel',
        send: (quoteId) => ({ quoteId }),
      })),
    );
  }
  died = await dieDoing(
    servers,
    [...deeds].map(([place, those]) => ({ place, deeds: those })),
  );
});
afterAll(() => servers.stop());

it.each(cancellationCheckpoints)(
  'kill -9 at %s while canceling a stay and flights ends in one cancellation of each and the quoted refund [TRP-08]',
  async (place) => {
    expect(deeds.get(place)).toHaveLength(2);
    for (const deed of deeds.get(place) ?? []) {
      const { trip } = deed;
      const { dueNow } = trip.session.price;
      expect(died.get(deed)).toMatchObject({ end: 'done', quote: { refund: dueNow } });
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
      tookOver.push(died.get(deed)?.tookMs ?? Number.POSITIVE_INFINITY);
    }
  },
);

it('after kill -9 another process takes over the cancellation and finishes it within ten seconds [TRP-08]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
