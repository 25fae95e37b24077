import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { type CarSearch, carFault, readAskedCars, readCarSearch, writeCarSearch } from './car-search.ts';

const search: CarSearch = {
  pickUpPlaceId: 'airport:LIS',
  pickUpAt: '2026-12-15T10:00',
  dropOffPlaceId: 'city:2735943',
  dropOffAt: '2026-12-18T18:30',
  driverAge: 23,
  residence: 'FR',
  currency: 'EUR',
};
const through = (written: Record<string, unknown>) => parseSearch(stringifySearch(written));

it('a car search is read back from its URL as it was written [NAV-02]', () => {
  expect(readCarSearch(through(writeCarSearch(search)))).toEqual(search);
  const { currency: _, ...plain } = search;
  const same = { ...plain, dropOffPlaceId: null };
  expect(readCarSearch(through(writeCarSearch(same)))).toEqual(same);
});

it.each([
  ['pickUp', 'LIS'],
  ['pickUpAt', '2026-02-30T10:00'],
  ['dropOffAt', '2026-12-18'],
  ['age', '17'],
  ['residence', 'fr'],
])('a car search with a wrong %s is none, and its other values are kept', (name, value) => {
  const raw = { ...through(writeCarSearch(search)), [name]: value };
  expect(readCarSearch(raw)).toBeUndefined();
  expect(Object.keys(readAskedCars(raw)).length).toBe(6);
});

it.each([
  ['past', '2026-11-20T10:00', '2026-12-18T10:00'],
  ['order', '2026-12-15T10:00', '2026-12-15T10:00'],
  ['far', '2028-01-15T10:00', '2028-01-16T10:00'],
  ['long', '2026-12-15T10:00', '2027-03-01T10:00'],
  [null, '2026-12-15T10:00', '2026-12-15T10:30'],
])('the fault of the times of a car search is %s', (fault, pickUpAt, dropOffAt) => {
  expect(carFault({ pickUpAt, dropOffAt }, '2026-11-27')).toBe(fault);
});
