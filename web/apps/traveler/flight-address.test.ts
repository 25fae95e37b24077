import { describe, expect, it } from 'vitest';
import { flightShopTypeSchema } from '#contract/enums/index.ts';
import { onward, readFlightResults } from '#web/features/flights/results/results-state.ts';
import { rebookHref } from '#web/lib/protections/claim/rebook-href.ts';
import { withoutFilters } from '#web/lib/flight/filters/filter-chips.ts';
import { readPaidFlights, withinPaid } from '#web/lib/flight/paid-flights.ts';
import { readFlightEntry } from '#web/lib/flight/shop-entry.ts';
import { readFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch } from '#web/lib/search-params.ts';
import { flightAddress, flightsHref } from './flight-address.ts';

const queryOf = (href: string) => parseSearch(href.slice(href.indexOf('?')));

describe('the URL of the flight shop [NAV-02]', () => {
  const came = {
    flightShopType: 'price-freeze-exercise',
    priceFreezeEntry: 'trips',
    priceFreezeId: 'f-7',
    entryType: 'sale',
  } as const;

  it('carries the shop type and its origin from the link through every step', () => {
    const raw = { ...came, tripType: 'one_way', slice: 'JFK~LIS~2026-12-20' };
    const search = readFlightSearch(raw);
    if (!search) throw new RangeError('it is a search');
    const first = queryOf(flightsHref(search, readFlightResults(raw), readFlightEntry(flightAddress(raw))));
    expect(first).toMatchObject(came);
    const chosen = [{ itineraryId: 'JFK.TP204.20261220', fareId: 'standard.Economy' }];
    const next = { ...onward(readFlightResults(first), chosen), isReview: true };
    expect(queryOf(flightsHref(search, next, readFlightEntry(first)))).toMatchObject({
      ...came,
      step: 'review-itinerary',
      chosen: 'JFK.TP204.20261220!standard.Economy',
    });
    expect(queryOf(flightsHref(search, next))).not.toHaveProperty('flightShopType');
  });

  it('keeps the price limit and hours that a protection pays for through every change [DIS-05] [NAV-02]', () => {
    const departures = [
      { date: '2026-12-20', from: '14:05', until: '23:59' },
      { date: '2026-12-21', from: '00:00', until: '14:05' },
    ] as const;
    const claim = {
      reason: 'Delayed' as const,
      sliceIndex: 0,
      origin: 'JFK',
      destination: 'LIS',
      departures: [...departures],
      cabin: 'Economy' as const,
      until: '2026-12-21T14:05:00Z',
      timeZone: 'America/New_York',
      refund: null,
      refundBy: null,
      canRebook: true,
      isRefunding: false,
      endsByRefund: [],
      endsByRebooking: [],
      limit: { amount: 412.5, currency: 'EUR' as const },
      passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
    };
    const raw = queryOf(rebookHref('c-1', claim, departures[0]));
    /** The filters of an address, as the results screen reads them. */
    const filtersOf = (address: ReturnType<typeof queryOf>) => {
      const kept = flightAddress(address);
      const [paid, asked] = [readPaidFlights(kept), readFlightSearch(kept)];
      const state = readFlightResults(kept);
      return (paid && asked ? withinPaid(paid, asked, state) : state).filters;
    };
    const opened = readFlightSearch(raw);
    if (!opened) throw new RangeError('it is a search');
    const state = { ...readFlightResults(raw), filters: filtersOf(raw) };
    const after = (asked: typeof opened, next?: typeof state) =>
      filtersOf(queryOf(flightsHref(asked, next, readFlightEntry(flightAddress(raw)))));
    const on = (date: string) => ({ ...opened, slices: opened.slices.map((slice) => ({ ...slice, date })) });
    const filtered = (filters: object) =>
      after(opened, { ...state, filters: { ...state.filters, ...filters } });

    const first = { maxPrice: 412, departsFrom: '14:05', departsUntil: '23:59' };
    const second = { maxPrice: 412, departsFrom: '00:00', departsUntil: '14:05' };
    expect(state.filters).toEqual(first);
    // Another day, with the filters of the first and without any.
    expect(after(on('2026-12-21'), state)).toEqual(second);
    expect(after(on('2026-12-21'))).toEqual(second);
    // A day that it does not pay for: no flight leaves in its hours.
    expect(after(on('2026-12-22'))).toEqual({ maxPrice: 412, departsFrom: '23:59', departsUntil: '00:00' });
    // Filters may be narrower, not wider.
    expect(filtered({ maxPrice: 300 })).toEqual({ ...first, maxPrice: 300 });
    expect(filtered({ maxPrice: 900 })).toEqual(first);
    expect(after(opened, { ...state, filters: withoutFilters(state.filters) })).toEqual(first);
    expect(after(opened, onward(state, []))).toEqual(first);
    expect(after({ ...opened, cabin: 'Business' })).toEqual(first);
    // Nothing of it in any other shop.
    expect(filtersOf(queryOf(flightsHref(opened, onward(state, []))))).toEqual({});
  });

  it('accepts every shop type of the enumeration and no other', () => {
    for (const flightShopType of flightShopTypeSchema.options)
      expect(readFlightEntry({ flightShopType }).flightShopType).toBe(flightShopType);
    expect(readFlightEntry({ flightShopType: 'sightseeing' }).flightShopType).toBeUndefined();
  });
});
