import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryCheckpoints, listEvents } from '#server/modules/trip-events/index.ts';
import { priceDropCheckpoints } from '#server/protections/price-drop/index.ts';
import { priceMatchCheckpoints } from '#server/protections/price-match/index.ts';
import { arm } from '#tests/support/arm.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import type { Checkout } from '#tests/support/stage.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

/** Checkouts of as many customers as there are places: one process dies with one of them at each. */
async function checkouts(places: readonly string[]): Promise<Checkout[]> {
  const opened: Checkout[] = [];
  for (const _ of places) opened.push(await servers.checkout(servers.survivor));
  return opened;
}

async function booked(places: readonly string[]): Promise<Checkout[]> {
  const { survivor } = servers;
  const opened = await checkouts(places);
  await Promise.all(opened.map(({ person, path, request }) => survivor.call(person, 'POST', path, request)));
  for (const checkout of opened) expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
  return opened;
}

const paidAs = async (kind: 'price-match' | 'price-drop', { person }: Checkout): Promise<number> =>
  (
    await servers.db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('customer_id', '=', person.customerId)
      .where('kind', '=', kind)
      .execute()
  ).length;

it('kill -9 at every place of the check of a claimed price match pays each difference once [PMT-01]', async () => {
  const { db, world } = servers;
  const claims: { checkout: Checkout; path: string; claim: { claimId: string } }[] = [];
  for (const checkout of await booked(priceMatchCheckpoints)) {
    const taken = () =>
      db
        .selectFrom('price_match_snapshots')
        .selectAll()
        .where('booking_id', '=', checkout.request.bookingId)
        .executeTakeFirst();
    await expect.poll(taken).toBeDefined();
    const { attributes, price_minor, trip_id } = (await taken()) ?? expect.fail();
    const { body } = await world.call('POST', '/v1/rival/offers', {
      ...Object(attributes),
      total: { minor: price_minor - 2_500, currency: 'USD' },
      isPublic: true,
    });
    const claim = { claimId: randomUUID(), amount: 100, currency: 'USD', description: '', url: body['url'] };
    claims.push({ checkout, path: `/api/v0/trips/${trip_id}/price-match/claims`, claim });
  }
  await servers.untilDeath(priceMatchCheckpoints.join(), (doomed) =>
    Promise.all(claims.map(({ checkout, path, claim }) => doomed.call(checkout.person, 'POST', path, claim))),
  );
  for (const { checkout, claim } of claims) {
    const state = async () =>
      (
        await db
          .selectFrom('price_match_claims')
          .select('state')
          .where('id', '=', claim.claimId)
          .executeTakeFirst()
      )?.state;
    await expect.poll(state).toBe('paid');
    expect(await paidAs('price-match', checkout)).toBe(1);
  }
});

it('kill -9 at every place of the check of a watched price pays each price drop once [PDP-01]', async () => {
  const { db, world } = servers;
  const watching = await booked(priceDropCheckpoints);
  const read = ({ request }: Checkout) =>
    db.selectFrom('price_drops').selectAll().where('booking_id', '=', request.bookingId).executeTakeFirst();
  const days: string[] = [];
  for (const checkout of watching) {
    await expect.poll(async () => (await read(checkout))?.state).toBe('watching');
    days.push(String((await read(checkout))?.look_on[0]));
  }
  await arm(world, { area: 'stays', operation: 'quote', fault: 'price-down', times: 60 });
  const until = Math.max(...days.map((day) => Date.parse(`${day}T18:00:00Z`)));
  await servers.untilDeath(priceDropCheckpoints.join(), () =>
    world.call('POST', '/v1/clock', { advanceSeconds: Math.ceil((until - servers.now().getTime()) / 1000) }),
  );
  for (const checkout of watching) {
    await expect.poll(async () => (await read(checkout))?.state).toBe('paid');
    expect(await paidAs('price-drop', checkout)).toBe(1);
  }
  await world.call('DELETE', '/v1/faults');
});

it('kill -9 before and after the delivery of a trip event loses none: each confirmation is sent once, and departure and end of each trip are recorded once [TRP-02] [TRP-03]', async () => {
  const { survivor, db, world } = servers;
  const opened = await checkouts(deliveryCheckpoints);
  await servers.untilDeath(deliveryCheckpoints.join(), (doomed) =>
    Promise.all(opened.map(({ person, path, request }) => doomed.call(person, 'POST', path, request))),
  );
  const trips = [];
  for (const checkout of opened) {
    expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
    const trip = await db
      .selectFrom('trips')
      .select(['id', 'locator', 'ends_at'])
      .where('booking_id', '=', checkout.request.bookingId)
      .executeTakeFirstOrThrow();
    const cursors = () =>
      db
        .selectFrom('trip_event_cursors')
        .select(['subscriber', 'seq'])
        .where('trip_id', '=', trip.id)
        .orderBy('subscriber')
        .execute();
    const confirmations = async () =>
      (await mailsTo(world, checkout.request.contact.email)).filter(
        ({ subject }) => String(subject).startsWith('Confirmed: ') && String(subject).includes(trip.locator),
      ).length;
    trips.push({ ...trip, cursors, confirmations });
  }
  // Without the delivery of `booked` no milestone would be planned.
  const heard = (seq: number) =>
    [
      'flight-news',
      'judged-bookings',
      'letters',
      'milestones',
      'name-corrections',
      'package-news',
      'price-drop',
      'price-match',
      'protections',
      'waiting-changes',
      'waiting-purchases',
    ].map((subscriber) => ({ subscriber, seq }));
  for (const { cursors, confirmations } of trips) {
    await expect.poll(cursors).toEqual(heard(1));
    await expect.poll(confirmations).toBe(1);
  }
  const end = Math.max(...trips.map(({ ends_at }) => ends_at.getTime()));
  const advanceSeconds = Math.ceil((end - servers.now().getTime()) / 1000) + 60;
  await world.call('POST', '/v1/clock', { advanceSeconds });
  for (const { id, cursors, confirmations } of trips) {
    const kinds = async () => (await listEvents(db, id)).map(({ happening }) => happening.kind);
    await expect.poll(kinds).toEqual(['booked', 'departed', 'completed']);
    await expect.poll(cursors).toEqual(heard(3));
    expect(await confirmations()).toBe(1);
  }
});
