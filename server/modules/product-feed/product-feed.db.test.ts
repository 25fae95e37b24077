import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places.ts';
import type { RecentSearch, RecentView } from '#contract/product-feed.ts';
import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { type TestApi, type TestPerson, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { type FeedMemory, productFeedRoutes, rememberInFeed } from './index.ts';

const database = await testDatabase();
let api: TestApi;
let memory: FeedMemory;
let ada: TestPerson;
let failures: unknown[];

const place = (placeId: string, name: string): Place => ({
  placeId,
  kind: 'city',
  name,
  context: 'Portugal',
  code: null,
  countryCode: 'PT',
  lat: 38.7,
  lon: -9.1,
  timeZone: 'Pacific/Kiritimati',
});

beforeEach(async () => {
  await api?.app.close();
  failures = [];
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    routes: ({ db, clock }) => {
      memory = rememberInFeed({ db, clock, onFailed: (error) => failures.push(error) });
      return productFeedRoutes({
        db,
        clock,
        cityNameIn: (name, _country, language) =>
          language === 'fr' && name === 'Lisbon' ? 'Lisbonne' : name,
        findPlace: (placeId, language) =>
          placeId === 'city:gone' ? null : place(placeId, language === 'fr' ? 'Lisbonne' : 'Lisbon'),
      });
    },
  });
  ada = await api.enter(issuerCustomer(`ada-${crypto.randomUUID()}`));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const principal = (person: TestPerson, kind: Principal['kind'] = 'own'): Principal => ({
  sessionId: person.sessionId,
  userId: person.customerId,
  kind,
  agentId: null,
  businessId: null,
  permissions: [],
});
const rooms = [{ adults: 2, childAges: [6] }];
const search = (placeId: string, checkIn = '2026-12-01', checkOut = '2026-12-03') => ({
  placeId,
  checkIn,
  checkOut,
  rooms,
  pets: 1,
});
const stay = (lodgingId: string): StayGlimpse => ({
  lodgingId,
  source: 'sandbox',
  productType: 'Homes',
  name: `Home ${lodgingId}`,
  cityName: 'Lisbon',
  countryCode: 'PT',
  lat: 38.71,
  lon: -9.14,
  stars: 0,
  homeType: 'villa',
  collection: 'NoCollection',
  reviewScore: 9,
  reviewCount: 3,
  picture: null,
});
const feed = '/api/v0/productFeed';
const searched = async (person = ada, headers = {}): Promise<RecentSearch[]> =>
  (await api.call(person, 'GET', `${feed}/recentlySearched`, undefined, headers)).json().searches;
const viewed = async (person = ada): Promise<RecentView[]> =>
  (await api.call(person, 'GET', `${feed}/recentlyViewed`)).json().stays;

describe('the recent searches of a customer', () => {
  it('contain each place once with its latest dates, the latest first [LOD-06]', async () => {
    for (const one of [search('city:1'), search('city:2'), search('city:1', '2027-01-05', '2027-01-09')]) {
      await memory.search(principal(ada), one);
      api.clock.advance({ seconds: 1 });
    }
    expect(
      (await searched()).map(({ place: { placeId }, checkIn, pets }) => [placeId, checkIn, pets]),
    ).toEqual([
      ['city:1', '2027-01-05', 1],
      ['city:2', '2026-12-01', 1],
    ]);
    expect((await searched())[0]).toMatchObject({ checkOut: '2027-01-09', rooms, isPast: false });
  });

  it('name places in the reader’s language and omit places that no longer exist [LOD-06]', async () => {
    await memory.search(principal(ada), search('city:1'));
    await memory.search(principal(ada), search('city:gone'));
    const french = await searched(ada, { 'accept-language': 'fr' });
    expect(french.map(({ place: { name } }) => name)).toEqual(['Lisbonne']);
  });

  it('mark a search as past once the first night is over in the place’s time zone [LOD-06]', async () => {
    // Noon of the 21st in London is the 22nd in Kiritimati already.
    await memory.search(principal(ada), search('city:1', '2026-11-21', '2026-11-23'));
    await memory.search(principal(ada), search('city:2', '2026-11-22', '2026-11-23'));
    const past = (await searched()).map(({ place: { placeId }, isPast }) => [placeId, isPast]);
    expect(Object.fromEntries(past)).toEqual({ 'city:1': true, 'city:2': false });
  });

  it('are limited to eight, also when many are stored at once [LOD-06]', async () => {
    for (let at = 0; at < 10; at += 1) {
      await memory.search(principal(ada), search(`city:${at}`));
      api.clock.advance({ seconds: 1 });
    }
    await Promise.all([1, 2, 3].map(() => memory.search(principal(ada), search('city:9'))));
    expect((await searched()).map(({ place: { placeId } }) => placeId)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `city:${at}`),
    );
    expect(failures).toEqual([]);
  });
});

describe('the recently viewed stays of a customer', () => {
  it('contain each stay once, the latest first, at most 20 [LOD-06]', async () => {
    for (let at = 0; at < 22; at += 1) {
      await memory.view(principal(ada), stay(`h${at}`));
      api.clock.advance({ seconds: 1 });
    }
    await memory.view(principal(ada), stay('h5'));
    const shown = await viewed();
    expect(shown).toHaveLength(20);
    expect(shown.slice(0, 3).map(({ lodgingId }) => lodgingId)).toEqual(['h5', 'h21', 'h20']);
    expect(shown[0]).toMatchObject({ name: 'Home h5', homeType: 'villa', picture: null });
  });
});

describe('a customer’s feed of recent searches or views', () => {
  it('is cleared by one repeatable call that leaves the other feed [LOD-06]', async () => {
    await memory.search(principal(ada), search('city:1'));
    await memory.view(principal(ada), stay('h1'));
    for (const _ of [1, 2])
      expect((await api.call(ada, 'DELETE', `${feed}/recentlySearched`)).json()).toEqual({ cleared: true });
    expect([await searched(), (await viewed()).length]).toEqual([[], 1]);
    await api.call(ada, 'DELETE', `${feed}/recentlyViewed`);
    expect(await viewed()).toEqual([]);
  });

  it('is visible to its owner only [LOD-06] [TEN-04]', async () => {
    const bob = await api.enter(issuerCustomer(`bob-${crypto.randomUUID()}`));
    await memory.search(principal(ada), search('city:1'));
    await memory.view(principal(ada), stay('h1'));
    expect([await searched(bob), await viewed(bob)]).toEqual([[], []]);
    await api.call(bob, 'DELETE', `${feed}/recentlySearched`);
    expect(await searched()).toHaveLength(1);
  });

  it('stores nothing that an agent does for the customer [LOD-06]', async () => {
    await memory.search(principal(ada, 'delegated'), search('city:1'));
    await memory.view(principal(ada, 'delegated'), stay('h1'));
    expect([await searched(), await viewed()]).toEqual([[], []]);
  });

  it('does not fail the search when it cannot be stored [LOD-06]', async () => {
    await memory.search(principal(ada), search('city:1', '2026-12-03', '2026-12-03'));
    expect(failures).toHaveLength(1);
  });
});
