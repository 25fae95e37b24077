import { expect, it } from 'vitest';
import type { BookedFlight } from './checkout-item.ts';
import { extrasBySlice } from './extras-by-slice.ts';

const segment = (flightNumber: string, from: string, to: string) => ({
  marketingAirline: { code: 'TP', name: 'TAP', flightNumber },
  origin: { cityName: from },
  destination: { cityName: to },
});
const flight = {
  slices: [
    {
      sliceIndex: 0,
      segments: [segment('TP 202', 'New York', 'Lisbon'), segment('TP 1352', 'Lisbon', 'Rome')],
    },
    { sliceIndex: 1, segments: [segment('TP 201', 'Rome', 'New York')] },
  ],
  extras: {
    seats: [
      { passenger: 0, sliceIndex: 0, segmentIndex: 1, seat: '3C' },
      { passenger: 0, sliceIndex: 0, segmentIndex: 0, seat: '12A' },
      { passenger: 1, sliceIndex: 1, segmentIndex: 0, seat: '14F' },
    ],
    bags: [{ passenger: 1, sliceIndex: 0, pieces: 2 }],
  },
} as unknown as BookedFlight;

it('the extras of a passenger list the seats of each flight and the bags, whatever the order of the input [AIR-08]', () => {
  // A child named first is counted after the adult; a lap infant has no extras.
  const types = ['CNN', 'INF', 'ADT'] as const;
  expect(extrasBySlice(flight, types, 2)).toEqual([
    {
      sliceIndex: 0,
      from: 'New York',
      to: 'Rome',
      seats: [
        { flightNumber: 'TP 202', seat: '12A' },
        { flightNumber: 'TP 1352', seat: '3C' },
      ],
      bags: 0,
    },
  ]);
  expect(extrasBySlice(flight, types, 0)).toEqual([
    { sliceIndex: 0, from: 'New York', to: 'Rome', seats: [], bags: 2 },
    {
      sliceIndex: 1,
      from: 'Rome',
      to: 'New York',
      seats: [{ flightNumber: 'TP 201', seat: '14F' }],
      bags: 0,
    },
  ]);
  expect(extrasBySlice(flight, types, 1)).toEqual([]);
});
