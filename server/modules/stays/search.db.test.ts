import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { availabilityRequestSchema } from '#contract/stays.ts';
import type { Place } from '#contract/places.ts';
import type { Policy } from '#contract/policy.ts';
import { payableOffer } from '#server/modules/pricing/test-offers.ts';
import { newId } from '#server/platform/ids.ts';
import { purgeSearchSessions } from '#server/platform/search-shelf.ts';
import { searchAvailability } from './search/search-availability.ts';
import {
  body,
  failing,
  found,
  openSearchTest,
  paris,
  type SearchTest,
} from '#tests/support/stays/stay-search.ts';
import { emptyWallet } from '#tests/support/circumstances.ts';
import { foundStay } from './test-stays.ts';

let test: SearchTest;
const supplier: SearchTest['supplier'] = (...told) => test.supplier(...told);
const process: SearchTest['process'] = (...with_) => test.process(...with_);
const search: SearchTest['search'] = (...wanted) => test.search(...wanted);

beforeAll(async () => {
  test = await openSearchTest();
});
beforeEach(() => {
  test.asked.length = 0;
});
afterAll(() => test.database.close());

describe('a stay search and its follow-ups [LOD-01] [LOD-10]', () => {
  const three = () =>
    found(foundStay('1', 300_00, { stars: 5 }), foundStay('2', 100_00), foundStay('3', null, { rank: 1000 }));

  it('query the supplier once; filters, sort orders and pages use the stored session', async () => {
    const deps = process([supplier('sandbox', three)]);
    const first = await search(deps, { ...paris, sort: 'price_low' });
    expect(first).toMatchObject({
      totalCount: 3,
      matchingCount: 3,
      availableCount: 2,
      complete: true,
      nights: 2,
    });
    expect(first.stays.map(({ lodgingId, availability }) => [lodgingId, availability])).toEqual([
      ['2', 'Available'],
      ['1', 'Available'],
      ['3', 'Unavailable'],
    ]);
    expect(test.asked).toHaveLength(1);
    const followUp = { ...paris, searchType: 'FollowupSearch', searchId: first.searchId };
    const luxury = await search(deps, { ...followUp, filters: { stars: [5] } });
    expect(luxury.stays.map(({ lodgingId }) => lodgingId)).toEqual(['1']);
    const second = await search(deps, { ...followUp, sort: 'price_low', offset: 1, limit: 1 });
    expect(second.stays.map(({ lodgingId }) => lodgingId)).toEqual(['1']);
    expect(second.pins).toHaveLength(3);
    const list = await search(deps, { ...followUp, sort: 'price_low', withPins: false });
    expect(list.stays.map(({ lodgingId }) => lodgingId)).toEqual(['2', '1', '3']);
    expect(list.pins).toEqual([]);
    expect(second).toMatchObject({
      searchId: first.searchId,
      observedAt: first.observedAt,
      matchingCount: 3,
    });
    expect(test.asked).toHaveLength(1);
  });

  it('return the cached view again, and another view for other filters, orders and languages', async () => {
    const deps = process([supplier('sandbox', three)]);
    const first = await search(deps, paris);
    const look = (language: 'en' | 'fr', more: object = {}) =>
      searchAvailability(
        deps,
        test.principal,
        availabilityRequestSchema.parse({
          ...paris,
          searchType: 'FollowupSearch',
          searchId: first.searchId,
          ...more,
        }),
        language,
      );
    const again = await look('en');
    expect(await look('en')).toBe(again);
    expect(again.value.stays).toHaveLength(3);
    expect((await look('en', { filters: { stars: [5] } })).value.stays).toHaveLength(1);
    expect(await look('en', { sort: 'price_high' })).not.toBe(again);
    expect(await look('fr')).not.toBe(again);
  });

  it('continue in another process', async () => {
    const first = await search(process([supplier('sandbox', three)]), paris);
    const other = process([supplier('sandbox', failing)]);
    const next = await search(other, { ...paris, searchType: 'FollowupSearch', searchId: first.searchId });
    expect(next.stays).toEqual(first.stays);
    expect(next.facets).toEqual(first.facets);
    expect(test.asked).toHaveLength(1);
  });

  it('are accessible only to their customer, for 15 minutes', async () => {
    const deps = process([supplier('sandbox', three)]);
    const stranger = await test.newCustomer();
    const { searchId, expiresAt } = await search(deps, paris);
    expect(expiresAt).toBe('2026-11-21T12:15:00.000Z');
    const followUp = { ...paris, searchType: 'FollowupSearch', searchId };
    const expired = expect.objectContaining({ code: 'search-expired' });
    await expect(search(deps, followUp, stranger)).rejects.toEqual(expired);
    await expect(search(process([]), followUp, stranger)).rejects.toEqual(expired);
    await expect(search(deps, { ...followUp, searchId: newId() })).rejects.toEqual(expired);
    await expect(search(deps, { ...followUp, searchId: undefined })).rejects.toEqual(expired);
    const later = { clock: { now: () => new Date('2026-11-21T12:15:00Z') } };
    await expect(search({ ...deps, ...later }, followUp)).rejects.toEqual(expired);
    await expect(search(process([], later), followUp)).rejects.toEqual(expired);
  });

  it('are deleted once they have expired', async () => {
    const { searchId } = await search(process([supplier('sandbox', three)]), paris);
    const fresh = await search(process([supplier('sandbox', three)]), paris);
    await test.database.db
      .updateTable('search_sessions')
      .set({ expires_at: new Date('2026-11-21T14:00:00Z') })
      .where('id', '=', fresh.searchId)
      .execute();
    await purgeSearchSessions(test.database.db, new Date('2026-11-21T13:00:00Z'));
    const left = await test.database.db
      .selectFrom('search_sessions')
      .select('id')
      .where('id', 'in', [searchId, fresh.searchId])
      .execute();
    expect(left).toEqual([{ id: fresh.searchId }]);
  });
});

