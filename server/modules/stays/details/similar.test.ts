import { expect, it } from 'vitest';
import { type Likened, mostSimilar } from './similar.ts';
import { keptStay } from '../test-stays.ts';

const subject: Likened = {
  lodgingId: 'subject',
  kind: 'hotel',
  stars: 4,
  collection: 'NoCollection',
  lat: 48.85,
  lon: 2.35,
  totalMinor: 40_000,
};
const hotel = (id: string, total: number | null, more: Parameters<typeof keptStay>[2] = {}) =>
  keptStay(id, total, { stars: 4, ...more });
const order = (stays: Parameters<typeof mostSimilar>[1], of: Likened = subject) =>
  mostSimilar(of, stays, 10).map(({ lodgingId }) => lodgingId);

it.each([
  ['the nearer price', [hotel('dear', 80_000), hotel('near', 42_000)], ['near', 'dear']],
  ['the same class', [hotel('two', 40_000, { stars: 2 }), hotel('four', 40_000)], ['four', 'two']],
  [
    'the same kind',
    [hotel('home', 40_000, { kind: 'home', stars: 0 }), hotel('plain', 55_000)],
    ['plain', 'home'],
  ],
  ['the shorter distance', [hotel('far', 40_000, { lat: 48.95 }), hotel('here', 40_000)], ['here', 'far']],
  [
    'the higher guest rating when all else is equal',
    [hotel('good', 40_000, { reviewScore: 8 }), hotel('better', 40_000, { reviewScore: 9 })],
    ['better', 'good'],
  ],
])('similar stays are ordered with %s first', (_, stays, expected) => expect(order(stays)).toEqual(expected));

it('similar stays never include the stay itself or unavailable ones', () =>
  expect(order([hotel('subject', 40_000), hotel('full', null), hotel('other', 60_000)])).toEqual(['other']));

it('similar stays are ordered without price when the stay itself is sold out', () =>
  expect(
    order([hotel('a', 90_000), hotel('b', 10_000, { stars: 1 })], { ...subject, totalMinor: null }),
  ).toEqual(['a', 'b']));
