import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import type { FlightCheckout } from '#tests/support/stage.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { auditCredits } from './audit.ts';
import { centsOf } from './booked-trip.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

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