describe('failing suppliers of stays', () => {
  it('leave an incomplete answer as long as one supplier answers', async () => {
    const deps = process([
      supplier('sandbox', failing),
      supplier('duffel', () => found(foundStay('1', 100))),
    ]);
    const answer = await search(deps, paris);
    expect(answer).toMatchObject({ complete: false, totalCount: 1, stays: [{ source: 'duffel' }] });
  });

  it('make the answer incomplete when partial, and an error when none answers', async () => {
    const partial = supplier('sandbox', () => ({
      complete: false,
      hasMore: false,
      stays: [foundStay('1', 100)],
    }));
    expect(await search(process([partial]), paris)).toMatchObject({ complete: false });
    await expect(search(process([supplier('sandbox', failing)]), paris)).rejects.toMatchObject({
      code: 'search-failed',
    });
  });
});

describe('the target of a stay search [LOD-01]', () => {
  const nothing = () => found();
  const areaOf = async (request: object) => {
    await search(process([supplier('sandbox', nothing)]), { ...body, ...request });
    return test.asked.at(-1)?.area;
  };

  it('can be a city, an airport, a neighborhood, or the city of a hotel', async () => {
    const city = { kind: 'city', cityId: '2988507', lat: 48.85, lon: 2.35 };
    expect(await areaOf({ placeId: 'city:2988507' })).toEqual(city);
    expect(await areaOf({ placeId: 'airport:CDG' })).toEqual({
      kind: 'around',
      lat: 49.01,
      lon: 2.55,
      radiusKm: 15,
    });
    expect(await areaOf({ placeId: 'neighbourhood:7' })).toEqual({
      kind: 'around',
      lat: 48.86,
      lon: 2.36,
      radiusKm: 3,
    });
    expect(await areaOf({ placeId: 'hotel:42' })).toEqual(city);
    expect(await areaOf({ searchTarget: 'CityName', cityName: 'paris' })).toEqual(city);
  });

  it('can be listings by id, or the current map area', async () => {
    expect(await areaOf({ searchTarget: 'ListingIds', listingIds: ['1', '2'] })).toEqual({
      kind: 'ids',
      ids: ['1', '2'],
    });
    const bounds = { south: 48, west: 2, north: 49, east: 3 };
    expect(await areaOf({ searchTarget: 'Empty', bounds })).toEqual({ kind: 'bounds', bounds });
  });

  it('can be a hotel, which is listed first', async () => {
    const stays = () =>
      found(
        foundStay('1', 100, { rank: 1000, reviewScore: 9.9 }),
        foundStay('42', 900, { rank: 1, reviewScore: 5 }),
      );
    const answer = await search(process([supplier('sandbox', stays)]), { ...body, placeId: 'hotel:42' });
    expect(answer.stays[0]?.lodgingId).toBe('42');
    expect(answer.place).toMatchObject<Partial<Place>>({
      name: 'Hôtel du Nord',
      context: 'Paris, Île-de-France, France',
    });
  });

  it.each([
    [{}, 'validation-failed'],
    [{ searchTarget: 'CityName' }, 'validation-failed'],
    [{ searchTarget: 'ListingIds' }, 'validation-failed'],
    [{ searchTarget: 'Empty' }, 'validation-failed'],
    [{ placeId: 'city:1' }, 'place-not-found'],
    [{ searchTarget: 'CityName', cityName: 'Qqqqq' }, 'place-not-found'],
    [{ placeId: 'city:2988507', checkOut: '2026-12-21' }, 'validation-failed'],
    [{ placeId: 'city:2193733', checkIn: '2026-11-21', checkOut: '2026-11-22' }, 'validation-failed'],
  ])('is refused for %o with %s without a supplier query', async (request, code) => {
    const late = { clock: { now: () => new Date('2026-11-21T13:00:00Z') } };
    await expect(
      search(process([supplier('sandbox', nothing)], late), { ...body, ...request }),
    ).rejects.toMatchObject({ code });
    expect(test.asked).toEqual([]);
  });
});

