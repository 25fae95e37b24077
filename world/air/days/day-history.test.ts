import { describe, expect, it } from 'vitest';
import { loadTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { sampledYear } from './sampled-year.ts';

describe('the delays and cancellations of flights', () => {
  const all = sampledYear(loadTimetable(), dayOf('2026-12-01'));
  const flown = all.filter(({ history }) => history.cancelledAt === null);
  const share = (of: typeof flown, is: (flight: (typeof flown)[number]) => boolean) =>
    of.filter(is).length / of.length;

  it('have the rates and lengths of public statistics', () => {
    expect(all.length).toBeGreaterThan(100_000);
    expect(1 - flown.length / all.length).toBeCloseTo(0.013, 2.5);
    expect(share(flown, ({ late }) => late < 15)).toBeGreaterThan(0.765);
    expect(share(flown, ({ late }) => late < 15)).toBeLessThan(0.8);
    const mean = flown.reduce((sum, { late }) => sum + late, 0) / flown.length;
    expect(mean).toBeGreaterThan(5);
    expect(mean).toBeLessThan(9);
    expect(share(flown, ({ late }) => late >= 60)).toBeGreaterThan(0.035);
    expect(share(flown, ({ late }) => late >= 60)).toBeLessThan(0.065);
  });

  it('increase over the day and in summer, and cluster at one airport', () => {
    const onTime = (is: (flight: (typeof flown)[number]) => boolean) =>
      share(flown.filter(is), ({ late }) => late < 15);
    expect(onTime(({ hour }) => hour === 7)).toBeGreaterThan(onTime(({ hour }) => hour === 19) + 0.1);
    const month = (day: number) => new Date(day * 86_400_000).getUTCMonth();
    expect(onTime(({ day }) => month(day) === 9)).toBeGreaterThan(
      onTime(({ day }) => month(day) === 6) + 0.04,
    );
    const days = Map.groupBy(flown, ({ origin, day }) => origin * 100_000 + day);
    const busy = [...days.values()].filter((flights) => flights.length >= 12);
    const shares = busy.map((flights) => share(flights, ({ late }) => late < 15));
    const spread = Math.sqrt(shares.reduce((sum, one) => sum + (one - 0.78) ** 2, 0) / shares.length);
    // Twelve flights that had nothing to do with each other would spread by 0.12.
    expect(spread).toBeGreaterThan(0.15);
  });

  it('are announced in order of time, and the last estimate is what happened', () => {
    for (const { history } of flown.slice(0, 20_000)) {
      const told = history.estimates.map(({ at }) => at);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      const last = history.estimates.at(-1);
      expect(last?.at).toBe(last?.departs);
      expect(last && last.arrives > last.departs).toBe(true);
    }
  });
});
