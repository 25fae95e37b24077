import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { getSale, getSaleCounts } from '#contract/sale.ts';
import { newCustomer, serveTo } from '#server/modules/wallet/fixtures.ts';
import {
  auditLedger,
  listOffers,
  placeHolds,
  postHolds,
  voidHolds,
  walletTasks,
} from '#server/modules/wallet/index.ts';
import { inTransaction, isDatabaseTrouble } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { money } from '#contract/money.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runTask } from '#tests/support/run-task.ts';
import type { SaleConfiguration } from './configuration.ts';
import { payableOffers } from '#server/modules/pricing/index.ts';
import { dealsToCome, grantDeals, openSale, type SaleDeps, saleRoutes } from './index.ts';
import { stockSale } from './store.ts';
import { saleFile, testSale } from './test-sale.ts';

const { db, close } = await testDatabase();
afterAll(close);

const during = new Date('2026-12-01T17:00:00Z');
const lisbon = { lat: 38.72, lon: -9.14 };
const places = {
  find: (placeId: string) => ({
    placeId,
    kind: 'city' as const,
    name: placeId,
    context: '',
    code: null,
    countryCode: 'PT',
    timeZone: null,
    ...(placeId === 'city:2267057' ? lisbon : { lat: 0, lon: 0 }),
  }),
  airportsOf: (placeId: string) => (placeId === 'city:2267057' ? ['LIS'] : ['XXX']),
};

/** The sale at a moment; each test has a sale of its own name. */
async function houseWith(sale: SaleConfiguration, now = during) {
  const clock = { at: now, now: () => clock.at };
  await stockSale(db, sale);
  const deps: SaleDeps = {
    db,
    clock,
    book: { current: () => sale },
    entryFor: async () => 'lead-up',
    places,
    earnFor: async () => [{ earn: { hotels: 10, cars: 10, flights: 5, homes: 5 }, rewardsCurrency: 'Miles' }],
    picturesUrl: 'https://pictures.example.test',
  };
  return { deps, clock };
}

const nameless = (id: string, instead: Partial<SaleConfiguration> = {}) => testSale({ id, ...instead });

const hold = (customerId: string, offerId: string, groupId: string, minor: number, now = during) =>
  inTransaction(db, (tx) =>
    placeHolds(tx, {
      groupId,
      customerId,
      items: [{ kind: 'offer', offerId, amount: money(minor, 'USD') }],
      reason: 'Hotel in Lisbon',
      reference: 'H-1',
      now,
    }),
  );

/** A customer who opened a checkout of a hotel in Lisbon, and the deal they were given for it. */
async function visitor(deps: SaleDeps) {
  const customerId = await newCustomer(db);
  await grantDeals(deps, customerId, { funnel: 'Lodging', at: lisbon });
  const [offer, ...others] = await listOffers(db, customerId, deps.clock.now());
  if (!offer || others.length > 0) throw new Error('There is not one offer.');
  return { customerId, offer };
}