it('stay results show policy with reasons, the earn and the credit that could pay [POL-05] [RWD-06]', async () => {
  const policy: Policy = {
    policyId: 'p',
    tier: 'strict',
    settings: { isApprovalRequired: true, enableLongFlights: false, minHoursForLongFlight: 6 },
    hotels: {
      policies: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: { value: 100, currency: 'USD' } }],
    },
    cars: { policies: [] },
    flights: { policies: [] },
  };
  const deps = process(
    [
      supplier('sandbox', () =>
        found(foundStay('cheap', 180_00), foundStay('dear', 500_00, { stars: 5 }), foundStay('gone', null)),
      ),
    ],
    {
      policyFor: async () => policy,
      earnFor: async () => [
        {
          accountReferenceId: 'x',
          productDisplayName: 'Business Miles',
          rewardsCurrency: 'Miles',
          earn: { hotels: 5, homes: 2 },
        },
      ],
      walletFor: async () => ({
        credit: money(300_00, 'USD'),
        offers: [
          payableOffer('hotels', 40, { funnels: ['Lodging'] }),
          payableOffer('homes', 75, { funnels: ['Homes', 'Home'] }),
          payableOffer('dear', 25, { funnels: ['Lodging'], minimum: money(200_00, 'USD') }),
          payableOffer('elsewhere', 90, {
            funnels: ['Lodging'],
            scope: { near: { lat: 21.16, lon: -86.85, km: 50 } },
          }),
        ],
        stacksOffers: true,
      }),
    },
  );
  const answer = await search(deps, { ...paris, sort: 'price_low' });
  const [cheap, dear, gone] = answer.stays;
  expect(cheap).toMatchObject({
    policy: { state: 'in_policy', reasons: [], approvalRequired: true },
    price: {
      nightly: { amount: 90 },
      payableCredit: { amount: 180 },
      payableOffers: { amount: { amount: 40, currency: 'USD' }, offerIds: ['hotels'], withCredit: true },
      earn: { productDisplayName: 'Business Miles', amount: 900 },
    },
  });
  expect(dear).toMatchObject({
    policy: { state: 'out_of_policy' },
    price: { payableCredit: { amount: 300 }, payableOffers: { amount: { amount: 65 } } },
  });
  expect(dear?.policy.reasons.map(({ code, limit, actual }) => [code, limit, actual])).toEqual([
    ['price_per_night', '100', '250'],
    ['star_rating', '1, 2, 3', '5'],
  ]);
  expect(gone).toMatchObject({ price: null, policy: { state: 'not_applicable' } });
  const followUp = {
    ...paris,
    searchType: 'FollowupSearch',
    searchId: answer.searchId,
    filters: { inPolicyOnly: true },
  };
  expect((await search(deps, followUp)).stays.map(({ lodgingId }) => lodgingId)).toEqual(['cheap']);
});

