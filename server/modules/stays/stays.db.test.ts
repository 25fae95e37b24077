import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import { listSimilarStays } from '#contract/stays/alternatives.ts';
import { listCalendarPrices } from '#contract/stays/calendar.ts';
import { listPayableStays } from '#contract/stays/payable.ts';
import { availabilityAnswerSchema, listRooms, stayDetailsSchema } from '#contract/stays.ts';
import { loadPlaces, placeRoutes, type Places } from '#server/modules/places/index.ts';
import { payableOffer } from '#server/modules/pricing/test-offers.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays/stays.ts';
import { arm } from '#tests/support/arm.ts';
import { type TestApi, type TestPerson, testApi, testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { openSessionShelf, quoteRate, type StaySupplier, stayRoutes } from './index.ts';

let world: TestWorld;
let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
let supplier: StaySupplier;
let api: TestApi;
let policy: Policy | null = null;
const opened: object[] = [];
let person: TestPerson;
let dates: { checkIn: string; checkOut: string; rooms: { adults: number; childAges: number[] }[] };

beforeAll(async () => {
  [world, database] = await Promise.all([testWorld({ namesHotels: false }), testDatabase()]);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  supplier = sandboxStays(client, { picturesUrl: world.url });
  places = await loadPlaces({
    supply: sandboxPlaces(client),
    onHotelsFailed: (error) => {
      throw error;
    },
  });
  const now = world.deps.clock.now();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(now.toISOString()),
    routes: ({ db, clock }) => [
      ...placeRoutes({ places }),
      ...stayRoutes({
        clock,
        suppliers: [supplier],
        places,
        sessions: openSessionShelf(db),
        policyFor: async () => policy,
        noteOpened: (_, { product, id }) => {
          opened.push({ product, id });
        },
        earnFor: async () => [
          {
            accountReferenceId: 'x',
            productDisplayName: 'Summit',
            rewardsCurrency: 'Miles',
            earn: { hotels: 10, homes: 5 },
          },
        ],
        walletFor: async () => ({
          credit: money(300_00, 'USD'),
          offers: [payableOffer('hotels', 40, { funnels: ['Lodging'] })],
          stacksOffers: true,
        }),
        readRates: async () =>
          new Map([['CAD', { currency: 'CAD', usdPerUnit: '0.7200', asOf: now.toISOString() }]]),
      }),
    ],
  });
  person = await api.enter(issuerCustomer('primary'));
  const checkIn = addDays(now.toISOString().slice(0, 10), 45);
  dates = { checkIn, checkOut: addDays(checkIn, 3), rooms: [{ adults: 2, childAges: [6] }] };
});
afterAll(async () => {
  await api.app.close();
  await database.close();
  await world.close();
});

async function ask<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const answer = await api.call(person, method, url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return schema.parse(answer.json());
}
const rooms = (lodgingId: string, body: object = dates) =>
  ask(listRooms.response, 'POST', `/api/v0/hotels/${lodgingId}/rooms`, body);

/** A home in Paris that is unavailable because of one rule, the first in the order of results. */
async function findUnavailableHome(when: object, violation: string) {
  const asked = {
    ...when,
    placeId: 'city:2988507',
    listingType: 'vacation_rental',
    availabilityFilter: 'UNAVAILABLE_ONLY',
    limit: 100,
  };
  const url = '/api/v0/hotels/availability';
  let page = await ask(availabilityAnswerSchema, 'POST', url, asked);
  for (let offset = 0; offset < page.matchingCount; offset += 100) {
    const found = page.stays.find((stay) => stay.violation === violation);
    if (found) return found;
    const next = { ...asked, searchType: 'FollowupSearch', searchId: page.searchId, offset: offset + 100 };
    page = await ask(availabilityAnswerSchema, 'POST', url, next);
  }
  throw new Error(`No home breaks ${violation}.`);
}

/** The contents of one of our rate tokens. */
interface Envelope {
  readonly source: string;
  readonly token: string;
  readonly currency: string;
}

