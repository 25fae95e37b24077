import { describe, expect, it } from 'vitest';
import { readFlightSearch, writeFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { nearPlace } from './near-place.ts';

describe('a flight search from airports nearby [AIR-01] [NAV-02]', () => {
  it('uses an airport and those near it in both directions, and is read back from its URL', () => {
    const search = readFlightSearch(
      parseSearch('?tripType=round_trip&slice=BTV~LIS~2026-12-20&slice=LIS~BTV~2026-12-28'),
    );
    const wider = search && nearPlace(search, 'airport:BTV');
    expect(wider?.slices).toEqual([
      { origin: 'near:BTV', destination: 'airport:LIS', date: '2026-12-20' },
      { origin: 'airport:LIS', destination: 'near:BTV', date: '2026-12-28' },
    ]);
    const written = wider && stringifySearch(writeFlightSearch(wider));
    expect(written).toBe(
      '?tripType=round_trip&slice=BTV.near%7ELIS%7E2026-12-20&slice=LIS%7EBTV.near%7E2026-12-28&adults=1',
    );
    expect(readFlightSearch(parseSearch(written ?? ''))).toEqual(wider);
  });
});
