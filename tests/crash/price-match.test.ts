import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceMatchCheckpoints } from '#server/protections/price-match/index.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

it.each(priceMatchCheckpoints)(
  'kill -9 at %s of a claimed price match pays the difference once [PMT-01]',
  async (place) => {
    const { survivor, db, world } = servers;
    const checkout = await servers.checkout(survivor);
    await survivor.call(checkout.person, 'POST', checkout.path, checkout.request);
    expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
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
    await servers.untilDeath(place, (doomed) =>
      doomed.call(checkout.person, 'POST', `/api/v0/trips/${trip_id}/price-match/claims`, claim),
    );
    const state = async () =>
      (
        await db
          .selectFrom('price_match_claims')
          .select('state')
          .where('id', '=', claim.claimId)
          .executeTakeFirst()
      )?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('paid');
    const paid = await db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('customer_id', '=', checkout.person.customerId)
      .where('kind', '=', 'price-match')
      .execute();
    expect(paid).toHaveLength(1);
  },
);
