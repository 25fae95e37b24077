import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import type { Wishlist, WishlistSummary } from '#contract/wishlists.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type TestApi, type TestPerson, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { wishlistsRoutes } from './index.ts';

const base = '/api/v0/travel/wishlists';
const database = await testDatabase();
let api: TestApi;
let ada: TestPerson;
/** The supplier's stays: a stay, none any more, or no answer. */
let stays: Map<string, StayGlimpse | 'silent'>;

const glimpse = (lodgingId: string, more: Partial<StayGlimpse> = {}): StayGlimpse => ({
  lodgingId,
  source: 'sandbox',
  productType: 'Hotels',
  name: `Hotel ${lodgingId}`,
  cityName: 'Lisbon',
  countryCode: 'PT',
  lat: 38.71,
  lon: -9.14,
  stars: 4,
  homeType: null,
  collection: 'NoCollection',
  reviewScore: 8.4,
  reviewCount: 120,
  picture: `https://pictures.example/${lodgingId}.webp`,
  ...more,
});

beforeEach(async () => {
  await api?.app.close();
  stays = new Map(Array.from({ length: 101 }, (_, at) => [`h${at}`, glimpse(`h${at}`)]));
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    routes: ({ db, clock }) =>
      wishlistsRoutes({
        db,
        clock,
        cityNameIn: (name, _country, language) =>
          language === 'fr' && name === 'Lisbon' ? 'Lisbonne' : name,
        async findStay(lodgingId) {
          const stay = stays.get(lodgingId) ?? null;
          if (stay === 'silent') throw new PortalError('unavailable');
          return stay;
        },
      }),
  });
  ada = await api.enter(issuerCustomer(`ada-${crypto.randomUUID()}`));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const post = (path: string, body: object = {}, person = ada, headers = {}) =>
  api.call(person, 'POST', `${base}/${path}`, body, headers);
const keep = (value: string, wishlistId?: string, person = ada) =>
  post('wishlist-item/create', { product: { id: { value } }, ...(wishlistId ? { wishlistId } : {}) }, person);
const drop = (value: string, wishlistId?: string) =>
  post('wishlist-item/delete-all', { productId: { value }, ...(wishlistId ? { wishlistId } : {}) });
const create = async (name: string, person = ada): Promise<WishlistSummary> =>
  (await post('wishlist/create', { name }, person)).json().wishlist;
const lists = async (person = ada): Promise<WishlistSummary[]> =>
  (await post('wishlist/get-all', {}, person)).json().wishlists;
const get = async (wishlistId: string): Promise<Wishlist> =>
  (await post('wishlist/get', { wishlistId })).json().wishlist;
const ids = async (person = ada) =>
  (await post('wishlist/get-all-product-ids-by-user', {}, person)).json().productIds;

it('the wishlist API accepts an empty body with a JSON content type [WSH-01] [SES-02]', async () => {
  const answer = await api.call(ada, 'POST', `${base}/wishlist/get-all`, undefined, {
    'content-type': 'application/json',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().wishlists).toEqual([]);
});

describe('saving a stay', () => {
  it('creates a first list in the reader’s language, and later uses the last used list [WSH-01]', async () => {
    const body = { product: { id: { value: 'h1' } } };
    const first = await post('wishlist-item/create', body, ada, { 'accept-language': 'fr' });
    expect(first.json().wishlist).toMatchObject({
      name: 'Favoris',
      itemCount: 1,
      isNext: true,
      isFull: false,
      pictures: ['https://pictures.example/h1.webp'],
      productIds: [{ value: 'h1' }],
    });
    api.clock.advance({ seconds: 1 });
    const rome = await create('Rome');
    api.clock.advance({ seconds: 1 });
    await keep('h2');
    expect((await get(rome.id)).items.map(({ product }) => product.id.value)).toEqual(['h2']);
    expect(await ids()).toEqual([{ value: 'h1' }, { value: 'h2' }]);
  });

  it('several times, in turn or at once, saves it once [WSH-01]', async () => {
    const { id } = await create('Rome');
    const both = await Promise.all([keep('h1', id), keep('h1', id), keep('h1', id)]);
    await keep('h1', id);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await get(id)).items).toHaveLength(1);
  });

  it('several times at once without a list creates one list [WSH-01]', async () => {
    await Promise.all([keep('h1'), keep('h2'), keep('h3')]);
    expect((await lists()).map(({ name, itemCount }) => [name, itemCount])).toEqual([['Favorites', 3]]);
  });

  it('is refused for an unknown stay, and when the list is full [WSH-01]', async () => {
    expect((await keep('nowhere')).json()).toMatchObject({ status: 404, code: 'stay-not-found' });
    const { id } = await create('Full');
    for (let at = 0; at < 99; at += 1) await keep(`h${at}`, id);
    const race = await Promise.all([keep('h99', id), keep('h100', id)]);
    expect(race.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(race.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'wishlist-full',
      title:
        'This list already holds 100 stays, the maximum. Remove one or choose another list. Nothing was changed.',
    });
    expect(await get(id)).toMatchObject({ itemCount: 100, isFull: true });
    expect((await keep('h0', id)).statusCode).toBe(200);
  });
});

