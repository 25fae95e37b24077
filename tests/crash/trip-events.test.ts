import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryCheckpoints, listEvents } from '#server/modules/trip-events/index.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

it.each(deliveryCheckpoints)(
  'kill -9 at %s loses no trip event: the confirmation is sent once, and departure and end of the trip are recorded once [TRP-02] [TRP-03]',
  async (place) => {
    const { survivor, db, world } = servers;
    const checkout = await servers.checkout(survivor);
    const { bookingId } = checkout.request;
    await servers.untilDeath(place, (doomed) =>
      doomed.call(checkout.person, 'POST', checkout.path, checkout.request),
    );
    expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
    const trip = await db
      .selectFrom('trips')
      .select(['id', 'locator', 'ends_at'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const advanceSeconds = Math.ceil((trip.ends_at.getTime() - servers.now().getTime()) / 1000) + 60;
    const cursors = () =>
      db
        .selectFrom('trip_event_cursors')
        .select(['subscriber', 'seq'])
        .where('trip_id', '=', trip.id)
        .orderBy('subscriber')
        .execute();
    // Without the delivery of `booked` no milestone would be planned.
    const heard = (seq: number) =>
      [
        'flight-news',
        'letters',
        'milestones',
        'package-news',
        'price-drop',
        'price-match',
        'protections',
      ].map((subscriber) => ({
        subscriber,
        seq,
      }));
    await expect.poll(cursors).toEqual(heard(1));
    const confirmations = async () =>
      (await mailsTo(world, checkout.request.contact.email)).filter(
        ({ subject }) => String(subject).startsWith('Confirmed: ') && String(subject).includes(trip.locator),
      ).length;
    await expect.poll(confirmations).toBe(1);
    await world.call('POST', '/v1/clock', { advanceSeconds });
    const kinds = async () => (await listEvents(db, trip.id)).map(({ happening }) => happening.kind);
    await expect.poll(kinds).toEqual(['booked', 'departed', 'completed']);
    await expect.poll(cursors).toEqual(heard(3));
    expect(await confirmations()).toBe(1);
  },
);