describe('the stays API on the sandbox world', () => {
  it('gives each calendar night the lowest price of a search for that night [LOD-01]', async () => {
    const question = { placeId: 'city:2267057', rooms: [{ adults: 2, childAges: [] }] };
    const from = addDays(dates.checkIn, 20);
    const asked = { ...question, from, until: addDays(from, 2) };
    const { nights } = await ask(listCalendarPrices.response, 'POST', '/api/v0/hotels/calendar', asked);
    expect(nights.map(({ date }) => date)).toEqual([from, addDays(from, 1), addDays(from, 2)]);
    for (const { date, lowest } of nights) {
      const night = { ...question, checkIn: date, checkOut: addDays(date, 1), sort: 'price_low', limit: 1 };
      const { stays } = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', night);
      expect(lowest).not.toBeNull();
      expect(stays[0]?.price?.total).toEqual(lowest);
    }
  });

  it('shows for a room priced in Canadian dollars what credit pays and what it earns [CRD-10] [RWD-06]', async () => {
    const { stays } = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...dates,
      placeId: 'city:2988507',
      listingType: 'hotel',
      availabilityFilter: 'AVAILABLE_ONLY',
      currency: 'CAD',
    });
    const [stay] = stays;
    const { rooms: found } = await rooms(stay?.lodgingId ?? '', { ...dates, currency: 'CAD' });
    const products = found.flatMap((room) => room.products);
    expect(products.length).toBeGreaterThan(1);
    for (const { tripTotal, payableCredit, payableOffers, earn } of products) {
      // Forty dollars are CA$55.55 at 0.72, three hundred CA$416.66, and each dollar that is paid now earns ten miles.
      const cents = Math.floor((Math.round(tripTotal.amount * 100) * 72) / 100);
      expect(payableCredit).toEqual({ amount: Math.min(416.66, tripTotal.amount), currency: 'CAD' });
      const off = { amount: Math.min(55.55, tripTotal.amount), currency: 'CAD' };
      expect(payableOffers.amount).toEqual(off);
      expect(earn[0]?.amount).toBe(Math.ceil(cents / 10));
    }
    const listed = products.find(({ total }) => total.amount === stay?.price?.total.amount);
    expect([listed?.payableCredit, listed?.earn[0]]).toEqual([stay?.price?.payableCredit, stay?.price?.earn]);
  });

  it('shows the same nearest stay in policy on the stay page as in the list, and none without a policy [POL-05]', async () => {
    policy = {
      policyId: 'p',
      tier: 'strict',
      settings: { isApprovalRequired: false, enableLongFlights: true, minHoursForLongFlight: 6 },
      hotels: {
        policies: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: { value: 150, currency: 'USD' } }],
      },
      cars: { policies: [] },
      flights: { policies: [] },
    };
    const { stays } = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...dates,
      placeId: 'city:2988507',
      sort: 'price_high',
    });
    const dearest = stays[0];
    expect(dearest?.nearestInPolicy).not.toBeNull();
    const similar = () =>
      ask(listSimilarStays.response, 'POST', `/api/v0/hotels/${dearest?.lodgingId}/similar`, dates);
    expect((await similar()).nearestInPolicy).toEqual(dearest?.nearestInPolicy);
    policy = null;
    expect((await similar()).nearestInPolicy).toBeNull();
  });

  it('returns the credit that could pay for the three cheapest stays of a search [CRD-01]', async () => {
    const asked = { ...dates, placeId: 'city:2988507' };
    const { stays } = await ask(listPayableStays.response, 'POST', '/api/v0/hotels/payable', asked);
    const list = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...asked,
      sort: 'price_low',
      availabilityFilter: 'AVAILABLE_ONLY',
    });
    expect(stays).toEqual(
      list.stays.slice(0, 3).map(({ lodgingId, name, price }) => ({
        lodgingId,
        name,
        total: price?.total,
        payableCredit: price?.payableCredit,
      })),
    );
    expect(stays).toHaveLength(3);
    // Homes may ask for a part at the property, which credit does not pay.
    for (const { total, payableCredit } of stays) {
      expect(payableCredit.amount).toBeGreaterThan(0);
      expect(payableCredit.amount).toBeLessThanOrEqual(Math.min(300, total.amount));
    }
    const past = { ...asked, checkIn: '2026-01-01', checkOut: '2026-01-03' };
    expect((await api.call(person, 'POST', '/api/v0/hotels/payable', past)).statusCode).toBe(400);
  });

  it('keeps one total from autocomplete through the list to a held price [LOD-01] [LOD-02] [LOD-09]', async () => {
    const typed = await ask(
      z.object({ places: z.array(z.object({ placeId: z.string(), name: z.string() })) }),
      'GET',
      '/api/v0/autocomplete/lodging?query=lisbo',
    );
    expect(typed.places[0]?.name).toBe('Lisbon');
    const list = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...dates,
      placeId: typed.places[0]?.placeId,
      listingType: 'hotel',
    });
    expect(list.availableCount).toBeGreaterThan(50);
    const card = list.stays[0];
    expect(card).toMatchObject({ availability: 'Available', source: 'sandbox', productType: 'Hotels' });
    const lodgingId = card?.lodgingId ?? '';

    const details = await ask(stayDetailsSchema, 'GET', `/api/v0/hotels/${lodgingId}`);
    expect(details).toMatchObject({
      lodgingId,
      source: 'sandbox',
      name: card?.name,
      timeZone: 'Europe/Lisbon',
      stars: card?.stars,
    });

    const offered = await rooms(lodgingId);
    expect(opened.at(-1)).toEqual({ product: 'hotel', id: `sandbox:${lodgingId}` });
    const product = offered.rooms[0]?.products[0];
    expect(product?.total).toEqual(card?.price?.total);
    expect(product?.perNightSellRate.withTaxes).toEqual(card?.price?.nightly);
    expect(product?.payableCredit).toEqual(card?.price?.payableCredit);
    expect(product?.payableOffers).toEqual(card?.price?.payableOffers);
    expect(offered).toMatchObject({ compliance: 'none', problems: [] });

    const quoted = await quoteRate(
      { suppliers: [supplier] },
      { rateToken: product?.rateToken ?? '', lodgingId },
    );
    expect(quoted.source).toBe('sandbox');
    expect(quoted.content.details.name).toBe(details.name);
    expect(quoted.quote).toMatchObject({ lodgingId, checkIn: dates.checkIn, checkOut: dates.checkOut });
    expect(quoted.quote.rate.total.minor).toBe(Math.round((product?.total.amount ?? 0) * 100));
  });

  it('lists every rate of a room, the cheapest first, with amounts that add up [LOD-09]', async () => {
    const list = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...dates,
      placeId: 'city:2988507',
    });
    const offered = await rooms(list.stays[0]?.lodgingId ?? '');
    for (const { products } of offered.rooms) {
      const totals = products.map(({ total }) => total.amount);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      for (const { nights, charges, sellRate, total, tripTotal, dueAtProperty } of products) {
        const base = nights.reduce((sum, night) => sum + night.base.amount, 0);
        const all = charges.reduce((sum, charge) => sum + charge.amount.amount, base);
        expect(base).toBeCloseTo(sellRate.withoutTaxes.amount, 5);
        expect(all).toBeCloseTo(total.amount, 5);
        expect(tripTotal.amount + dueAtProperty.amount).toBeCloseTo(total.amount, 5);
      }
    }
  });

  // The sandbox begins on Monday, 23 November 2026; 10 January 2027 is a Sunday.
  it.each([
    [
      'MinStayViolation',
      { checkIn: '2027-01-07', checkOut: '2027-01-08' },
      { minNights: expect.any(Number) },
    ],
    ['MaxStayViolation', { checkIn: '2027-01-07', checkOut: '2027-01-23' }, { maxNights: 14 }],
    ['CheckInNotAllowed', { checkIn: '2027-01-10', checkOut: '2027-01-16' }, { days: [1, 2, 3, 4, 5, 6] }],
    ['CheckOutNotAllowed', { checkIn: '2027-01-04', checkOut: '2027-01-10' }, { days: [1, 2, 3, 4, 5, 6] }],
    ['PetPolicyViolation', { checkIn: '2027-01-07', checkOut: '2027-01-13', pets: 1 }, {}],
    [
      'OccupancyViolation',
      { checkIn: '2027-01-07', checkOut: '2027-01-13', rooms: [{ adults: 8, childAges: [] }] },
      { maxGuests: expect.any(Number) },
    ],
    [
      'BlockedDates',
      { checkIn: '2027-01-07', checkOut: '2027-01-13' },
      {
        blockedFrom: expect.stringMatching(/^202[67]-\d\d-\d\d$/),
        blockedUntil: expect.stringMatching(/^2027-\d\d-\d\d$/),
      },
    ],
    [
      'MinBookingWindowViolation',
      { checkIn: '2026-11-24', checkOut: '2026-11-30' },
      { minLeadDays: expect.any(Number) },
    ],
  ])('reports %s for a home, with what it would allow [LOD-04]', async (violation, asked, allowed) => {
    const when = { ...dates, ...asked };
    const found = await findUnavailableHome(when, violation);
    expect(found.price).toBeNull();
    const offered = await rooms(found.lodgingId, when);
    expect(offered.rooms).toEqual([]);
    expect(offered.problems.find((problem) => problem.violation === violation)).toMatchObject(allowed);
  });

  it('returns the stay of the named supplier only, with its rooms, calendar and similar stays [LOD-05]', async () => {
    const [{ lodgingId } = { lodgingId: '' }] = (
      await api.call(person, 'POST', '/api/v0/hotels/availability', { ...dates, placeId: 'city:2988507' })
    ).json().stays;
    const of = (source: string) =>
      api.call(person, 'GET', `/api/v0/hotels/${lodgingId}?source=${encodeURIComponent(source)}`);
    expect((await of('sandbox')).json()).toMatchObject({ lodgingId, source: 'sandbox' });
    expect((await of('another')).json()).toMatchObject({ status: 404, code: 'stay-seller-unknown' });
    for (const part of ['rooms', 'openings', 'similar']) {
      const askOf = (source: string) =>
        api.call(person, 'POST', `/api/v0/hotels/${lodgingId}/${part}`, { ...dates, source });
      expect((await askOf('sandbox')).statusCode).toBe(200);
      expect((await askOf('another')).json()).toMatchObject({ status: 404, code: 'stay-seller-unknown' });
    }
  });

  it('refuses unknown stays and impossible dates', async () => {
    expect((await api.call(person, 'GET', '/api/v0/hotels/999999999')).json()).toMatchObject({
      code: 'stay-not-found',
    });
    expect((await api.call(person, 'GET', '/api/v0/hotels/nonsense')).statusCode).toBe(404);
    const backwards = await api.call(person, 'POST', '/api/v0/hotels/1/rooms', {
      ...dates,
      checkOut: dates.checkIn,
    });
    expect(backwards.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'body.checkOut' }],
    });
    expect(
      (await api.call(null, 'POST', '/api/v0/hotels/availability', { ...dates, placeId: 'city:2988507' }))
        .statusCode,
    ).toBe(401);
  });

  it('refuses to quote the token of another stay, an unknown supplier’s or an invalid one', async () => {
    const list = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...dates,
      placeId: 'city:2988507',
    });
    const [one, two] = list.stays;
    const rateToken = (await rooms(one?.lodgingId ?? '')).rooms[0]?.products[0]?.rateToken ?? '';
    const refused = expect.objectContaining({ code: 'rate-not-available' });
    const deps = { suppliers: [supplier] };
    await expect(quoteRate(deps, { rateToken, lodgingId: two?.lodgingId ?? '' })).rejects.toEqual(refused);
    await expect(
      quoteRate({ suppliers: [] }, { rateToken, lodgingId: one?.lodgingId ?? '' }),
    ).rejects.toEqual(refused);
    await expect(quoteRate(deps, { rateToken: 'x', lodgingId: one?.lodgingId ?? '' })).rejects.toEqual(
      refused,
    );
  });

  it.each([
    ['another currency', (envelope: Envelope) => ({ ...envelope, currency: 'EUR' })],
    ['an unknown currency', (envelope: Envelope) => ({ ...envelope, currency: 'XXX' })],
    ['another supplier', (envelope: Envelope) => ({ ...envelope, source: 'elsewhere' })],
    [
      'a supplier token cut short',
      ({ token, ...rest }: Envelope) => ({ ...rest, token: token.slice(0, -1) }),
    ],
    ['no supplier token', ({ token: _, ...rest }: Envelope) => rest],
    [
      'a supplier token of another price',
      ({ token, ...rest }: Envelope) => {
        const [offer = '', mark] = token.split('.');
        const told = JSON.parse(Buffer.from(offer, 'base64url').toString());
        const cheaper = Buffer.from(JSON.stringify({ ...told, totalMinor: 1 })).toString('base64url');
        return { ...rest, token: `${cheaper}.${mark}` };
      },
    ],
  ])('refuses to quote a token altered to %s', async (_, change) => {
    const [stay] = (
      await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
        ...dates,
        placeId: 'city:2988507',
      })
    ).stays;
    const lodgingId = stay?.lodgingId ?? '';
    const rateToken = (await rooms(lodgingId)).rooms[0]?.products[0]?.rateToken ?? '';
    const envelope = JSON.parse(Buffer.from(rateToken, 'base64url').toString());
    const tampered = Buffer.from(JSON.stringify(change(envelope))).toString('base64url');
    await expect(
      quoteRate({ suppliers: [supplier] }, { rateToken: tampered, lodgingId }),
    ).rejects.toMatchObject({ code: 'rate-not-available' });
  });

  it.each([
    ['sold-out', 'no-availability'],
    ['expired', 'rate-not-available'],
    ['error', 'quote-failed'],
  ])('answers a quote that fails with %s with the code %s', async (fault, code) => {
    const list = await ask(availabilityAnswerSchema, 'POST', '/api/v0/hotels/availability', {
      ...dates,
      placeId: 'city:2988507',
    });
    const lodgingId = list.stays[0]?.lodgingId ?? '';
    const rateToken = (await rooms(lodgingId)).rooms[0]?.products[0]?.rateToken ?? '';
    await arm(world, { area: 'stays', operation: 'quote', fault });
    await expect(quoteRate({ suppliers: [supplier] }, { rateToken, lodgingId })).rejects.toMatchObject({
      code,
    });
  });

  it('names a place by id and by position', async () => {
    const named = z.object({ place: z.object({ name: z.string(), placeId: z.string() }) });
    expect((await ask(named, 'GET', '/api/v0/cityName?placeId=city:2988507')).place.name).toBe('Paris');
    expect((await ask(named, 'GET', '/api/v0/cityName?lat=48.86&lon=2.35')).place.placeId).toBe(
      'city:2988507',
    );
    expect((await api.call(person, 'GET', '/api/v0/cityName')).statusCode).toBe(400);
    expect((await api.call(person, 'GET', '/api/v0/cityName?placeId=city:1')).statusCode).toBe(404);
  });
});
