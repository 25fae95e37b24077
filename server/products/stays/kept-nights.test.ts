import { expect, it } from 'vitest';
import { keptNights } from './kept-nights.ts';

const stay = (checkIn: string, checkOut: string, rooms = 1) => ({
  checkIn,
  checkOut,
  rooms: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
});
const booked = stay('2027-03-01', '2027-03-04');

it.each([
  ['the same nights', booked, 3, 3],
  ['one night less', stay('2027-03-01', '2027-03-03'), 2, 3],
  ['the last night alone', stay('2027-03-03', '2027-03-04'), 1, 3],
  ['one more night', stay('2027-02-28', '2027-03-04'), 3, 3],
  ['three other nights', stay('2027-03-08', '2027-03-11'), 0, 3],
  ['the night after', stay('2027-03-04', '2027-03-05'), 0, 3],
  ['nights that end on its check-in day', stay('2027-02-26', '2027-03-01'), 0, 3],
  ['nights that end before it', stay('2027-02-20', '2027-02-22'), 0, 3],
])(
  'of a price-matched stay of three nights, %s keep %s of the matched nights [TRP-03]',
  (_, after, units, of) => {
    expect(keptNights(booked, booked, after)).toEqual({ units, of });
  },
);

it('matched nights exclude a night added after the match and one dropped before it [TRP-03]', () => {
  const longer = stay('2027-03-01', '2027-03-05');
  expect(keptNights(booked, longer, booked)).toEqual({ units: 3, of: 3 });
  expect(keptNights(booked, longer, stay('2027-03-02', '2027-03-05'))).toEqual({ units: 2, of: 3 });
  const shorter = stay('2027-03-01', '2027-03-03');
  expect(keptNights(booked, shorter, stay('2027-03-01', '2027-03-02'))).toEqual({ units: 1, of: 2 });
});

it('matched nights are counted for each room [TRP-03]', () => {
  const two = stay('2027-03-01', '2027-03-04', 2);
  expect(keptNights(two, two, booked)).toEqual({ units: 3, of: 6 });
  expect(keptNights(two, two, stay('2027-03-02', '2027-03-04', 1))).toEqual({ units: 2, of: 6 });
  expect(keptNights(booked, booked, two)).toEqual({ units: 3, of: 3 });
});
