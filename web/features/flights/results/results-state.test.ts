import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { changedState, onward, readFlightResults, writeFlightResults } from './results-state.ts';

describe('the results of a flight search in the URL [NAV-02] [AIR-03]', () => {
  it('are read back as they were written', () => {
    const state = {
      chosen: [{ itineraryId: 'JFK.TP204.20261220~LIS.TP1.20261221', fareId: 'standard.Economy' }],
      sort: 'duration' as const,
      filters: {
        airlines: ['TP', 'exclude-low-cost-carriers'],
        stops: [0, 1],
        departureTimes: ['morning' as const],
        departsFrom: '20:10',
        departsUntil: '21:10',
        connectionAirports: ['LIS'],
        maxDurationMinutes: 600,
        maxPrice: 900,
        inPolicyOnly: true,
      },
      page: 3,
      isReview: true,
    };
    expect(readFlightResults(parseSearch(stringifySearch(writeFlightResults(state))))).toEqual(state);
  });

  it('start at the first page after a change, with only the values that the URL can hold', () => {
    const before = readFlightResults({ sort: 'price', page: '3', stops: '0' });
    expect(changedState(before, { filters: { stops: [], airlines: ['TP'], inPolicyOnly: false } })).toEqual({
      chosen: [],
      sort: 'price',
      filters: { airlines: ['TP'] },
      page: 1,
      isReview: false,
    });
    expect(changedState(before, { page: 2 })).toMatchObject({ page: 2, filters: { stops: [0] } });
  });

  it('leave out malformed values', () => {
    const raw = parseSearch(
      '?chosen=one&chosen=A!b!c&sort=best&page=0&stops=9&airlines=toolong&departureTimes=noon&departsFrom=24:10&minPrice=x&step=pay',
    );
    expect(readFlightResults(raw)).toEqual({
      chosen: [],
      sort: 'fareScore',
      filters: {},
      page: 1,
      isReview: false,
    });
    expect(writeFlightResults(readFlightResults(raw))).toEqual({});
  });

  it('for the next flight drop the filters of the last one, except those for the whole trip', () => {
    const state = readFlightResults(parseSearch('?stops=0&page=2&sort=price&singleTicketOnly=true'));
    const chosen = [{ itineraryId: 'JFK.TP204.20261220', fareId: 'standard.Economy' }];
    expect(onward(state, chosen)).toEqual({
      chosen,
      sort: 'price',
      filters: { singleTicketOnly: true },
      page: 1,
      isReview: false,
    });
  });
});
