import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityRequestSchema, type StayFilters, staySortSchema } from '#contract/stays.ts';
import { openSieve } from './apply-filters.ts';
import type { KeptPrice, KeptStay } from '../search/search-session.ts';
import { recommendationOf, medianTotal, sortKeys } from './sorts.ts';
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

const offer = (totalMinor: number, more: Partial<KeptPrice> = {}): KeptPrice => ({
  totalMinor,
  nightlyMinor: totalMinor / 2,
  dueAtPropertyMinor: 0,
  refundPolicy: 'NonRefundable',
  freeCancelUntil: null,
  mealPlan: 'RoomOnly',
  paymentTiming: 'PayNow',
  roomsLeft: 3,
  inPolicy: true,
  ...more,
});
const flexible = { refundPolicy: 'FullyRefundable' } as const;
const stay = (id: string, [price, ...others]: KeptPrice[], more: Partial<KeptStay> = {}): KeptStay => ({
  ...keptStay(id, null),
  available: price !== undefined,
  price: price ?? null,
  others,
  ...more,
});

const session = sessionOf([
  stay('a', [
    offer(100_00),
    offer(130_00, flexible),
    offer(140_00, { mealPlan: 'Breakfast' }),
    offer(170_00, { ...flexible, mealPlan: 'Breakfast', paymentTiming: 'PayLater' }),
  ]),
  stay('b', [offer(120_00), offer(125_00, { mealPlan: 'Breakfast' })]),
  stay('c', []),
]);
const shown = (filters: StayFilters) =>
  viewSession(session, request({ filters })).matching.map(({ lodgingId, price }) => [
    lodgingId,
    price?.totalMinor,
  ]);
const facet = (name: string, filters: StayFilters = {}) =>
  viewSession(session, request({ filters }))
    .facets.find((one) => one.name === name)
    ?.values.map(({ value, count, lowestTotal }) => [value, count, lowestTotal?.amount]);

describe('facets of stays count every offer of a stay, not only the cheapest [LOD-01]', () => {
  it('once for each kind of offer it sells, with the lowest total of that kind', () => {
    expect(facet('refundable')).toEqual([['true', 1, 130]]);
    expect(facet('payLater')).toEqual([['true', 1, 170]]);
    expect(facet('mealPlans')).toEqual([
      ['Breakfast', 2, 125],
      ['RoomOnly', 2, 100],
    ]);
  });

  it('and require one single offer to match all filters', () => {
    expect(facet('mealPlans', { refundable: true })).toEqual([
      ['Breakfast', 1, 170],
      ['RoomOnly', 1, 130],
    ]);
    expect(facet('refundable', { mealPlans: ['Breakfast'] })).toEqual([['true', 1, 170]]);
    expect(facet('payLater', { mealPlans: ['RoomOnly'] })).toEqual([['true', 0, undefined]]);
  });

  it('and results show and sort each stay by its cheapest matching offer', () => {
    expect(shown({})).toEqual([
      ['a', 100_00],
      ['b', 120_00],
      ['c', undefined],
    ]);
    expect(shown({ mealPlans: ['Breakfast'] })).toEqual([
      ['b', 125_00],
      ['a', 140_00],
    ]);
    expect(shown({ refundable: true, mealPlans: ['Breakfast'] })).toEqual([['a', 170_00]]);
    expect(shown({ mealPlans: ['RoomOnly', 'Breakfast'], refundable: true })).toEqual([['a', 130_00]]);
  });

  it('and the price filter applies to the offer that is shown', () => {
    expect(shown({ refundable: true, maxPrice: 129 })).toEqual([]);
    expect(shown({ minPrice: 110 })).toEqual([['b', 120_00]]);
    expect(facet('refundable', { maxPrice: 129 })).toEqual([['true', 0, undefined]]);
  });
});

