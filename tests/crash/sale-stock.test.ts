import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { arm } from '#tests/support/arm.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Checkout } from '#tests/support/stage.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

let stage: TwoServers;
beforeAll(async () => {
  stage = await twoServers();
});
afterAll(() => stage.stop());

const day = 86_400_000;
const buyers = 6;
const left = 3;

async function stock(id: string): Promise<void> {
  const now = stage.now().getTime();
  await stage.db
    .insertInto('offer_stocks')
    .values({ id, total: left, starts_at: new Date(now - day), ends_at: new Date(now + 30 * day) })
    .execute();
}
const takenOf = async (id: string) =>
  (await stage.db.selectFrom('offer_stocks').select('taken').where('id', '=', id).executeTakeFirstOrThrow())
    .taken;
const statesOf = async (id: string) =>
  (await stage.db.selectFrom('wallet_offers').select('state').where('stock_id', '=', id).execute())
    .map(({ state }) => state)
    .toSorted();

const openAll = async (server: TestServer, deal: string): Promise<Checkout[]> => {
  const opened: Checkout[] = [];
  for (let nth = 0; nth < buyers; nth++) opened.push(await stage.checkout(server, { deal }));
  return opened;
};
const sendAll = (server: TestServer, checkouts: readonly Checkout[]) =>
  Promise.all(checkouts.map(({ person, path, request }) => server.call(person, 'POST', path, request)));

describe('kill -9 while six customers redeem a deal with a stock of three', () => {
  it.each([
    ['as soon as one is taken', 0],
    ['a little later', 150],
    ['later still', 600],
  ])(
    '%s lets three customers book it, and the stock used equals the bookings [SAL-13] [OFF-06]',
    async (when, pause) => {
      const deal = `sale/${when}`;
      await stock(deal);
      await stage.pauseSurvivor();
      const doomed = await stage.start();
      const checkouts = await openAll(doomed, deal);
      const sent = sendAll(doomed, checkouts);
      await expect.poll(() => takenOf(deal), { interval: 2 }).toBeGreaterThan(0);
      await sleep(pause);
      await doomed.stop();
      await sent;
      const halfway = await statesOf(deal);
      expect(await takenOf(deal)).toBe(halfway.filter((state) => state !== 'Pending').length);

      const { survivor } = stage;
      survivor.resume();
      const outcomes = await Promise.all(checkouts.map((checkout) => outcomeOf(survivor, checkout)));
      expect(outcomes.toSorted()).toEqual([
        'confirmed',
        'confirmed',
        'confirmed',
        'failed',
        'failed',
        'failed',
      ]);
      expect(await statesOf(deal)).toEqual(['Pending', 'Pending', 'Pending', 'Used', 'Used', 'Used']);
      expect(await takenOf(deal)).toBe(left);
      expect((await auditLedger(stage.db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );

  it('returns the stock when the booking is refused and another process releases it [SAL-13]', async () => {
    const deal = 'sale/refused';
    await stock(deal);
    const { survivor } = stage;
    const checkout = await stage.checkout(survivor, { deal });
    await arm(stage.world, {
      area: 'stays',
      operation: 'book',
      fault: 'sold-out',
      match: { reference: checkout.request.bookingId },
    });
    await stage.untilDeath('book:release:before', async (doomed) => {
      await doomed.call(checkout.person, 'POST', checkout.path, checkout.request);
      await doomed.gone;
      expect(await takenOf(deal)).toBe(1);
    });
    expect(await outcomeOf(survivor, checkout)).toBe('failed');
    await expect.poll(() => takenOf(deal)).toBe(0);
    expect(await statesOf(deal)).toEqual(['Pending']);
    expect((await auditLedger(stage.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
