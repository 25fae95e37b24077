import { describe, expect, it } from 'vitest';
import type { FreeCancellationType } from '#contract/enums/index.ts';
import { bookingOrder, waitsUntil } from './order.ts';

type Facts = Parameters<typeof bookingOrder>[0];

const now = new Date('2026-11-23T14:00:00Z');
const flights = (...types: (FreeCancellationType | null)[]) =>
  ({
    slices: { en: types.map((freeCancellationType) => ({ fareShelf: { freeCancellationType } })) },
  }) as Facts['flight'];
const room = (refundPolicy: string, freeCancelUntil: string | null = null) =>
  ({ refundPolicy, freeCancelUntil }) as Facts['stay'];

describe('the booking order of the parts of a package [PKG-01]', () => {
  it.each<[string, Facts['flight'], Facts['stay'], 'air' | 'stay']>([
    ['a free room', flights('for free'), room('FullyRefundable', '2026-11-23T14:00:00.001Z'), 'stay'],
    [
      'a room whose free cancellation ends now',
      flights('for free'),
      room('FullyRefundable', now.toISOString()),
      'air',
    ],
    ['a room refundable in part', flights('for free'), room('PartiallyRefundable'), 'air'],
    ['a room that is not refundable', flights('for free'), room('NonRefundable'), 'air'],
    [
      'flights that cost a fee, and a free room',
      flights('for a fee'),
      room('FullyRefundable', '2027-01-01T00:00:00Z'),
      'stay',
    ],
    ['flights that cost a fee, and no free room', flights('for a fee'), room('NonRefundable'), 'air'],
    [
      'one way free and one not, and no free room',
      flights('for free', 'non-refundable'),
      room('PartiallyRefundable'),
      'air',
    ],
    ['flights without known terms, and no free room', flights(null), room('NonRefundable'), 'air'],
  ])('is right for %s', (_what, flight, stay, first) => {
    expect(bookingOrder({ flight, stay }, now)).toEqual(first === 'air' ? ['air', 'stay'] : ['stay', 'air']);
  });

  it.each([
    ['30 minutes before its free time ends', 'stay', '2026-11-30T18:00:00Z', '2026-11-30T17:30:00.000Z'],
    ['without an end where it was never free', 'stay', null, undefined],
    ['without an end where it is booked last', 'air', '2026-11-30T18:00:00Z', undefined],
  ] as const)('keeps a room waiting for the flights %s', (_what, first, freeCancelUntil, until) => {
    expect(waitsUntil({ stay: room('FullyRefundable', freeCancelUntil) }, first)?.toISOString()).toBe(until);
  });
});