async function ask(deps: SaleDeps, customerId: string, path: string, language = 'en') {
  const app = await serveTo(saleRoutes(deps), customerId);
  const answer = await app.inject({ method: 'GET', url: path, headers: { 'accept-language': language } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const seeSale = (deps: SaleDeps, customerId: string): Promise<z.infer<typeof getSale.response>> =>
  ask(deps, customerId, '/api/v0/sale');
const seeCounts = (deps: SaleDeps, customerId: string): Promise<z.infer<typeof getSaleCounts.response>> =>
  ask(deps, customerId, '/api/v0/sale/counts');

describe('the sale API', () => {
  it('returns nothing before the announcement, destinations in the lead-up and deals during the sale [SAL-01]', async () => {
    const { deps, clock } = await houseWith(nameless('phases'));
    const customerId = await newCustomer(db);
    clock.at = new Date('2026-11-20T16:00:00Z');
    expect(await seeSale(deps, customerId)).toMatchObject({
      phase: 'control',
      name: null,
      destinations: [],
      deals: [],
    });
    clock.at = new Date('2026-11-21T17:00:00Z');
    const before = await seeSale(deps, customerId);
    expect(before).toMatchObject({
      phase: 'lead-up',
      name: 'Travel sale',
      startsAt: '2026-11-28T17:00:00.000Z',
      deals: [],
      counts: null,
    });
    expect(before.destinations.map(({ id }) => id)).toEqual(['cancun', 'lisbon', 'denver']);
    clock.at = during;
    const on = await seeSale(deps, customerId);
    expect(on.phase).toBe('active');
    expect(on.deals).toHaveLength(7);
    expect(on.savings).toEqual({
      hotels: { amount: 200, currency: 'USD' },
      flights: { amount: 100, currency: 'USD' },
      carSuppliers: ['Corsa', 'Roamwell', 'Drivemont'],
    });
    expect(on.earn.hotels).toEqual({ multiplier: 10, rewardsCurrency: 'Miles' });
    expect(on.earn.homes).toEqual({ multiplier: 5, rewardsCurrency: 'Miles' });
    clock.at = new Date('2026-12-12T17:00:00Z');
    expect(await ask(deps, customerId, '/api/v0/sale/status')).toEqual({
      phase: 'control',
      name: null,
      startsAt: null,
      endsAt: null,
    });
  });

  it('returns pictures by image id in two sizes [SAL-10]', async () => {
    const { deps } = await houseWith(nameless('pictures'));
    const { destinations } = await seeSale(deps, await newCustomer(db));
    expect(destinations[0]?.images).toEqual({
      featured: 'https://pictures.example.test/pictures/destination/cancun/750x300.webp?c=tropical',
      grid: 'https://pictures.example.test/pictures/destination/cancun/560x690.webp?c=tropical',
    });
  });

  it('answers in French', async () => {
    const { deps } = await houseWith(nameless('french'));
    const told = await ask(deps, await newCustomer(db), '/api/v0/sale', 'fr');
    expect(told.name).toBe('Vente voyage');
    expect(told.destinations[1].name).toBe('Lisbonne');
  });
});

describe('a sale’s deal', () => {
  it('is granted to the wallet once at a matching checkout, without reducing its stock [SAL-11] [SAL-14]', async () => {
    const sale = nameless('granted');
    const { deps } = await houseWith(sale);
    const { customerId, offer } = await visitor(deps);
    await grantDeals(deps, customerId, { funnel: 'Lodging', at: lisbon });
    await grantDeals(deps, customerId, { funnel: 'Lodging', at: { lat: 48, lon: 2 } });
    expect(await listOffers(db, customerId, during)).toHaveLength(1);
    expect(offer).toMatchObject({
      percent: 20,
      amount: money(20_000, 'USD'),
      expiresOn: '2026-12-12',
      funnels: ['Lodging'],
    });
    await grantDeals(deps, customerId, { funnel: 'Air', arrivesAt: 'LIS' });
    const flights = (await listOffers(db, customerId, during)).filter(({ funnels }) =>
      funnels.includes('Air'),
    );
    expect(
      flights.map(({ amount, percent, minimum }) => [amount.minor, percent, minimum.minor]).toSorted(),
    ).toEqual([
      [10_000, null, 25_000],
      [5_000, null, 0],
    ]);
    expect((await seeCounts(deps, customerId)).sections?.HOTELS).toEqual({ remaining: 45, total: 45 });
  });

  it('is shown on prices before a checkout grants it, and no longer once it is used up [SAL-11] [OFF-06]', async () => {
    const sale = nameless('told');
    const { deps, clock } = await houseWith(sale);
    const customerId = await newCustomer(db);
    const told = await dealsToCome(deps, customerId);
    expect(told).toHaveLength(6);
    const dueNow = (earnLine: 'hotels' | 'homes', at: typeof lisbon) =>
      payableOffers(
        { offers: told, stacksOffers: true },
        {
          earnLine,
          funnels: earnLine === 'homes' ? ['Homes', 'Home'] : ['Lodging'],
          dueNow: money(50_000, 'USD'),
          paymentTiming: 'PayNow',
          collection: 'NoCollection',
          target: { at },
          exchangeRate: null,
        },
      ).amount;
    expect(dueNow('hotels', lisbon)).toEqual({ amount: 100, currency: 'USD' });
    expect(dueNow('homes', lisbon)).toEqual({ amount: 0, currency: 'USD' });
    expect(dueNow('hotels', { lat: 48, lon: 2 })).toEqual({ amount: 0, currency: 'USD' });
    await grantDeals(deps, customerId, { funnel: 'Lodging', at: lisbon });
    expect(await dealsToCome(deps, customerId)).toHaveLength(5);
    clock.at = new Date('2026-11-21T17:00:00Z');
    expect(await dealsToCome(deps, await newCustomer(db))).toEqual([]);
  });

  it('is not granted before the start, after the end, or with the experiment off [SAL-01] [EXM-02]', async () => {
    const { deps, clock } = await houseWith(nameless('not-now'));
    const customerId = await newCustomer(db);
    const off = { ...deps, entryFor: async () => 'control' };
    clock.at = new Date('2026-11-28T16:59:59Z');
    await grantDeals(deps, customerId, { funnel: 'Lodging', at: lisbon });
    clock.at = new Date('2026-12-12T17:00:00Z');
    await grantDeals(deps, customerId, { funnel: 'Lodging', at: lisbon });
    clock.at = during;
    await grantDeals(off, customerId, { funnel: 'Lodging', at: lisbon });
    expect(await listOffers(db, customerId, during)).toEqual([]);
  });

  it('reduces its stock on hold, returns it when the hold lapses, and is gone once used [SAL-13]', async () => {
    const { deps } = await houseWith(nameless('taken'));
    const { customerId, offer } = await visitor(deps);
    const left = async () =>
      (await seeCounts(deps, customerId)).deals.find((it) => it.dealId === 'lisbon-hotels');
    const [first, second] = [newId(), newId()];
    await hold(customerId, offer.id, first, 8_000);
    expect(await left()).toMatchObject({ remaining: 19, total: 20 });
    expect((await seeSale(deps, customerId)).deals.find(({ id }) => id === 'lisbon-hotels')?.state).toBe(
      'used',
    );
    await inTransaction(db, (tx) => voidHolds(tx, { groupId: first, now: during }));
    expect(await left()).toMatchObject({ remaining: 20 });
    await hold(customerId, offer.id, second, 8_000);
    await inTransaction(db, (tx) => postHolds(tx, { groupId: second, now: during, tripId: newId() }));
    expect(await left()).toMatchObject({ remaining: 19 });
    await grantDeals(deps, customerId, { funnel: 'Lodging', at: lisbon });
    expect(await listOffers(db, customerId, during)).toEqual([]);
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is counted as taken in every read after its hold, including shared reads [SAL-13]', async () => {
    const { deps } = await houseWith(nameless('crowd'));
    const app = await serveTo(saleRoutes(deps), await newCustomer(db), 1_000_000);
    const left = async () => {
      const answer = await app.inject({ method: 'GET', url: '/api/v0/sale/counts' });
      const counts: z.infer<typeof getSaleCounts.response> = answer.json();
      return counts.deals.find(({ dealId }) => dealId === 'lisbon-hotels')?.remaining ?? Number.NaN;
    };
    let isOver = false;
    const crowd = Array.from({ length: 20 }, async () => {
      const told: number[] = [];
      while (!isOver) told.push(await left());
      return told;
    });
    for (let remaining = 19; remaining >= 8; remaining--) {
      const { customerId, offer } = await visitor(deps);
      await hold(customerId, offer.id, newId(), 8_000);
      expect(await left()).toBe(remaining);
    }
    isOver = true;
    const told = await Promise.all(crowd);
    for (const one of told) expect(one).toEqual(one.toSorted((a, b) => b - a));
    expect(new Set(told.flat()).size).toBeGreaterThan(5);
  }, 60_000);

  it('cannot be held from the exact end of the sale on [SAL-14]', async () => {
    const { deps } = await houseWith(nameless('ended'));
    const { customerId, offer } = await visitor(deps);
    const end = new Date('2026-12-12T17:00:00Z');
    await expect(hold(customerId, offer.id, newId(), 8_000, end)).rejects.toMatchObject({
      code: 'offer-not-available',
    });
    expect(await listOffers(db, customerId, end)).toEqual([]);
    await hold(customerId, offer.id, newId(), 8_000, new Date(end.getTime() - 1));
  });

  it('is never oversold: of a thousand concurrent requests for the last 37, 37 succeed [SAL-13]', async () => {
    const deals = testSale().deals.map((deal) =>
      deal.id === 'lisbon-hotels' ? { ...deal, stock: 37 } : deal,
    );
    const { deps } = await houseWith(nameless('rush', { deals }));
    const people: Awaited<ReturnType<typeof visitor>>[] = [];
    for (let wave = 0; wave < 50; wave++)
      people.push(...(await Promise.all(Array.from({ length: 20 }, () => visitor(deps)))));
    const held = await Promise.allSettled(
      people.map(({ customerId, offer }) => {
        const id = newId();
        return untilAnswered(() => hold(customerId, offer.id, id, 5_000));
      }),
    );
    const refused = held.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []));
    expect(held.length - refused.length).toBe(37);
    expect(new Set(refused)).toEqual(new Set(['offer-sold-out']));
    const [first] = people;
    const told = await seeSale(deps, first?.customerId ?? '');
    expect(told.deals.find(({ id }) => id === 'lisbon-hotels')?.count).toEqual({ remaining: 0, total: 37 });
    const open = await db
      .selectFrom('wallet_holds as hold')
      .innerJoin('wallet_offers as offer', 'offer.id', 'hold.offer_id')
      .where('offer.stock_id', '=', 'rush/lisbon-hotels')
      .select('hold.id')
      .execute();
    expect(open).toHaveLength(37);
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);

  it('that is unused expires in the ledger after the sale’s last day [SAL-14]', async () => {
    const { deps } = await houseWith(nameless('over'));
    const { offer } = await visitor(deps);
    const later = new Date('2026-12-14T17:00:00Z');
    const tasks = walletTasks({ db, clock: { now: () => later } });
    await runTask(tasks, 'expire-credits', 'all');
    const row = await db
      .selectFrom('wallet_offers')
      .select('state')
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('Expired');
  });
});

/** Retries like a client whose request timed out on a busy server. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
    }
}

describe('the sale configuration file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sale-'));
  const file = join(dir, 'sale.json');
  const said: string[] = [];
  const log = {
    info: () => undefined,
    error: (_about: object, message: string) => void said.push(message),
  };
  /** Renamed into place, so that no half of it is read. */
  const write = (instead: object) => {
    const sale = { ...saleFile.sale, id: 'followed', ...instead };
    writeFileSync(`${file}.new`, JSON.stringify({ sale }, null, 2));
    renameSync(`${file}.new`, file);
  };
  let book: Awaited<ReturnType<typeof openSale>>;
  beforeAll(async () => {
    book = await openSale({ file, db, isPlace: () => true, log });
  });
  afterAll(async () => {
    await book.stop();
    rmSync(dir, { recursive: true });
  });

  it('is reloaded without a restart; an invalid one is rejected with its line and the old one stays active [SAL-12]', async () => {
    expect([book.current(), book.fileState(), said]).toEqual([null, 'absent', []]);
    write({});
    await expect.poll(() => book.current()?.id).toBe('followed');
    const rows = await db
      .selectFrom('offer_stocks')
      .select(['id', 'total'])
      .where('id', 'like', 'followed/%')
      .execute();
    expect(rows.map(({ id, total }) => [id, total]).toSorted()).toContainEqual([
      'followed/lisbon-hotels',
      20,
    ]);

    write({ endsAt: 'tomorrow' });
    await expect.poll(() => book.fileState()).toBe('refused');
    const line = JSON.stringify({ sale: saleFile.sale }, null, 2)
      .split('\n')
      .findIndex((it) => it.includes('"endsAt"'));
    expect(said[0]).toContain(`is wrong on line ${line + 1}, so the one before stays: sale.endsAt: `);
    expect(book.current()?.endsAt).toEqual(new Date('2026-12-12T17:00:00Z'));
    const logged = said.length;

    write({ endsAt: '2026-12-20T17:00:00Z' });
    await expect.poll(() => book.fileState()).toBe('accepted');
    expect(book.current()?.endsAt).toEqual(new Date('2026-12-20T17:00:00Z'));

    rmSync(file);
    await expect.poll(() => book.fileState()).toBe('refused');
    expect(book.current()?.id).toBe('followed');
    await sleep(1_500);
    expect(said).toHaveLength(logged + 1);
  }, 60_000);
});
