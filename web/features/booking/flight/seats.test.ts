import { expect, it } from 'vitest';
import { marksOf, seatKind, seatsOf } from './seats.ts';

const map = {
  columns: ['A', 'B', 'C', '', 'D'],
  rows: [
    { row: 10, isExit: false, seats: ['free' as const, 'taken' as const, null, null, 'free' as const] },
    { row: 11, isExit: true, seats: ['free' as const, null, null, null, null] },
  ],
};

it('names the seats that are there, front to back, and where in the row each is [AIR-08]', () => {
  expect(seatsOf(map)).toEqual([
    { seat: '10A', state: 'free', isExit: false },
    { seat: '10B', state: 'taken', isExit: false },
    { seat: '10D', state: 'free', isExit: false },
    { seat: '11A', state: 'free', isExit: true },
  ]);
  expect(['10A', '10B', '10C', '10D'].map((seat) => seatKind(map, seat))).toEqual([
    'window',
    'middle',
    'aisle',
    'window',
  ]);
});

it('marks seats by initials that differ, and by number otherwise', () => {
  expect(marksOf(['Ada', 'Ben'])).toEqual(['A', 'B']);
  expect(marksOf(['Ada', 'ann'])).toEqual(['1', '2']);
});
