import { expect, it } from 'vitest';
import { freeSeatNear, goneSeats, likedFirst, marksOf, seatKind, seatsOf } from './seats.ts';

const map = {
  columns: ['A', 'B', 'C', '', 'D'],
  rows: [
    { row: 10, isExit: false, seats: ['free' as const, 'taken' as const, null, null, 'free' as const] },
    { row: 11, isExit: true, seats: ['free' as const, null, null, null, null] },
  ],
};

it('the seats of a map are listed from front to back, each as window, middle or aisle [AIR-08]', () => {
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

it('chosen seats are marked by initials when those differ, and by numbers otherwise', () => {
  expect(marksOf(['Ada', 'Ben'])).toEqual(['A', 'B']);
  expect(marksOf(['Ada', 'ann'])).toEqual(['1', '2']);
});

it('a chosen seat is gone when the server says so or when the current map shows it taken [AIR-08]', () => {
  const at = (passenger: number, seat: string, sliceIndex = 0) => ({
    passenger,
    sliceIndex,
    segmentIndex: 0,
    seat,
  });
  const usd = { amount: 48, currency: 'USD' as const };
  const offer = {
    seatChoice: { kind: 'fee' as const, fee: usd },
    maps: [map],
    includedBags: 0,
    mostBags: 2,
    bagFee: usd,
  };
  const seats = [at(0, '10A'), at(1, '10B'), at(0, '10B', 1)];
  expect(goneSeats([], { seats }, { slices: [offer] })).toEqual([at(1, '10B')]);
  expect(goneSeats([at(2, '12C')], { seats: [at(0, '11A')] }, { slices: [offer] })).toEqual([at(2, '12C')]);
});

it('the seat choice starts beside the seat that is gone, and never on a companion’s seat [AIR-08]', () => {
  const any = { maySitAtExit: true, notOf: [] };
  expect(freeSeatNear(map, undefined, any)).toBe('10A');
  expect(freeSeatNear(map, '11B', any)).toBe('11A');
  expect(freeSeatNear(map, '11B', { ...any, maySitAtExit: false })).toBe('10A');
  expect(freeSeatNear(map, '10B', { ...any, notOf: [null, '10A'] })).toBe('10D');
});

it('seats of the kind that somebody likes come first, in the order of the map otherwise [BUS-05] [AIR-08]', () => {
  const order = (liked: 'any' | 'window' | 'aisle') =>
    likedFirst(map, seatsOf(map), liked).map(({ seat }) => seat);
  expect(order('any')).toEqual(['10A', '10B', '10D', '11A']);
  expect(order('window')).toEqual(['10A', '10D', '11A', '10B']);
});
