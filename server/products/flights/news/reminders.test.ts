import { describe, expect, it } from 'vitest';
import { departureToAnswer, nextReminder } from './reminders.ts';

const departure = new Date('2027-03-10T12:00:00Z');
const before = (hours: number) => new Date(departure.getTime() - hours * 3_600_000);
const reminded = (toldHours: number, nowHours: number, remindedHours: number | null = null) => {
  const told = { toldAt: before(toldHours), remindedHours };
  const { due, again } = nextReminder(departure, told, before(nowHours));
  return [due, again && (departure.getTime() - again.getTime()) / 3_600_000];
};

describe('reminders of new times that wait for an answer [TRP-06]', () => {
  it('come 72, 24 and 6 hours before departure, once each', () => {
    expect(reminded(500, 100)).toEqual([null, 72]);
    expect(reminded(500, 72)).toEqual([72, 24]);
    expect(reminded(500, 71, 72)).toEqual([null, 24]);
    expect(reminded(500, 24, 72)).toEqual([24, 6]);
    expect(reminded(500, 6, 24)).toEqual([6, null]);
    expect(reminded(500, 5, 6)).toEqual([null, null]);
  });

  it('come once where several were missed, and not after departure', () => {
    expect(reminded(500, 5)).toEqual([6, null]);
    expect(reminded(500, 0)).toEqual([null, null]);
  });

  it('leave out hours that were over when the change was told', () => {
    expect(reminded(50, 50)).toEqual([null, 24]);
    expect(reminded(5, 5)).toEqual([null, null]);
  });

  it('count from the start of the trip, and once it has begun from the first moved flight as it was or is', () => {
    const times = (departs: string) => ({ departure: departs, arrival: departs });
    const segments = [
      { index: 1, before: times('2027-03-20T12:00:00+01:00'), after: times('2027-03-20T09:00:00+01:00') },
    ];
    const change = { segments, toldAt: before(100) };
    expect(departureToAnswer({ startsAt: departure }, change)).toEqual(departure);
    expect(departureToAnswer({ startsAt: before(101) }, change)).toEqual(new Date('2027-03-20T08:00:00Z'));
  });
});
