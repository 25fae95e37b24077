import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import { bookPath } from '#tests/support/checkout.ts';
import type { Checkout } from '#tests/support/stage.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { middleOf, takeOverMs } from './booked-trip.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

const provoke = (fault: string, reference: string) =>
  servers.world.call('PUT', '/v1/faults', {
    area: 'stays',
    operation: 'book',
    fault,
    times: 1,
    match: { reference },
  });

/** Books with a process that dies at the place named; answers what the survivor makes of it, and how soon. */
async function dieAt(
  place: string,
  prepare?: (checkout: Checkout) => Promise<unknown>,
  afterwards?: () => Promise<unknown>,
) {
  const { survivor, evidence } = servers;
  let checkout: Checkout | undefined;
  const diedAt = await servers.untilDeath(place, async (doomed) => {
    checkout = await servers.checkout(doomed);
    await prepare?.(checkout);
    await doomed.call(checkout.person, 'POST', bookPath(checkout.session), checkout.request);
  });
  if (!checkout) throw new Error('no checkout');
  await afterwards?.();
  const outcome = await outcomeOf(survivor, checkout);
  const tookMs = performance.now() - diedAt;
  const left = await evidence(checkout.request.bookingId, checkout.person.customerId);
  const charged = Math.round(checkout.session.price.dueNow.amount * 100) - 65_000;
  return { outcome, tookMs, left, charged };
}

const tookOver: number[] = [];

describe('kill -9 while booking', () => {
  it.each(bookingCheckpoints)('at %s ends in one booking and one charge [BKG-01]', async (place) => {
    const { outcome, tookMs, left, charged } = await dieAt(place);
    expect(outcome).toBe('confirmed');
    expect(left).toEqual({
      booking: 'complete',
      failure: null,
      payment: 'captured',
      trips: ['Confirmed'],
      bank: [['captured', charged, 0]],
      hotel: 'confirmed',
      openHolds: 0,
      credit: 0,
      miles: 84_212 - 10_000 + Math.ceil(charged / 10),
    });
    tookOver.push(tookMs);
  });
});

it('kill -9 while the hotel keeps us waiting ends in one booking and one charge [BKG-01]', async () => {
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
    hotel: 'confirmed',
    openHolds: 0,
  });
});

describe('kill -9 while a refused booking is undone', () => {
  it.each(releaseCheckpoints)('at %s leaves nothing [BKG-01]', async (place) => {
    const { outcome, tookMs, left } = await dieAt(place, ({ request }) =>
      provoke('sold-out', request.bookingId),
    );
    expect(outcome).toBe('failed');
    expect(left).toEqual({
      booking: 'released',
      failure: 'no-availability',
      payment: 'voided',
      trips: [],
      bank: [['voided', 0, 0]],
      hotel: 'none',
      openHolds: 0,
      credit: 55_000,
      miles: 84_212,
    });
    tookOver.push(tookMs);
  });
});

it('another process takes over and books or releases within ten seconds [BKG-01]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
