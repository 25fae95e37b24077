import { expect, it } from 'vitest';
import { onAirportClock } from './airport-clock.ts';

it.each([
  // New York's clock goes from 2:00 to 3:00, in autumn from 2:00 back to 1:00; Lord Howe's by half an hour.
  ['2027-03-13T16:00:00Z', '2027-03-14T12:00:00-04:00', 'America/New_York', '2027-03-13T11:00:00-05:00'],
  ['2027-03-14T06:30:00Z', '2027-03-14T03:30:00-04:00', 'America/New_York', '2027-03-14T01:30:00-05:00'],
  ['2027-03-14T07:30:00Z', '2027-03-14T01:30:00-05:00', 'America/New_York', '2027-03-14T03:30:00-04:00'],
  ['2026-10-31T17:00:00Z', '2026-11-01T12:00:00-05:00', 'America/New_York', '2026-10-31T13:00:00-04:00'],
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00-05:00', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-04:00', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2027-04-03T14:45:00Z', '2027-04-04T01:45:00+10:30', 'Australia/Lord_Howe', '2027-04-04T01:45:00+11:00'],
  ['2027-02-09T17:25:00Z', '2027-02-10T00:10:00+05:45', 'Asia/Kathmandu', '2027-02-09T23:10:00+05:45'],
  // An unknown time zone, and a zone whose offset differs from the one the airline gave.
  ['2027-03-13T16:00:00Z', '2027-03-14T12:00:00-04:00', null, '2027-03-13T12:00:00-04:00'],
  ['2027-03-13T16:00:00Z', '2027-03-14T12:00:00-04:00', 'America/Chicago', '2027-03-13T12:00:00-04:00'],
  ['2027-03-13T16:00:00Z', '2027-03-14T16:00:00Z', null, '2027-03-13T16:00:00+00:00'],
])(
  'the moment %s, given by an airline as %s in the time zone %s, is shown as %s [AIR-10] [TRP-06]',
  (moment, told, zone, there) => {
    const shown = onAirportClock(new Date(moment), told, zone);
    expect(shown).toBe(there);
    expect(Date.parse(shown)).toBe(Date.parse(moment));
  },
);
