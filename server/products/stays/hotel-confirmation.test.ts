import { describe, expect, it } from 'vitest';
import { confirmationOf } from './hotel-confirmation.ts';

const startsAt = new Date('2027-03-27T15:00:00Z');

describe('the hotel’s confirmation state', () => {
  it.each([
    ['77120934', 'Confirmed', '2027-03-28T00:00:00Z', 'HotelConfirmationConfirmed'],
    ['77120934', 'Cancelled', '2027-03-28T00:00:00Z', 'HotelConfirmationConfirmed'],
    [null, 'Confirmed', '2027-03-27T00:00:00Z', 'HotelConfirmationPending'],
    [null, 'Confirmed', '2027-03-27T15:00:00Z', 'HotelConfirmationUnavailable'],
    [null, 'Cancelled', '2027-03-27T00:00:00Z', 'HotelConfirmationUnavailable'],
  ] as const)(
    'with the number %s and the trip status %s at %s is %s [LOD-07] [TRP-03]',
    (number, status, now, state) => {
      expect(confirmationOf({ number, startsAt, status }, new Date(now))).toBe(state);
    },
  );
});
