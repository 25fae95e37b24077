import { expect, it } from 'vitest';
import { packageFault, readPackageSearch, writePackageSearch } from '#web/lib/package-search.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { lookOf, readPackageState, writePackageState } from './results-state.ts';

const address =
  '?minPrice=900&stars=4&stars=5&minReviewScore=8&neighbourhoods=Alfama&refundable=true&inPolicyOnly=true&name=palace' +
  '&airlines=TP&stops=0&maxDurationMinutes=600&sort=star_rating&page=2';

it('the URL of package results keeps the filters of both halves and sends them to the server [NAV-02] [PKG-01]', () => {
  const state = readPackageState(parseSearch(`${address}&payLater=true&departureTimes=morning`));
  expect(stringifySearch(writePackageState(state))).toBe(address);
  expect(lookOf(state)).toEqual({
    filters: {
      minPrice: 900,
      stars: [4, 5],
      minReviewScore: 8,
      neighbourhoods: ['Alfama'],
      refundable: true,
      inPolicyOnly: true,
      name: 'palace',
    },
    flightFilters: { airlines: ['TP'], stops: [0], maxDurationMinutes: 600 },
    sort: 'star_rating',
    offset: 25,
    limit: 25,
  });
});

it('a package search keeps nights for part of the trip only when both ends are given [NAV-02] [PKG-01]', () => {
  const search = '?from=airport%3AJFK&to=city%3A2267057&depart=2026-12-19&return=2026-12-27&rooms=2';
  const read = readPackageSearch(parseSearch(`${search}&checkIn=2026-12-21&checkOut=2026-12-24`));
  expect(read).toMatchObject({ checkIn: '2026-12-21', checkOut: '2026-12-24' });
  expect(read && stringifySearch(writePackageSearch(read))).toBe(
    `${search}&checkIn=2026-12-21&checkOut=2026-12-24`,
  );
  expect(readPackageSearch(parseSearch(`${search}&checkIn=2026-12-21`))).not.toHaveProperty('checkIn');
});

it.each([
  [{}, null],
  [{ checkIn: '2026-12-20', checkOut: '2026-12-24' }, null],
  [{ checkIn: '2026-12-18', checkOut: '2026-12-24' }, 'nights'],
  [{ checkIn: '2026-12-20', checkOut: '2026-12-28' }, 'nights'],
  [{ checkIn: '2026-12-20', checkOut: '2026-12-20' }, 'nights'],
  [{ returnOn: '2026-12-19' }, 'order'],
  [{ departOn: '2026-11-01' }, 'past'],
])('a package search %j between flights of December 19 and 27 has the fault %s', (more, fault) => {
  expect(packageFault({ departOn: '2026-12-19', returnOn: '2026-12-27', ...more }, '2026-11-21')).toBe(fault);
});
