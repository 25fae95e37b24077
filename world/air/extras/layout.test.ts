import { describe, expect, it } from 'vitest';
import { AIRCRAFT } from '../aircraft.ts';
import { layoutOf, seatsIn } from './layout.ts';
import { seatMapOf, takenSeats } from './seat-map.ts';

const claim = { carrier: 'DL', flightNumber: 42, origin: 'JFK', day: 20_800, cabin: 0, limit: 10, most: 10 };

describe('the seat map of a cabin', () => {
  it('has the columns of the aircraft from window to window', () => {
    expect(layoutOf('Airbus A320', 0, 156).columns.join('')).toBe('ABCDEF');
    expect(layoutOf('Airbus A220-300', 0, 125).columns).toEqual(['A', 'C', '', 'D', 'E', 'F']);
    expect(layoutOf('Boeing 777-300ER', 0, 270).columns.join('-')).toBe('A-B-C--D-E-F-G--H-J-K');
    expect(layoutOf('Boeing 767-300', 0, 180).columns.join('')).toBe('ABDEFHJ');
    expect(layoutOf('Airbus A330-300', 0, 240).columns.join('')).toBe('ACDEFGHK');
    expect(layoutOf('Boeing 787-9', 1, 35).columns.join('')).toBe('ACDEFHK');
    expect(layoutOf('Boeing 777-300ER', 2, 46).columns).toEqual(['A', '', 'D', 'G', '', 'K']);
  });

  it('has as many seats as the cabin, on every aircraft type', () => {
    for (const { name, cabins } of AIRCRAFT)
      for (const [cabin, seats] of cabins.entries()) {
        const there = seatsIn(layoutOf(name, cabin, seats), seats);
        expect(there).toHaveLength(seats);
        expect(new Set(there).size).toBe(seats);
        expect(there.every((seat) => /^[1-9][0-9]?[A-K]$/.test(seat))).toBe(true);
      }
  });

  it('has rows of its own, front cabins first, and starts at row 1 where there is only economy', () => {
    for (const { name, cabins } of AIRCRAFT) {
      let behind = 0;
      for (const cabin of [3, 2, 1, 0]) {
        const seats = cabins[cabin] ?? 0;
        const { firstRow, rowCount } = layoutOf(name, cabin, seats);
        if (seats === 0) continue;
        expect([name, cabin, firstRow > behind]).toEqual([name, cabin, true]);
        behind = firstRow + rowCount - 1;
      }
    }
    expect(layoutOf('Boeing 737-800', 0, 154).firstRow).toBe(4);
    expect(layoutOf('Boeing 737-800', 0, 166).firstRow).toBe(1);
    expect(layoutOf('Cessna 208 Caravan', 0, 9).firstRow).toBe(1);
    expect(
      [2, 1, 0].map((cabin) => layoutOf('Boeing 777-300ER', cabin, [270, 30, 46][cabin] ?? 0).firstRow),
    ).toEqual([6, 21, 26]);
  });

  it('loses seats one by one as the market buys, and none becomes free again [AIR-08]', () => {
    const seats = seatsIn(layoutOf('Airbus A320', 0, 156), 156);
    const early = takenSeats({ ...claim, most: 100 }, new Set(), seats);
    const late = takenSeats({ ...claim, most: 20 }, new Set(), seats);
    expect([early.size, late.size]).toEqual([56, 136]);
    expect([...early].every((seat) => late.has(seat))).toBe(true);
    const free = seats.find((seat) => !early.has(seat)) ?? '';
    const map = seatMapOf('Airbus A320', { ...claim, most: 100 }, 156, new Set([free]));
    expect(map.rows.flatMap((row) => row.seats).filter((state) => state === 'taken')).toHaveLength(57);
  });
});
