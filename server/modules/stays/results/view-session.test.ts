import { describe, expect, it } from 'vitest';
import { availabilityRequestSchema, type StayFilters } from '#contract/stays.ts';
import type { KeptPrice, KeptStay } from '../search/search-session.ts';
import { keptStay, sessionOf } from '../test-stays.ts';
import { viewSession, type ViewRequest } from './view-session.ts';

const request = (more: Partial<ViewRequest> = {}): ViewRequest => ({
  ...availabilityRequestSchema.parse({
    checkIn: '2026-12-21',
    checkOut: '2026-12-23',
    rooms: [{ adults: 2 }],
  }),
  sort: 'price_low',
  ...more,
});
const priced = (
  id: string,
  total: number,
  price: Partial<KeptPrice>,
  more: Partial<KeptStay> = {},
): KeptStay => {
  const stay = keptStay(id, total, more);
  return { ...stay, price: stay.price && { ...stay.price, ...price } };
};

const stays = [
  priced(
    'a',
    100_00,
    { mealPlan: 'Breakfast' },
    {
      stars: 5,
      amenities: ['pool', 'wifi'],
      neighbourhood: 'Marais',
      reviewScore: 9.2,
      distanceKm: 3,
      collection: 'Premier',
    },
  ),
  priced(
    'b',
    200_00,
    { refundPolicy: 'NonRefundable', inPolicy: true },
    {
      stars: 4,
      amenities: ['wifi'],
      neighbourhood: 'Bastille',
      reviewScore: 7.9,
      distanceKm: 1,
    },
  ),
  priced(
    'c',
    300_00,
    { paymentTiming: 'PayLater' },
    {
      stars: 4,
      amenities: ['pool'],
      neighbourhood: 'Marais',
      reviewScore: 8.4,
      distanceKm: 2,
      lat: 40,
      lon: 179.9,
    },
  ),
  keptStay('d', null, {
    stars: 5,
    amenities: ['pool'],
    violation: 'MinStayViolation',
    reviewScore: 9.9,
    distanceKm: 0.1,
  }),
  priced(
    'e',
    50_00,
    {},
    {
      kind: 'home',
      stars: 0,
      name: 'Cozy loft in Le Marais',
      homeType: 'loft',
      reviewScore: 6.1,
      distanceKm: 9,
    },
  ),
];
const session = sessionOf(stays);
const ids = (more: Partial<ViewRequest>) =>
  viewSession(session, request(more))
    .matching.map(({ lodgingId }) => lodgingId)
    .join('');
const filtered = (filters: StayFilters) => ids({ filters });

describe('the sort orders of stays [LOD-01]', () => {
  it.each([
    ['price_low', 'eabcd'],
    ['price_high', 'cbaed'],
    ['guest_rating', 'acbed'],
    ['star_rating', 'abced'],
    ['distance', 'bcaed'],
  ] as const)('include %s, with unavailable stays last', (sort, expected) => {
    expect(ids({ sort })).toBe(expected);
  });

  it('recommend by rating, popularity and distance, with the requested hotel first', () => {
    expect(ids({ sort: 'recommended' })).toBe('abced');
    const named = sessionOf(stays, { query: { ...session.query, namedStay: 'c' } });
    expect(viewSession(named, request({ sort: 'recommended' })).matching[0]?.lodgingId).toBe('c');
    const gone = sessionOf(stays, { query: { ...session.query, namedStay: 'd' } });
    expect(
      viewSession(gone, request({ sort: 'recommended' }))
        .matching.map(({ lodgingId }) => lodgingId)
        .join(''),
    ).toBe('abced');
  });

  it('are stable across pages when keys are equal', () => {
    const same = sessionOf(['z', 'y', 'x'].map((id) => keptStay(id, 100)));
    expect(viewSession(same, request()).matching.map(({ lodgingId }) => lodgingId)).toEqual(['x', 'y', 'z']);
  });
});

describe('the stay filters [LOD-01]', () => {
  it.each<[string, StayFilters, string]>([
    ['price, bounds included', { minPrice: 100, maxPrice: 200 }, 'ab'],
    ['stars', { stars: [5] }, 'ad'],
    ['either of two ratings', { stars: [4, 5] }, 'abcd'],
    ['guest rating', { minReviewScore: 8.4 }, 'acd'],
    ['every amenity', { amenities: ['pool', 'wifi'] }, 'a'],
    ['neighbourhood', { neighbourhoods: ['Marais'] }, 'ac'],
    ['collection', { collections: ['Premier'] }, 'a'],
    ['meal plan', { mealPlans: ['Breakfast'] }, 'a'],
    ['refundable', { refundable: true }, 'eac'],
    ['pay later', { payLater: true }, 'c'],
    ['homes', { productTypes: ['Homes'] }, 'e'],
    ['in policy', { inPolicyOnly: true }, 'b'],
    ['the first letters of words in the name', { name: 'mara lof' }, 'e'],
    ['bounds', { bounds: { south: 48, west: 2, north: 49, east: 3 } }, 'eabd'],
    ['bounds over the date line', { bounds: { south: 39, west: 179, north: 41, east: -179 } }, 'c'],
    ['two at once', { stars: [4], amenities: ['pool'] }, 'c'],
    ['false is no filter', { refundable: false, payLater: false, inPolicyOnly: false }, 'eabcd'],
  ])('return the right stays for %s', (_, filters, expected) => {
    expect(filtered(filters)).toBe(expected);
  });

  it('list by availability and by listing type', () => {
    expect(ids({ availabilityFilter: 'AVAILABLE_ONLY' })).toBe('eabc');
    expect(ids({ availabilityFilter: 'UNAVAILABLE_ONLY' })).toBe('d');
    expect(ids({ availabilityFilter: 'Unspecified' })).toBe('eabcd');
    expect(ids({ listingType: 'vacation_rental' })).toBe('e');
    expect(ids({ listingType: 'hotel' })).toBe('abcd');
  });
});

