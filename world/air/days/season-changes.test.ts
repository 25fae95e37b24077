import { describe, expect, it } from 'vitest';
import { loadTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { WITHDRAWN, seasonsOf } from './season-changes.ts';

const timetable = loadTimetable();
const at = (iata: string) => timetable.network.airports.iata.indexOf(iata);

describe('the schedule changes of a season', () => {
  const day = dayOf('2027-10-13');
  const season = seasonsOf(timetable).of(day);
  const changed = Array.from({ length: timetable.count }, (_, pattern) => pattern).filter(
    (pattern) => season.toldFrom(pattern, day) < Infinity,
  );

  it('withdraw 1.2 % of flights, move 2.3 % by an hour or more and 14 % by up to 35 minutes', () => {
    const moves = changed.map((pattern) =>
      season.minuteOf(pattern) === WITHDRAWN
        ? 0
        : Math.abs(season.minuteOf(pattern) - (timetable.departs[pattern] ?? 0)),
    );
    const share = (is: (by: number) => boolean) => moves.filter(is).length / timetable.count;
    expect(share((by) => by === 0)).toBeCloseTo(0.012, 2.5);
    expect(share((by) => by >= 60)).toBeCloseTo(0.023, 2.5);
    expect(share((by) => by > 0 && by <= 35)).toBeCloseTo(0.14, 1.5);
  });

  it('move no flight into the night curfews of Frankfurt and Sydney', () => {
    const moved = changed.filter((pattern) => season.minuteOf(pattern) !== WITHDRAWN);
    for (const [iata, lands, leaves] of [
      ['FRA', 5 * 60, 6 * 60],
      ['SYD', 6 * 60, 6 * 60],
    ] as const) {
      const away = moved.filter((pattern) => timetable.origin[pattern] === at(iata));
      const home = moved.filter((pattern) => timetable.destination[pattern] === at(iata));
      expect(Math.min(away.length, home.length)).toBeGreaterThan(30);
      for (const pattern of away) {
        expect(season.minuteOf(pattern)).toBeGreaterThanOrEqual(leaves);
        expect(season.minuteOf(pattern)).toBeLessThan(23 * 60);
      }
      for (const pattern of home) {
        const [zone = 0, end = 0] = [timetable.origin[pattern], timetable.destination[pattern]].map(
          (airport) => timetable.network.airports.zone[airport ?? 0],
        );
        const leavesAt = timetable.clock.toUniversal(zone, day, season.minuteOf(pattern));
        const minute = timetable.clock.toLocal(end, leavesAt + (timetable.block[pattern] ?? 0)) % 1440;
        expect(minute).toBeGreaterThanOrEqual(lands);
        expect(minute).toBeLessThan(23 * 60);
      }
    }
  });
});
