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

describe('chips of the filters that apply [LOD-01]', () => {
  it('names each thing that can be taken away, a price range once', () => {
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

  it('takes away one value and leaves the others', () => {
    expect(withoutChip(filters, { name: 'stars', value: '4' }).stars).toEqual([5]);
    expect(withoutChip(filters, { name: 'amenities', value: 'pool' })).not.toHaveProperty('amenities');
    expect(withoutChip(filters, { name: 'price' })).toEqual({
      stars: [4, 5],
      amenities: ['pool'],
      refundable: true,
    });
  });

  it('ends with nothing when every chip has gone', () => {
    expect(filterChips(filters).reduce(withoutChip, filters)).toEqual({});
  });

  it('shows of a list in view what still applies, and not yet what comes with the next', () => {
    const inView = filterChips({ stars: [4, 5], refundable: true });
    const asked = filterChips({ stars: [5], amenities: ['pool'], refundable: true });
    expect(stillApplying(inView, asked)).toEqual([{ name: 'refundable' }, { name: 'stars', value: '5' }]);
  });

  it('drops a whole filter by the name of a hint', () => {
    expect(withoutFilter(filters, 'stars')).not.toHaveProperty('stars');
    expect(withoutFilter(filters, 'all')).toEqual({});
  });
});