describe('facets of stays [LOD-01]', () => {
  const facet = (name: string, filters: StayFilters) =>
    viewSession(session, request({ filters }))
      .facets.find((one) => one.name === name)
      ?.values.map(({ value, count, lowestTotal }) => [value, count, lowestTotal?.amount ?? null]);

  it('count with every other filter applied, but not their own', () => {
    expect(facet('stars', { stars: [5] })).toEqual([
      ['5', 2, 100],
      ['4', 2, 200],
    ]);
    expect(facet('stars', { stars: [5], amenities: ['wifi'] })).toEqual([
      ['5', 1, 100],
      ['4', 1, 200],
    ]);
    expect(facet('amenities', { stars: [5] })).toEqual([
      ['pool', 2, 100],
      ['wifi', 1, 100],
    ]);
    expect(facet('reviewScore', { minReviewScore: 9 })).toEqual([
      ['9', 2, 100],
      ['8', 3, 100],
      ['7', 4, 100],
      ['6', 5, 50],
    ]);
    expect(facet('neighbourhoods', {})).toEqual([
      ['Marais', 2, 100],
      ['Bastille', 1, 200],
    ]);
  });

  it('keep a value that no stay has any more, with a count of zero', () => {
    expect(facet('mealPlans', { neighbourhoods: ['Bastille'] })).toEqual([
      ['RoomOnly', 1, 200],
      ['Breakfast', 0, null],
    ]);
  });

  it('offer the policy filter only where there is a policy [POL-05]', () => {
    expect(facet('inPolicyOnly', {})).toBeUndefined();
    const policy = {
      policyId: 'p',
      tier: 'strict',
      settings: { isApprovalRequired: true, enableLongFlights: false, minHoursForLongFlight: 6 },
      hotels: { policies: [] },
      cars: { policies: [] },
      flights: { policies: [] },
    };
    const business = sessionOf(stays, { circumstances: { ...session.circumstances, policy } });
    const shown = viewSession(business, request()).facets.find(({ name }) => name === 'inPolicyOnly');
    expect(shown?.values).toEqual([
      { value: 'true', count: 1, lowestTotal: { amount: 200, currency: 'USD' } },
    ]);
  });
});

describe('the view of a stay search', () => {
  it('returns the total, available and matching counts and the selectable price range', () => {
    const view = viewSession(session, request({ filters: { stars: [4, 5], maxPrice: 150 } }));
    expect(view).toMatchObject({
      totalCount: 5,
      availableCount: 1,
      spread: { lowestMinor: 100_00, highestMinor: 300_00 },
    });
    expect(view.matching).toHaveLength(1);
  });

  it('suggests which filter to drop when nothing matches, the most effective first', () => {
    expect(
      viewSession(session, request({ filters: { stars: [5], neighbourhoods: ['Bastille'] } })).relax,
    ).toEqual([
      { filter: 'neighbourhoods', wouldMatch: 2 },
      { filter: 'stars', wouldMatch: 1 },
    ]);
    expect(
      viewSession(session, request({ filters: { stars: [1], collections: ['Lifestyle'] } })).relax,
    ).toEqual([{ filter: 'all', wouldMatch: 5 }]);
    expect(viewSession(sessionOf([]), request({ filters: { stars: [1] } })).relax).toEqual([]);
  });
});

it('filtering, sorting and counting 6,000 stays takes at most 30 ms of CPU time', () => {
  const many = sessionOf(
    Array.from({ length: 6_000 }, (_, at) =>
      priced(
        String(at),
        5_000 + ((at * 7_919) % 90_000),
        {},
        {
          stars: 1 + (at % 5),
          reviewScore: (at % 100) / 10,
          amenities: ['wifi', 'pool', 'gym', 'spa', 'bar', 'parking', 'breakfast', 'kitchen'].slice(at % 6),
          neighbourhood: `Part ${at % 40}`,
        },
      ),
    ),
  );
  const look = () =>
    viewSession(
      many,
      request({ sort: 'recommended', filters: { stars: [4, 5], amenities: ['bar'], refundable: true } }),
    );
  // CPU time of this process only, so that other processes on the machine do not count.
  const times = Array.from({ length: 21 }, () => {
    const start = process.cpuUsage();
    look();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  expect(look().matching.length).toBeGreaterThan(500);
  expect(times[10]).toBeLessThan(30);
});