const offers = fc
  .array(
    fc.record({
      totalMinor: fc.integer({ min: 50_00, max: 2_000_00 }),
      refundPolicy: fc.constantFrom('FullyRefundable', 'NonRefundable'),
      paymentTiming: fc.constantFrom('PayNow', 'PayLater'),
      mealPlan: fc.constantFrom('RoomOnly', 'Breakfast', 'HalfBoard'),
      inPolicy: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((some) =>
    some
      .toSorted((x, y) => x.totalMinor - y.totalMinor)
      .map(({ totalMinor, ...more }) => offer(totalMinor, more as Partial<KeptPrice>)),
  );
const stays = fc
  .array(
    fc.record({
      offers,
      stars: fc.integer({ min: 0, max: 5 }),
      reviewScore: fc.integer({ min: 0, max: 10 }),
      distanceKm: fc.integer({ min: 0, max: 30 }),
      rank: fc.integer({ min: 0, max: 1000 }),
      amenities: fc.subarray(['pool', 'wifi', 'spa']),
    }),
    { maxLength: 25 },
  )
  .map((some) => some.map(({ offers: sold, ...more }, at) => stay(String(at), sold, more)));
const filters: fc.Arbitrary<StayFilters> = fc.record(
  {
    refundable: fc.constant(true),
    payLater: fc.constant(true),
    inPolicyOnly: fc.constant(true),
    mealPlans: fc.subarray(['Breakfast', 'HalfBoard'] as const, { minLength: 1 }).map((some) => [...some]),
    stars: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    minReviewScore: fc.integer({ min: 1, max: 10 }),
    amenities: fc.subarray(['pool', 'wifi', 'spa'], { minLength: 1 }),
    minPrice: fc.integer({ min: 50, max: 800 }),
    maxPrice: fc.integer({ min: 400, max: 2_000 }),
  },
  { requiredKeys: [] },
);
const without = (all: StayFilters, name: string): StayFilters => {
  const dropped = name === 'price' ? ['minPrice', 'maxPrice'] : [name];
  return name === 'all'
    ? {}
    : Object.fromEntries(Object.entries(all).filter(([key]) => !dropped.includes(key)));
};

describe('for random stays and filters [LOD-01]', () => {
  const view = (found: KeptStay[], wanted: StayFilters, sort: ViewRequest['sort'] = 'price_low') =>
    viewSession(sessionOf(found), request({ filters: wanted, sort }));

  it('every suggestion for an empty result matches exactly the number of stays it states', () => {
    let hints = 0;
    fc.assert(
      fc.property(stays, filters, (found, wanted) => {
        const { matching, relax } = view(found, wanted);
        if (matching.length > 0) expect(relax).toEqual([]);
        for (const { filter, wouldMatch } of relax) {
          hints++;
          expect(view(found, without(wanted, filter)).matching).toHaveLength(wouldMatch);
        }
      }),
      { numRuns: 400, seed: 3 },
    );
    expect(hints).toBeGreaterThan(100);
  });

  it('choosing a facet value shows the stated number of stays from the stated total', () => {
    fc.assert(
      fc.property(stays, filters, (found, wanted) => {
        for (const { name, values } of view(found, wanted).facets) {
          if (name === 'amenities') continue;
          for (const { value, count, lowestTotal } of values) {
            const alone =
              name === 'stars'
                ? { stars: [Number(value)] }
                : name === 'reviewScore'
                  ? { minReviewScore: Number(value) }
                  : { [name]: value === 'true' ? true : [value] };
            const { matching } = view(found, { ...wanted, ...alone });
            const totals = matching.flatMap(({ price }) => (price ? [price.totalMinor] : []));
            expect([name, value, count]).toEqual([name, value, matching.length]);
            expect(lowestTotal?.amount).toBe(totals.length > 0 ? Math.min(...totals) / 100 : undefined);
          }
        }
      }),
      { numRuns: 150, seed: 4 },
    );
  });

  it.each(staySortSchema.options)(
    'sorting by %s orders everything shown, with unavailable stays last',
    (sort) => {
      fc.assert(
        fc.property(stays, filters, (found, wanted) => {
          const { matching } = view(found, wanted, sort);
          const median = medianTotal(found);
          const keys = matching.map((one) => [
            one.available ? 0 : 1,
            sort === 'recommended' ? -recommendationOf(one, median) : sortKeys[sort](one),
          ]);
          const inOrder = keys.toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y);
          expect(keys).toEqual(inOrder);
        }),
        { numRuns: 100, seed: 5 },
      );
    },
  );

  it('the histogram counts each stay that passes all filters except price exactly once', () => {
    fc.assert(
      fc.property(stays, filters, (found, wanted) => {
        const { spread } = view(found, wanted);
        const { matching } = view(found, without(wanted, 'price'));
        const totals = matching.flatMap(({ price }) => (price ? [price.totalMinor] : []));
        expect(spread?.counts.reduce((sum, count) => sum + count, 0) ?? 0).toBe(totals.length);
        if (!spread) return;
        const { startMinor, widthMinor, counts } = spread;
        expect([startMinor % 100, widthMinor % 100]).toEqual([0, 0]);
        counts.slice(0, -1).forEach((count, at) => {
          const to = startMinor + (at + 1) * widthMinor;
          // The scale begins at the lowest as it is rounded.
          const from = at === 0 ? Math.min(startMinor, spread.lowestMinor) : to - widthMinor;
          expect(totals.filter((total) => total >= from && total < to)).toHaveLength(count);
        });
        expect(totals.filter((total) => total <= spread.medianMinor).length * 2).toBeGreaterThanOrEqual(
          totals.length,
        );
      }),
      { numRuns: 200, seed: 6 },
    );
  });
});

it('the compiled stay filters contain no filter that is not set', () => {
  expect(openSieve(session, request()).filters).toEqual([]);
});
