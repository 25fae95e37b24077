import { expect, it } from 'vitest';
import { addDays, daysBetween, deviceZoneSchema } from './dates.ts';
import { buyerZone } from './time-zone.ts';

it.each([
  ['the night when New York clocks go forward', '2027-03-13', 2, '2027-03-15'],
  ['the night when New York clocks go back', '2027-11-06', 2, '2027-11-08'],
  ['the half-hour clock change of Lord Howe Island', '2027-04-03', 2, '2027-04-05'],
  ['the day that Samoa skipped', '2011-12-29', 2, '2011-12-31'],
  ['a leap day', '2028-02-28', 2, '2028-03-01'],
  ['New Year’s Eve to New Year’s Day', '2026-12-31', 1, '2027-01-01'],
])('adding and subtracting days counts calendar days over %s', (_case, from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(addDays(to, -days)).toBe(from);
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  ['a zone of the tz database', 'Europe/Lisbon', 'Europe/Lisbon'],
  ['UTC', 'UTC', 'UTC'],
  ['no zone', undefined, 'America/Toronto'],
  ['an unknown zone', 'Mars/Olympus_Mons', 'America/Toronto'],
  ['an offset', '+09:00', 'America/Toronto'],
  ['markup', '<b>Paris</b>', 'America/Toronto'],
  ['an empty name', '', 'America/Toronto'],
])('a buyer whose device has %s (%s) sees times in the zone %s [TEN-06]', (_case, timeZone, zone) => {
  expect(buyerZone({ timeZone: deviceZoneSchema.parse(timeZone) })).toBe(zone);
});
