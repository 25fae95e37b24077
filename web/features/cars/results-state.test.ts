import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { readCarResults, writeCarResults } from './results-state.ts';

const through = (written: Record<string, unknown>) => parseSearch(stringifySearch(written));

it('the results of a car search keep filters, order, page and the chosen rate in the URL', () => {
  const state = {
    filters: { classes: ['suv' as const, 'van' as const], minSeats: 7, refundable: true },
    sort: 'price_low' as const,
    page: 2,
    rateId: 'ZE-LIS.ZE-LIS.CDMR.desk',
  };
  expect(readCarResults(through(writeCarResults(state)))).toEqual(state);
  expect(readCarResults({ classes: 'boat', minSeats: 'x', sort: 'luck', page: '0', rate: '?' })).toEqual({
    filters: {},
    sort: 'recommended',
    page: 1,
    rateId: null,
  });
});
