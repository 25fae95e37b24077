import { describe, expect, it } from 'vitest';
import type { StayFilters } from '#contract/stays.ts';
import { stillApplying, withoutChip } from '#web/lib/results/filter-chips.ts';
import { filterChips, withoutFilter } from './filter-chips.ts';

const filters: StayFilters = {
  minPrice: 100,
  maxPrice: 300,
  stars: [4, 5],
  amenities: ['pool'],
  refundable: true,
};

describe('the filter chips of a stay search [LOD-01]', () => {
  it('name each value that can be removed, and a price range once', () => {
    expect(filterChips(filters)).toEqual([
      { name: 'price' },
      { name: 'refundable' },
      { name: 'stars', value: '4' },
      { name: 'stars', value: '5' },
      { name: 'amenities', value: 'pool' },
    ]);
    expect(filterChips({})).toEqual([]);
    expect(filterChips({ refundable: false, stars: [] })).toEqual([]);
  });

  it('remove one value and leave the others', () => {
    expect(withoutChip(filters, { name: 'stars', value: '4' }).stars).toEqual([5]);
    expect(withoutChip(filters, { name: 'amenities', value: 'pool' })).not.toHaveProperty('amenities');
    expect(withoutChip(filters, { name: 'price' })).toEqual({
      stars: [4, 5],
      amenities: ['pool'],
      refundable: true,
    });
  });

  it('leave no filters when every chip is removed', () => {
    expect(filterChips(filters).reduce(withoutChip, filters)).toEqual({});
  });

  it('show for the current list only filters that still apply, without those of the next', () => {
    const inView = filterChips({ stars: [4, 5], refundable: true });
    const asked = filterChips({ stars: [5], amenities: ['pool'], refundable: true });
    expect(stillApplying(inView, asked)).toEqual([{ name: 'refundable' }, { name: 'stars', value: '5' }]);
  });

  it('remove a whole filter by the name that a suggestion gives it', () => {
    expect(withoutFilter(filters, 'stars')).not.toHaveProperty('stars');
    expect(withoutFilter(filters, 'all')).toEqual({});
  });
});
