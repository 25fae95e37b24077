import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Asks the clocks of some places in a process whose own zone is another one. */
function asked(timeZone: string): Record<string, string> {
  const script = `
    import { ZoneClock, dayOf, DAY } from './world/air/zones.ts';
    const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Honolulu', 'Pacific/Kiritimati'];
    const clock = new ZoneClock(zones);
    const text = (minutes) => new Date(minutes * 60_000).toISOString().slice(0, 16);
    const universal = (zone, at) => text(clock.toUniversal(zones.indexOf(zone), dayOf(at.slice(0, 10)), Number(at.slice(11, 13)) * 60 + Number(at.slice(14))));
    const local = (zone, at) => text(clock.toLocal(zones.indexOf(zone), Date.parse(at + 'Z') / 60_000));
    console.log(JSON.stringify({
      skipped: universal('America/New_York', '2027-03-14T02:30'),
      afterSkip: universal('America/New_York', '2027-03-14T03:30'),
      repeated: universal('America/New_York', '2027-11-07T01:30'),
      afterRepeat: universal('America/New_York', '2027-11-07T02:30'),
      half: universal('Asia/Kolkata', '2027-02-10T00:15'),
      quarters: universal('Asia/Kathmandu', '2027-02-10T05:00'),
      halfAnHourOfSummer: universal('Australia/Lord_Howe', '2027-04-04T03:00'),
      beforeHalfAnHour: universal('Australia/Lord_Howe', '2027-04-03T12:00'),
      leavesAuckland: universal('Pacific/Auckland', '2027-01-10T23:50'),
      landsTheDayBefore: local('Pacific/Honolulu', '2027-01-10T19:20'),
      furthestAhead: local('Pacific/Kiritimati', '2027-01-10T10:00'),
      secondOfTwo: local('America/New_York', '2027-11-07T06:30'),
      firstOfTwo: local('America/New_York', '2027-11-07T05:30'),
    }));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: timeZone },
    encoding: 'utf8',
  });
  return JSON.parse(out) as Record<string, string>;
}

describe('the clocks of airports', () => {
  it.each(['Pacific/Apia', 'America/St_Johns'])(
    'are right over the date line, on nights of clock changes and at half hours, on a computer in %s',
    (timeZone) => {
      expect(asked(timeZone)).toEqual({
        // A time that is skipped counts as the hour after, a time that comes twice as the first.
        skipped: '2027-03-14T07:30',
        afterSkip: '2027-03-14T07:30',
        repeated: '2027-11-07T05:30',
        afterRepeat: '2027-11-07T07:30',
        half: '2027-02-09T18:45',
        quarters: '2027-02-09T23:15',
        halfAnHourOfSummer: '2027-04-03T16:30',
        beforeHalfAnHour: '2027-04-03T01:00',
        leavesAuckland: '2027-01-10T10:50',
        landsTheDayBefore: '2027-01-10T09:20',
        furthestAhead: '2027-01-11T00:00',
        secondOfTwo: '2027-11-07T01:30',
        firstOfTwo: '2027-11-07T01:30',
      });
    },
  );
});
