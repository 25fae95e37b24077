import { describe, expect, it } from 'vitest';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { filterChips, withoutFilter } from './filter-chips.ts';

describe('the filters of a flight search [AIR-03] [AIR-11]', () => {
  const filters = {
    airlines: ['TP', 'exclude-low-cost-carriers'],
    stops: [0],
    maxPrice: 900,
    maxDurationMinutes: 600,
    singleTicketOnly: true,
  };

  it('are shown as one chip for each value that can be removed', () => {
    expect(filterChips(filters)).toEqual([
      { name: 'price' },
      { name: 'singleTicketOnly' },
      { name: 'maxDurationMinutes' },
      { name: 'airlines', value: 'TP' },
      { name: 'airlines', value: 'exclude-low-cost-carriers' },
      { name: 'stops', value: '0' },
    ]);
    expect(withoutChip(filters, { name: 'airlines', value: 'TP' }).airlines).toEqual([
      'exclude-low-cost-carriers',
    ]);
    expect(withoutChip(filters, { name: 'stops', value: '0' })).not.toHaveProperty('stops');
  });

  it('are removed by the name that a suggestion gives them', () => {
    expect(withoutFilter(filters, 'lowCost').airlines).toEqual(['TP']);
    expect(withoutFilter(filters, 'airlines').airlines).toEqual(['exclude-low-cost-carriers']);
    expect(withoutFilter(filters, 'price')).not.toHaveProperty('maxPrice');
    expect(withoutFilter(filters, 'all')).toEqual({});
    const hours = { departsFrom: '20:10', departsUntil: '21:10' };
    expect(withoutFilter({ ...filters, ...hours }, 'all')).toEqual(hours);
  });
});
