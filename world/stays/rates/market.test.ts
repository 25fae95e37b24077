import { describe, expect, it } from 'vitest';
import { dayNumber, instantIn } from '../search/calendar.ts';
import { penaltyAt, penaltySteps, refundabilityAt } from '../bookings/cancellation.ts';
import { cityNight, drift, eventLift, seasonOf } from './market.ts';
import type { RatePlan } from './rate-plans.ts';
import { loadStock } from '../stock.ts';

const { cities, places } = loadStock();
function city(id: number) {
  const found = cities[places.cityIndex(id) ?? -1];
  if (!found) throw new Error(`No city ${id}.`);
  return found;
}
const ZERMATT = city(2657928);
const NICE = city(2990440);
const CANCUN = city(3531673);
const QUEENSTOWN = city(6204696);
const FRANKFURT = city(2925533);
const day = dayNumber;

describe('the demand in a city', () => {
  it('is high in the Alps in February, on the Riviera in August and in the Caribbean in winter', () => {
    expect(seasonOf(ZERMATT, day('2027-02-14'))).toBeGreaterThan(1.3);
    expect(seasonOf(ZERMATT, day('2027-05-14'))).toBeLessThan(0.75);
    expect(seasonOf(NICE, day('2027-08-10'))).toBeGreaterThan(1.35);
    expect(seasonOf(NICE, day('2027-01-10'))).toBeLessThan(0.75);
    expect(seasonOf(CANCUN, day('2027-02-10'))).toBeGreaterThan(seasonOf(CANCUN, day('2027-09-10')));
  });

  it('has its seasons reversed south of the equator', () => {
    expect(seasonOf(QUEENSTOWN, day('2027-08-14'))).toBeGreaterThan(1.3);
    expect(seasonOf(QUEENSTOWN, day('2027-02-14'))).toBeLessThan(1.05);
  });

  it('makes a trade fair city expensive on Tuesdays and a beach on Saturdays', () => {
    const quiet = (where: typeof NICE, date: string) => {
      expect(eventLift(where, day(date))).toBe(0);
      return cityNight(where, day(date), day('2027-02-01')).price / seasonOf(where, day(date)) ** 0.9;
    };
    expect(quiet(FRANKFURT, '2027-04-06')).toBeGreaterThan(1.1 * quiet(FRANKFURT, '2027-04-03'));
    expect(quiet(NICE, '2027-04-03')).toBeGreaterThan(1.1 * quiet(NICE, '2027-04-06'));
  });

  it('is higher on New Year’s Eve', () => {
    expect(eventLift(NICE, day('2026-12-31'))).toBeGreaterThanOrEqual(0.34);
  });

  it('changes slowly from day to day, without jumps', () => {
    const steps = Array.from({ length: 400 }, (_, i) => drift(77, 20_000 + i, 23, 8));
    expect(new Set(steps).size).toBe(400);
    for (const [i, step] of steps.entries()) {
      expect(Math.abs(step)).toBeLessThanOrEqual(1);
      if (i > 0) expect(Math.abs(step - (steps[i - 1] ?? 0))).toBeLessThan(0.6);
    }
  });
});

describe('the cancellation fee of a rate', () => {
  const plan: RatePlan = {
    id: 'FLEX',
    factor: 1.1,
    mealPlan: 'room_only',
    mealCents: 0,
    payment: 'now',
    refundability: 'full',
    freeUntil: { daysBefore: 2, time: '18:00' },
    latePenalty: 'first_night',
  };
  const paid = {
    firstNight: day('2027-07-10'),
    checkInFrom: '15:00',
    zone: 'Europe/Paris',
    payment: 'now' as const,
    totalMinor: 50_000,
    dueNowMinor: 47_000,
    firstNightMinor: 16_000,
  };

  it('is zero until an hour in the time zone of the stay, then one night, then everything paid', () => {
    const steps = penaltySteps(plan, paid);
    const at = (instant: string) => penaltyAt(steps, Date.parse(instant));
    expect(at('2027-07-08T15:59:59Z')).toBe(0);
    expect(at('2027-07-08T16:00:00Z')).toBe(16_000);
    expect(at('2027-07-10T12:59:59Z')).toBe(16_000);
    expect(at('2027-07-10T13:00:00Z')).toBe(47_000);
  });

  it('can be the whole price of a rate paid at the property', () => {
    const steps = penaltySteps(
      { ...plan, payment: 'property' },
      { ...paid, payment: 'property', dueNowMinor: 0 },
    );
    expect(penaltyAt(steps, Date.parse('2027-07-11T00:00:00Z'))).toBe(50_000);
  });

  it('is everything paid for a non-refundable rate', () => {
    const steps = penaltySteps({ ...plan, refundability: 'none', freeUntil: null }, paid);
    expect(steps).toEqual([{ until: null, penaltyMinor: 47_000 }]);
  });

  it('goes with full refundability at first, partial after the free period and none after arrival', () => {
    const free = instantIn('Europe/Paris', day('2027-07-08'), '18:00');
    const arrival = instantIn('Europe/Paris', day('2027-07-10'), '15:00');
    const states = [free - 1, free, arrival].map((now) => refundabilityAt(plan, free, arrival, now));
    expect(states).toEqual(['full', 'partial', 'none']);
  });

  it('treats an hour that summer time skips as the hour after it', () => {
    expect(new Date(instantIn('Europe/Paris', day('2027-03-28'), '02:30')).toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    );
  });
});
