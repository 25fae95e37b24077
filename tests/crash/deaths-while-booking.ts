import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { centsOf, letHoldLapse, middleOf, takeOverMs } from './booked-trip.ts';

/** What is booked while processes are killed. */
interface Product {
  readonly what: string;
  /** Of the world. */
  readonly area: 'stays' | 'air';
  readonly open: (servers: TwoServers, server: TestServer) => Promise<AnyCheckout>;
  /** Miles that are earned by what the card is charged, in cents. */
  readonly milesFor: (charged: number) => number;
}

/** Declares that a booking ends once and whole wherever its process is killed, with servers of its own. */
export function surviveDeathsWhileBooking({ what, area, open, milesFor }: Product): void {
  let servers: TwoServers;
  const tookOver: number[] = [];

  beforeAll(async () => {
    servers = await twoServers();
  });
  afterAll(() => servers.stop());

  describe(`kill -9 while booking ${what}`, () => {
    const provoke = (fault: string, reference: string) =>
      servers.world.call('PUT', '/v1/faults', {
        area,
        operation: 'book',
        fault,
        times: 1,
        match: { reference },
      });

    /** Books with a process that dies at the place named; answers what the survivor makes of it, and how soon. */
    async function dieAt(
      place: string,
      prepare?: (checkout: AnyCheckout) => Promise<unknown>,
      afterwards?: () => Promise<unknown>,
      meanwhile?: (checkout: AnyCheckout) => Promise<unknown>,
    ) {
      const { survivor, evidence } = servers;
      let checkout: AnyCheckout | undefined;
      const diedAt = await servers.untilDeath(place, async (doomed) => {
        checkout = await open(servers, doomed);
        await prepare?.(checkout);
        await doomed.call(checkout.person, 'POST', checkout.path, checkout.request);
        await meanwhile?.(checkout);
      });
      if (!checkout) throw new Error('no checkout');
      await afterwards?.();
      const outcome = await outcomeOf(survivor, checkout);
      const tookMs = performance.now() - diedAt;
      const left = await evidence(checkout.request.bookingId, checkout.person.customerId);
      const charged = centsOf(checkout.session.price.dueNow) - 65_000;
      return { outcome, tookMs, left, charged };
    }

    it.each(bookingCheckpoints)('at %s ends in one booking and one charge [BKG-01]', async (place) => {
      const { outcome, tookMs, left, charged } = await dieAt(place);
      expect(outcome).toBe('confirmed');
      expect(left).toEqual({
        booking: 'complete',
        failure: null,
        payment: 'captured',
        trips: ['Confirmed'],
        bank: [['captured', charged, 0]],
        supplier: 'confirmed',
        openHolds: 0,
        credit: 0,
        miles: 84_212 - 10_000 + milesFor(charged),
      });
      tookOver.push(tookMs);
    });

    it('while the supplier keeps us waiting ends in one booking and one charge [BKG-01]', async () => {
      const { outcome, left, charged } = await dieAt(
        'book:supplier:after',
        ({ request }) => provoke('pending', request.bookingId),
        () => servers.world.call('POST', '/v1/clock', { advanceSeconds: 25 }),
      );
      expect(outcome).toBe('confirmed');
      expect(left).toMatchObject({
        booking: 'complete',
        trips: ['Confirmed'],
        bank: [['captured', charged, 0]],
        supplier: 'confirmed',
        openHolds: 0,
      });
    });

    it.each(releaseCheckpoints)(
      'and undoing what was refused, at %s, leaves nothing [BKG-01]',
      async (place) => {
        const { outcome, tookMs, left } = await dieAt(place, ({ request }) =>
          provoke('sold-out', request.bookingId),
        );
        expect(outcome).toBe('failed');
        expect(left).toEqual({
          booking: 'released',
          failure: area === 'air' ? 'flight-sold-out' : 'no-availability',
          payment: 'voided',
          trips: [],
          bank: [['voided', 0, 0]],
          supplier: 'none',
          openHolds: 0,
          credit: 55_000,
          miles: 84_212,
        });
        tookOver.push(tookMs);
      },
    );

    it.each(releaseCheckpoints)(
      'and giving back what the card would not pay, at %s, leaves nothing [BKG-01]',
      async (place) => {
        const { outcome, left } = await dieAt(
          place,
          ({ request }) => provoke('pending', request.bookingId),
          undefined,
          ({ request }) => letHoldLapse(servers, request.bookingId),
        );
        expect(outcome).toBe('failed');
        expect(left).toEqual({
          booking: 'released',
          failure: 'payment-error',
          payment: 'voided',
          trips: [],
          bank: [['voided', 0, 0]],
          supplier: 'cancelled',
          openHolds: 0,
          credit: 55_000,
          miles: 84_212,
        });
      },
    );
  });

  it('another process takes over and books or releases within ten seconds [BKG-01]', () => {
    expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
  });
}