it.each([
  {
    currency: 'CAD',
    usdPerUnit: '0.7200',
    cheap: 250,
    earns: 900,
    about: '180',
    credit: 416.66,
    dearEarns: 1_800,
  },
  {
    currency: 'EUR',
    usdPerUnit: '1.0842',
    cheap: 180,
    earns: 976,
    about: '271.05',
    credit: 276.7,
    dearEarns: 2_711,
  },
] as const)(
  'stay prices in $currency are judged, earn and take credit at the exchange rate [POL-05] [RWD-06] [CRD-10]',
  async ({ currency, usdPerUnit, cheap, earns, about, credit, dearEarns }) => {
    const priced = (name: string, minor: number, more: object) => {
      const { lowest, ...stay } = foundStay(name, minor, more);
      const inCurrency = money(minor, currency);
      return {
        ...stay,
        lowest: lowest && {
          ...lowest,
          total: inCurrency,
          base: inCurrency,
          perNightBase: inCurrency,
          dueAtProperty: money(0, currency),
        },
      };
    };
    const deps = process(
      [
        supplier('sandbox', () =>
          found(priced('cheap', cheap * 100, {}), priced('dear', 500_00, { lat: 48.86 })),
        ),
      ],
      {
        policyFor: async () => ({
          policyId: 'p',
          tier: 'strict',
          settings: { isApprovalRequired: false, enableLongFlights: false, minHoursForLongFlight: 6 },
          hotels: {
            policies: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: { value: 100, currency: 'USD' } }],
          },
          cars: { policies: [] },
          flights: { policies: [] },
        }),
        earnFor: async () => [
          {
            accountReferenceId: 'x',
            productDisplayName: 'Business Miles',
            rewardsCurrency: 'Miles',
            earn: { hotels: 5, homes: 2 },
          },
        ],
        walletFor: async () => ({ ...emptyWallet, credit: money(300_00, 'USD') }),
        readRates: async () =>
          new Map([[currency, { currency, usdPerUnit, asOf: '2026-11-21T11:00:00.000Z' }]]),
      },
    );
    const question = { ...paris, currency, sort: 'price_low' };
    const answer = await search(deps, question);
    const [kept, dear] = answer.stays;
    expect(kept).toMatchObject({
      policy: { state: 'in_policy', reasons: [] },
      price: { payableCredit: { amount: cheap, currency }, earn: { amount: earns } },
    });
    expect(dear).toMatchObject({
      policy: { state: 'out_of_policy' },
      price: { payableCredit: { amount: credit, currency }, earn: { amount: dearEarns } },
      nearestInPolicy: { lodgingId: 'cheap', total: { amount: cheap, currency }, costs: 'less' },
    });
    expect(dear?.policy.reasons).toEqual([
      {
        code: 'price_per_night',
        limit: '100',
        actual: about,
        currency: 'USD',
        charged: { amount: 250, currency },
      },
    ]);
    const followUp = { ...question, searchType: 'FollowupSearch', searchId: answer.searchId };
    const only = await search(deps, { ...followUp, filters: { inPolicyOnly: true } });
    expect(only.stays.map(({ lodgingId }) => lodgingId)).toEqual(['cheap']);

    const rateless = await search({ ...deps, readRates: async () => new Map() }, question);
    expect(rateless.stays.map(({ policy, price }) => [policy.reasons[0]?.code, price?.earn?.amount])).toEqual(
      [
        ['no_rate', 0],
        ['no_rate', 0],
      ],
    );
  },
);
