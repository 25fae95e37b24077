import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import type { AnyCheckout, FlightCheckout } from '#tests/support/stage.ts';
import type { TestServer } from '#tests/support/server.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { auditCredits } from './audit.ts';
import { centsOf, middleOf, takeOverMs } from './booked-trip.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

const products = [
  {
    what: 'a stay',
    area: 'stays',
    open: (server: TestServer): Promise<AnyCheckout> => servers.checkout(server),
    milesFor: (charged: number) => Math.ceil(charged / 10),
  },
  {
    what: 'flights',
    area: 'air',
    open: (server: TestServer): Promise<AnyCheckout> => servers.flightCheckout(server),
    milesFor: (charged: number) => Math.ceil(charged / 20),
  },
] as const;

const tookOver: number[] = [];

describe.each(products)('kill -9 while booking $what', ({ area, open, milesFor }) => {
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
  ) {
    const { survivor, evidence } = servers;
    let checkout: AnyCheckout | undefined;
    const diedAt = await servers.untilDeath(place, async (doomed) => {
      checkout = await open(doomed);
      await prepare?.(checkout);
      await doomed.call(checkout.person, 'POST', checkout.path, checkout.request);
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
});

describe('kill -9 while booking with a credit of the airline', () => {
  /** What is left of the credit after somebody’s process died at the place named, here and at the airline. */
  async function dieAt(place: string, fault?: string) {
    const { survivor, evidence, world } = servers;
    const creditor = await servers.creditor(survivor);
    const { before } = creditor;
    let checkout: FlightCheckout | undefined;
    await servers.untilDeath(place, async (doomed) => {
      checkout = await servers.creditedCheckout(doomed, creditor);
      if (fault)
        await world.call('PUT', '/v1/faults', {
          area: 'air',
          operation: 'book',
          fault,
          times: 1,
          match: { reference: checkout.request.bookingId },
        });
      await doomed.call(checkout.person, 'POST', checkout.path, checkout.request);
    });
    if (!checkout) throw new Error('no checkout');
    const outcome = await outcomeOf(survivor, checkout);
    const { person, session, request } = checkout;
    const kept = await survivor.call(person, 'GET', `/api/v0/airline-credits/${before.creditId}`);
    return {
      outcome,
      paid: centsOf(session.airlineCredits[0]?.pays),
      full: before.creditMinor,
      left: centsOf(kept?.body['left']),
      faults: await auditCredits(servers),
      charged: centsOf(session.price.dueNow) - 65_000,
      evidence: await evidence(request.bookingId, person.customerId),
    };
  }

  it.each(bookingCheckpoints)('at %s takes it once, with the flights [BKG-01] [CRD-09]', async (place) => {
    const { outcome, full, paid, left, faults, charged, evidence } = await dieAt(place);
    expect(outcome).toBe('confirmed');
    expect(paid).toBeGreaterThan(0);
    expect(left).toBe(full - paid);
    expect(faults).toEqual([]);
    expect(evidence).toMatchObject({
      booking: 'complete',
      bank: [['captured', charged, 0]],
      supplier: 'confirmed',
      openHolds: 0,
      credit: 0,
    });
  });

  it.each(releaseCheckpoints)(
    'and undoing what was refused, at %s, leaves all of it [BKG-01] [CRD-09]',
    async (place) => {
      const { outcome, full, left, faults, evidence } = await dieAt(place, 'sold-out');
      expect(outcome).toBe('failed');
      expect(left).toBe(full);
      expect(faults).toEqual([]);
      expect(evidence).toMatchObject({ booking: 'released', bank: [['voided', 0, 0]], openHolds: 0 });
    },
  );
});

it('another process takes over and books or releases within ten seconds [BKG-01]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
