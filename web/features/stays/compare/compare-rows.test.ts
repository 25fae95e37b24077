import { expect, it } from 'vitest';
import { differ, splitAmenities } from './compare-rows.ts';

it.each([
  [['a', 'a', 'a'], false],
  [['a', 'b', 'a'], true],
  [['a', undefined], false],
  [[undefined, undefined], false],
  [[], false],
])('in a comparison of stays %j differ: %s', (values, expected) => expect(differ(values)).toBe(expected));

it('the comparison of stays separates amenities that all have from those that some have', () =>
  expect(
    splitAmenities([
      { amenities: ['wifi', 'pool'] },
      { amenities: ['gym', 'wifi'] },
      { amenities: ['wifi'] },
    ]),
  ).toEqual({ shared: ['wifi'], differing: ['pool', 'gym'] }));
