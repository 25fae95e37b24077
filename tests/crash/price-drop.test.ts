import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceDropCheckpoints } from '#server/protections/price-drop/index.ts';
import { arm } from '#tests/support/arm.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

it.each(priceDropCheckpoints)(
  'kill -9 at %s of a check of a watched price pays the price drop once [PDP-01]',
  async (place) => {
    const { survivor, db, world } = servers;
    const checkout = await servers.checkout(survivor);
    await survivor.call(checkout.person, 'POST', checkout.path, checkout.request);
    expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
    const { bookingId } = checkout.request;
    const watched = () =>
      db.selectFrom('price_drops').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
    await expect.poll(async () => (await watched())?.state).toBe('watching');
    const [day] = (await watched())?.look_on ?? [];
    await arm(world, { area: 'stays', operation: 'quote', fault: 'price-down', times: 20 });
    await servers.untilDeath(place, () =>
      world.call('POST', '/v1/clock', {
        advanceSeconds: Math.ceil((Date.parse(`${day}T18:00:00Z`) - servers.now().getTime()) / 1000),
      }),
    );
    await expect.poll(async () => (await watched())?.state, { timeout: 60_000 }).toBe('paid');
    await world.call('DELETE', '/v1/faults');
    const paid = await db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('customer_id', '=', checkout.person.customerId)
      .where('kind', '=', 'price-drop')
      .execute();
    expect(paid).toHaveLength(1);
  },
);
