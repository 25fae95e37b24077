import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availabilityRequestSchema } from '#contract/stays.ts';
import type { StayRuleProblem } from './port.ts';
import {
  body,
  failing,
  found,
  openSearchTest,
  paris,
  type SearchTest,
} from '#tests/support/stays/stay-search.ts';
import { foundStay } from './test-stays.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await openSearchTest();
});
afterAll(() => test.database.close());

const rule = (violation: StayRuleProblem['violation'], more: Partial<StayRuleProblem> = {}) => ({
  violation,
  problem: {
    violation,
    minNights: null,
    maxNights: null,
    maxGuests: null,
    days: null,
    blockedFrom: null,
    blockedUntil: null,
    latestBookableDate: null,
    minLeadDays: null,
    ...more,
  },
});
const all = () =>
  found(
    foundStay('sold-out', null, { rank: 1000, reviewScore: 10 }),
    foundStay('too-short', null, { rank: 1000, ...rule('MinStayViolation', { minNights: 3 }) }),
    foundStay('too-small', null, { rank: 1000, ...rule('OccupancyViolation', { maxGuests: 1 }) }),
    foundStay('unpriced', null, { rank: 1000, isPriceLost: true }),
    foundStay('dear', 300_00, { rank: 1 }),
    foundStay('cheap', 100_00, { rank: 1, kind: 'home', stars: 0 }),
  );
const searchAll = (request: object = {}) =>
  test.search(test.process([test.supplier('sandbox', all)]), { ...paris, ...request });

describe('the availability states of decision 0010 [LOD-01]', () => {
  it('give each stay’s availability and the reason, with unavailable stays never first', async () => {
    for (const sort of [
      'recommended',
      'price_low',
      'price_high',
      'guest_rating',
      'star_rating',
      'distance',
    ]) {
      const { stays } = await searchAll({ sort });
      expect(stays.slice(0, 2).map(({ availability }) => availability)).toEqual(['Available', 'Available']);
    }
    const { stays } = await searchAll();
    expect(
      stays
        .slice(2)
        .map(({ lodgingId, availability, violation, price }) => [lodgingId, availability, violation, price]),
    ).toEqual(
      expect.arrayContaining([
        ['sold-out', 'Unavailable', null, null],
        ['too-short', 'Unavailable', 'MinStayViolation', null],
        ['too-small', 'Empty', 'OccupancyViolation', null],
        ['unpriced', 'Error', null, null],
      ]),
    );
    expect(stays.find(({ lodgingId }) => lodgingId === 'too-short')?.problem).toMatchObject({ minNights: 3 });
  });

  it.each([
    ['Unspecified', 6, 'Available'],
    ['AVAILABLE_FIRST', 6, 'Available'],
    ['AVAILABLE_ONLY', 2, 'Available'],
    ['UNAVAILABLE_ONLY', 4, 'Error'],
  ])(
    'for the filter %s list %i stays and the overall state %s',
    async (availabilityFilter, count, availability) => {
      const answer = await searchAll({ availabilityFilter });
      expect(answer).toMatchObject({ matchingCount: count, totalCount: count, availability });
    },
  );

  it('mark a search as Empty or Unavailable, and it fails when no supplier answers', async () => {
    const only = (...stays: ReturnType<typeof all>['stays']) =>
      test.search(test.process([test.supplier('sandbox', () => found(...stays))]), paris);
    expect(await only()).toMatchObject({ availability: 'Empty', matchingCount: 0 });
    expect(await only(foundStay('gone', null))).toMatchObject({
      availability: 'Unavailable',
      availableCount: 0,
    });
    await expect(test.search(test.process([test.supplier('sandbox', failing)]), paris)).rejects.toMatchObject(
      {
        code: 'search-failed',
      },
    );
  });

  it('name a supplier whose answer is missing or partial', async () => {
    const suppliers = [
      test.supplier('sandbox', () => ({ complete: false, hasMore: false, stays: [foundStay('1', 100)] })),
      test.supplier('duffel', failing),
      test.supplier('expedia-rapid', () => found(foundStay('2', 100, { name: 'Another' }))),
    ];
    expect(await test.search(test.process(suppliers), paris)).toMatchObject({
      complete: false,
      totalCount: 2,
      missing: [
        { source: 'sandbox', part: 'some' },
        { source: 'duffel', part: 'all' },
      ],
    });
  });

  it('name a supplier that returns only popular properties for a large area', async () => {
    const wide = test.supplier('sandbox', () => ({
      complete: true,
      hasMore: true,
      stays: [foundStay('1', 100)],
    }));
    expect(await test.search(test.process([wide]), paris)).toMatchObject({
      complete: true,
      missing: [{ source: 'sandbox', part: 'rest' }],
    });
  });
});

