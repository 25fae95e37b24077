import { describe, expect, it } from 'vitest';
import { flightShopTypeSchema } from '#contract/enums/index.ts';
import { onward, readFlightResults } from '#web/features/flights/results/results-state.ts';
import { readFlightEntry } from '#web/lib/flight/shop-entry.ts';
import { readFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch } from '#web/lib/search-params.ts';
import { flightAddress, flightsHref } from './flight-address.ts';

const queryOf = (href: string) => parseSearch(href.slice(href.indexOf('?')));

describe('the address of the flight shop [NAV-02]', () => {
  const came = {
    flightShopType: 'price-freeze-exercise',
    priceFreezeEntry: 'trips',
    priceFreezeId: 'f-7',
    entryType: 'sale',
  } as const;

  it('carries what is shopped for from the link through every press', () => {
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

  it('knows every shop type of the enumeration and none besides', () => {
    for (const flightShopType of flightShopTypeSchema.options)
      expect(readFlightEntry({ flightShopType }).flightShopType).toBe(flightShopType);
    expect(readFlightEntry({ flightShopType: 'sightseeing' }).flightShopType).toBeUndefined();
  });
});
