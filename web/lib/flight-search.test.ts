import { describe, expect, it } from 'vitest';
import {
  readPartialFlightSearch,
  readFlightSearch,
  searchFault,
  writeFlightSearch,
} from './flight-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('a flight search in a URL [NAV-02] [AIR-01]', () => {
  const round =
    '?tripType=round_trip&slice=5128581%7ELIS%7E2026-12-20&slice=LIS%7E5128581%7E2026-12-28&adults=2&children=1&cabin=Business';

  it('is read back as it was written', () => {
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
    ['an incomplete slice', '?slice=JFK~LIS'],
    ['a date that does not exist', '?slice=JFK~LIS~2026-02-30'],
    ['one slice of a round trip', '?tripType=round_trip&slice=JFK~LIS~2026-12-20'],
    ['six cities', `?tripType=multi_city${'&slice=JFK~LIS~2026-12-20'.repeat(6)}`],
    ['an unknown place', '?slice=jfk~LIS~2026-12-20'],
  ])('is undefined with %s', (_case, address) => {
    expect(readFlightSearch(parseSearch(address))).toBeUndefined();
  });

  it.each([
    ['more lap infants than adults', '&adults=1&infantsInLap=2', { ADT: 1, CNN: 0, INS: 0, INF: 2 }],
    ['ten people', '&adults=9&children=1', { ADT: 9, CNN: 1, INS: 0, INF: 0 }],
    ['a hundred people', '&adults=50&children=100', { ADT: 50, CNN: 100, INS: 0, INF: 0 }],
    ['a hundred lap infants', '&infantsInLap=100', { ADT: 1, CNN: 0, INS: 0, INF: 100 }],
    ['children alone', '&adults=0&children=2', { ADT: 0, CNN: 2, INS: 0, INF: 0 }],
  ])('keeps %s, and reports that they cannot be booked', (_case, more, passengers) => {
    const search = readFlightSearch(parseSearch(`?slice=JFK~LIS~2026-12-20${more}`));
    expect(search?.passengers).toEqual(passengers);
    expect(search && searchFault(search, '2026-11-20')).toBe('party');
  });

  it('that is incomplete keeps the values that are given', () => {
    const half = '?tripType=round_trip&slice=JFK~lis~2026-12-20&slice=LIS~JFK&adults=2';
    expect(readPartialFlightSearch(parseSearch(half))).toEqual({
      tripType: 'round_trip',
      slices: [
        { origin: 'airport:JFK', date: '2026-12-20' },
        { origin: 'airport:LIS', destination: 'airport:JFK' },
      ],
      passengers: { ADT: 2, CNN: 0, INS: 0, INF: 0 },
      cabin: 'Economy',
    });
    expect(readPartialFlightSearch(parseSearch('?adults=2'))).toBeUndefined();
  });

  it.each([
    ['nothing', '?slice=JFK~LIS~2026-12-20', null],
    ['a day in the past', '?slice=JFK~LIS~2026-11-18', 'past'],
    ['yesterday, which may be today elsewhere', '?slice=JFK~LIS~2026-11-19', null],
    ['a day that is not on sale yet', '?slice=JFK~LIS~2027-12-20', 'far'],
    ['one place', '?slice=JFK~JFK~2026-12-20', 'same'],
    [
      'a return before the departure',
      '?tripType=round_trip&slice=JFK~LIS~2026-12-20&slice=LIS~JFK~2026-12-18',
      'order',
    ],
    ['the date line', '?tripType=round_trip&slice=APW~PPG~2026-12-20&slice=PPG~APW~2026-12-19', null],
  ])('has the right fault, or none, for %s', (_case, address, fault) => {
    const search = readFlightSearch(parseSearch(address));
    expect(search && searchFault(search, '2026-11-20')).toBe(fault);
  });

  it('is an open jaw when it returns from or to another place, whatever type the URL names', () => {
    const elsewhere = '?tripType=round_trip&slice=JFK~LIS~2026-12-20&slice=MAD~JFK~2026-12-28';
    expect(readFlightSearch(parseSearch(elsewhere))?.tripType).toBe('open_jaw');
  });
});
