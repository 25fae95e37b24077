import { describe, expect, it } from 'vitest';
import { readFlightSearch, writeFlightSearch } from './flight-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('a flight search in the address [NAV-02] [AIR-01]', () => {
  const round =
    '?tripType=round_trip&slice=5128581%7ELIS%7E2026-12-20&slice=LIS%7E5128581%7E2026-12-28&adults=2&children=1&cabin=Business';

  it('is read and written the same', () => {
    const search = readFlightSearch(parseSearch(round));
    expect(search).toEqual({
      tripType: 'round_trip',
      slices: [
        { origin: 'city:5128581', destination: 'airport:LIS', date: '2026-12-20' },
        { origin: 'airport:LIS', destination: 'city:5128581', date: '2026-12-28' },
      ],
      passengers: { ADT: 2, CNN: 1, INS: 0, INF: 0 },
      cabin: 'Business',
    });
    expect(search && stringifySearch(writeFlightSearch(search))).toBe(round);
  });

  it.each([
    ['no slice', ''],
    ['half a slice', '?slice=JFK~LIS'],
    ['a day that is none', '?slice=JFK~LIS~2026-02-30'],
    ['one slice of a round trip', '?tripType=round_trip&slice=JFK~LIS~2026-12-20'],
    ['six cities', `?tripType=multi_city${'&slice=JFK~LIS~2026-12-20'.repeat(6)}`],
    ['a place that is none', '?slice=jfk~LIS~2026-12-20'],
  ])('is none with %s', (_case, address) => {
    expect(readFlightSearch(parseSearch(address))).toBeUndefined();
  });

  it.each([
    ['more infants than laps', '&adults=1&infantsInLap=2'],
    ['ten people', '&adults=9&children=1'],
    ['nobody', '&adults=0'],
  ])('is for one adult with %s', (_case, more) => {
    expect(readFlightSearch(parseSearch(`?slice=JFK~LIS~2026-12-20${more}`))?.passengers).toEqual({
      ADT: 1,
      CNN: 0,
      INS: 0,
      INF: 0,
    });
  });
});