describe('removing a saved stay', () => {
  it('takes it out of every list, returns those lists, and can be repeated [WSH-01]', async () => {
    const rome = await create('Rome');
    api.clock.advance({ seconds: 1 });
    const oslo = await create('Oslo');
    await keep('h1', rome.id);
    await keep('h1', oslo.id);
    const gone = await drop('h1');
    expect(new Set(gone.json().removedFrom.map(({ name }: { name: string }) => name))).toEqual(
      new Set(['Rome', 'Oslo']),
    );
    expect((await drop('h1')).json()).toEqual({ removedFrom: [] });
    expect(await ids()).toEqual([]);
  });

  it('takes it out of one list only when that list is given [WSH-01]', async () => {
    const [rome, oslo] = [await create('Rome'), await create('Oslo')];
    await keep('h1', rome.id);
    await keep('h1', oslo.id);
    await drop('h1', rome.id);
    expect(await get(rome.id)).toMatchObject({ itemCount: 0, items: [] });
    expect(await get(oslo.id)).toMatchObject({ itemCount: 1 });
  });
});

describe('the stays of a wishlist', () => {
  it('have the supplier’s current data, the last saved first [WSH-02]', async () => {
    const { id } = await create('Rome');
    await keep('h1', id);
    api.clock.advance({ seconds: 1 });
    await keep('h2', id);
    stays.set('h1', glimpse('h1', { name: 'Renamed Hotel' }));
    expect((await get(id)).items.map(({ stay, state }) => [stay.name, state])).toEqual([
      ['Hotel h2', 'listed'],
      ['Renamed Hotel', 'listed'],
    ]);
  });

  it('have the city name in the reader’s language [WSH-02]', async () => {
    const { id } = await create('Rome');
    await keep('h1', id);
    const french = await post('wishlist/get', { wishlistId: id }, ada, { 'accept-language': 'fr' });
    expect(french.json().wishlist.items[0].stay.cityName).toBe('Lisbonne');
  });

  it('have their stored data when they no longer exist or the supplier fails [WSH-02]', async () => {
    const { id } = await create('Rome');
    await keep('h1', id);
    await keep('h2', id);
    stays.delete('h1');
    stays.set('h2', 'silent');
    const { items } = await get(id);
    expect(Object.fromEntries(items.map(({ stay, state }) => [stay.name, state]))).toEqual({
      'Hotel h1': 'gone',
      'Hotel h2': 'unknown',
    });
  });
});

describe('wishlists', () => {
  it('are created once by two concurrent identical requests [WSH-01]', async () => {
    const both = await Promise.all([1, 2].map(() => post('wishlist/create', { name: 'Rome' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await lists()).toHaveLength(1);
  });

  it('have unique names, which are free again after deletion [WSH-01]', async () => {
    const rome = await create('Rome');
    const oslo = await create('Oslo');
    const rename = (name: string) =>
      api.call(ada, 'PUT', `${base}/wishlist/update`, { wishlistId: oslo.id, name });
    expect((await post('wishlist/create', { name: ' rome ' })).json().code).toBe('wishlist-name-taken');
    expect((await rename('ROME')).json().code).toBe('wishlist-name-taken');
    expect((await rename('Oslo in May')).json().wishlist.name).toBe('Oslo in May');
    await post('wishlist/delete', { wishlistId: rome.id });
    expect((await rename('Rome')).statusCode).toBe(200);
  });

  it.each(['', '   ', 'x'.repeat(61), 'a\u0000b', '\ud800'])('refuse the name %j [WSH-01]', async (name) => {
    expect((await post('wishlist/create', { name })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'body.name' }],
    });
  });

  it('can be deleted repeatedly, with all their stays [WSH-01]', async () => {
    const { id } = await create('Rome');
    await keep('h1', id);
    const both = await Promise.all([1, 2].map(() => post('wishlist/delete', { wishlistId: id })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await post('wishlist/delete', { wishlistId: id })).json().wishlists).toEqual([]);
    expect(await ids()).toEqual([]);
    expect((await post('wishlist/get', { wishlistId: id })).statusCode).toBe(404);
    expect((await keep('h1', id)).statusCode).toBe(404);
  });

  it('are limited to fifty, also when two are created at once [WSH-01]', async () => {
    for (let at = 0; at < 49; at += 1) await create(`List ${at}`);
    const race = await Promise.all(['a', 'b'].map((name) => post('wishlist/create', { name })));
    expect(race.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await lists()).toHaveLength(50);
  });
});

describe('another customer’s wishlists', () => {
  it('answer 404 to every call [TEN-04] [WSH-01]', async () => {
    const bob = await api.enter(issuerCustomer(`bob-${crypto.randomUUID()}`));
    const { id } = await create('Hers');
    await keep('h1', id);
    const tries = [
      await post('wishlist/get', { wishlistId: id }, bob),
      await post('wishlist/delete', { wishlistId: id }, bob),
      await api.call(bob, 'PUT', `${base}/wishlist/update`, { wishlistId: id, name: 'Mine' }),
      await keep('h2', id, bob),
      await post('wishlist-item/delete-all', { productId: { value: 'h1' }, wishlistId: id }, bob),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    await post('wishlist-item/delete-all', { productId: { value: 'h1' } }, bob);
    expect(await lists(bob)).toEqual([]);
    expect(await ids(bob)).toEqual([]);
    expect(await get(id)).toMatchObject({ name: 'Hers', itemCount: 1 });
  });
});