describe('the target of a stay search [LOD-01]', () => {
  const areaOf = async (request: object) => {
    const answer = await test.search(test.process([test.supplier('sandbox', all)]), { ...body, ...request });
    return { area: test.asked.at(-1)?.area, answer };
  };
  const bounds = { south: 48.8, west: 2.2, north: 48.9, east: 2.4 };

  it('can be a point with a radius', async () => {
    const { area } = await areaOf({ searchTarget: 'Empty', point: { lat: 48.86, lon: 2.29, radiusKm: 2 } });
    expect(area).toEqual({ kind: 'around', lat: 48.86, lon: 2.29, radiusKm: 2 });
  });

  it('cannot be a point and a map area at once', async () => {
    await expect(
      areaOf({ searchTarget: 'Empty', bounds, point: { lat: 48.86, lon: 2.29 } }),
    ).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('can be a map area, with the name and distances of the place it was opened from', async () => {
    const { area, answer } = await areaOf({ searchTarget: 'Empty', bounds, placeId: 'airport:CDG' });
    expect(area).toEqual({ kind: 'bounds', bounds });
    expect(answer.place?.placeId).toBe('airport:CDG');
    expect(answer.distancesFrom).toMatchObject({ placeId: 'airport:CDG' });
    expect(answer.stays[0]?.distanceKm).toBeCloseTo(23.0, 0);
  });

  it('gives distances and their order from the place named beside it, without another supplier query', async () => {
    const stays = () => found(foundStay('west', 100, { lon: 2.2 }), foundStay('east', 100, { lon: 2.6 }));
    const deps = test.process([test.supplier('sandbox', stays)]);
    const first = await test.search(deps, { ...paris, sort: 'distance' });
    expect(first.stays.map(({ lodgingId }) => lodgingId)).toEqual(['west', 'east']);
    const count = test.asked.length;
    const followUp = { ...paris, searchType: 'FollowupSearch', searchId: first.searchId, sort: 'distance' };
    const near = await test.search(deps, { ...followUp, near: 'airport:CDG' });
    expect(near.stays.map(({ lodgingId }) => lodgingId)).toEqual(['east', 'west']);
    expect(near.distancesFrom?.placeId).toBe('airport:CDG');
    expect(test.asked).toHaveLength(count);
    await expect(test.search(deps, { ...followUp, near: 'city:1' })).rejects.toMatchObject({
      code: 'place-not-found',
    });
  });

  it.each([
    ['vacation_rental', ['home'], ['cheap']],
    ['hotel', ['hotel'], ['dear']],
    ['all_stays', ['hotel', 'home'], ['cheap', 'dear']],
  ])('with the listing type %s queries %o', async (listingType, kinds, available) => {
    const { answer } = await areaOf({
      ...paris,
      listingType,
      sort: 'price_low',
      availabilityFilter: 'AVAILABLE_ONLY',
    });
    expect(test.asked.at(-1)?.kinds).toEqual(kinds);
    expect(answer.stays.map(({ lodgingId }) => lodgingId)).toEqual(available);
  });
});

it.each([
  ['other nights', { checkOut: '2026-12-24' }],
  ['other guests', { rooms: [{ adults: 1 }] }],
  ['more rooms', { rooms: [{ adults: 2 }, { adults: 1 }] }],
  ['animals', { pets: 1 }],
  ['another currency', { currency: 'EUR' }],
  ['other property types than the first search', { listingType: 'all_stays' }],
])('a follow-up search with %s is refused as a different search [LOD-10]', async (_, changed) => {
  const deps = test.process([test.supplier('sandbox', all)]);
  const hotels = { ...paris, listingType: 'hotel' };
  const { searchId } = await test.search(deps, hotels);
  const followUp = { ...hotels, searchType: 'FollowupSearch', searchId };
  expect((await test.search(deps, followUp)).searchId).toBe(searchId);
  await expect(test.search(deps, { ...followUp, ...changed })).rejects.toMatchObject({
    code: 'search-expired',
  });
});

describe('a stay search without a valid target', () => {
  it.each([
    [{ placeId: 'city:1' }],
    [{ searchTarget: 'CityName', cityName: 'Zzyzzxville' }],
    [{ searchTarget: 'Empty', placeId: 'city:1', point: { lat: 48.86, lon: 2.35 } }],
  ])('answers %j with place-not-found [LOD-01]', async (aim) => {
    await expect(searchAll(aim)).rejects.toMatchObject({ code: 'place-not-found' });
  });

  it('is refused when its map area has south above north [LOD-01]', () => {
    const bounds = { south: 49, west: 2, north: 48, east: 3 };
    const asked = availabilityRequestSchema.safeParse({ ...paris, searchTarget: 'Empty', bounds });
    expect(asked.error?.issues).toMatchObject([{ path: ['bounds', 'north'] }]);
    const overTheDateLine = { south: -20, west: 177, north: -15, east: -177 };
    expect(
      availabilityRequestSchema.safeParse({ ...paris, searchTarget: 'Empty', bounds: overTheDateLine })
        .success,
    ).toBe(true);
  });
});
