import { expect, it } from 'vitest';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { stayItems } from './item.ts';

it('a stay begins and ends in the hotel’s local time, across a clock change [TRP-01]', () => {
  const stay = {
    ...sampleTrip.stay,
    checkIn: '2027-03-27',
    checkOut: '2027-03-29',
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    timeZone: 'Europe/Lisbon',
  };
  const item = { product: 'hotel', stay } as const;
  const span = stayItems.span(item);
  expect(span.startsAt.toISOString()).toBe('2027-03-27T15:00:00.000Z');
  expect(span.endsAt.toISOString()).toBe('2027-03-29T10:00:00.000Z');
});
