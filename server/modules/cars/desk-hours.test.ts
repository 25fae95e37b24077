import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { deskStateAt, isSkipped, momentOf, rentalMinutes, requireShownTimes } from './desk-hours.ts';

const fee = money(45_00, 'EUR');
const desk = {
  timeZone: 'Europe/Paris',
  openingHours: [
    { weekdays: [1, 2, 3, 4, 5], open: '08:00', close: '12:00' },
    { weekdays: [1, 2, 3, 4, 5], open: '14:00', close: '18:00' },
    { weekdays: [6], open: '09:00', close: '13:00' },
  ],
  holidays: [
    { date: '2026-12-25', hours: null },
    { date: '2026-12-31', hours: { open: '10:00', close: '12:00' } },
  ],
  outOfHours: [{ weekdays: [1, 2, 3, 4, 5], from: '18:00', until: '20:00', fee }],
};

describe('the opening hours of a desk', () => {
  it.each([
    ['2026-12-14T08:00', 'open'],
    ['2026-12-14T07:59', 'closed'],
    ['2026-12-14T12:00', 'open'],
    ['2026-12-14T12:01', 'closed'],
    ['2026-12-14T14:00', 'open'],
    ['2026-12-14T18:01', 'out_of_hours'],
    ['2026-12-14T20:00', 'out_of_hours'],
    ['2026-12-14T20:01', 'closed'],
    ['2026-12-19T13:00', 'open'],
    ['2026-12-19T18:30', 'closed'],
    ['2026-12-20T10:00', 'closed'],
    ['2026-12-25T10:00', 'closed'],
    ['2026-12-25T19:00', 'closed'],
    ['2026-12-31T09:00', 'closed'],
    ['2026-12-31T10:00', 'open'],
    ['2026-12-31T19:00', 'closed'],
  ])('at %s: the desk is %s', (at, state) => {
    expect(deskStateAt(desk, at).state).toBe(state);
  });

  it('give the fee for a time outside them', () => {
    expect(deskStateAt(desk, '2026-12-14T19:00')).toEqual({
      state: 'out_of_hours',
      hours: { open: '08:00', close: '12:00' },
      fee,
    });
  });

  it('may cover whole days, until midnight', () => {
    const always = {
      ...desk,
      openingHours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '24:00' }],
    };
    expect(deskStateAt(always, '2026-12-20T23:59').state).toBe('open');
    expect(deskStateAt(always, '2026-12-20T00:00').state).toBe('open');
  });
});

describe('the length of a rental, in the time zone of its pick-up', () => {
  const in_ = (timeZone: string, at: string) => ({ timeZone, at });

  it.each([
    ['a usual night', 'Europe/Paris', '2026-12-14T10:00', 'Europe/Paris', '2026-12-15T10:00', 1440],
    [
      'the 23-hour night when clocks go forward',
      'Europe/Paris',
      '2027-03-27T10:00',
      'Europe/Paris',
      '2027-03-28T10:00',
      1440,
    ],
    [
      'the 25-hour night when clocks go back',
      'America/New_York',
      '2026-10-31T10:00',
      'America/New_York',
      '2026-11-01T10:00',
      1440,
    ],
    [
      'westward by an hour',
      'America/New_York',
      '2026-12-14T10:00',
      'America/Chicago',
      '2026-12-15T09:00',
      1440,
    ],
    ['eastward by an hour', 'Europe/Lisbon', '2026-12-14T10:00', 'Europe/Madrid', '2026-12-15T11:00', 1440],
    [
      'a half-hour difference of zones',
      'Australia/Sydney',
      '2026-12-14T10:00',
      'Australia/Adelaide',
      '2026-12-15T09:30',
      1440,
    ],
    [
      'a return zone whose clocks go forward meanwhile',
      'America/Phoenix',
      '2027-03-13T10:00',
      'America/Denver',
      '2027-03-14T11:00',
      1440,
    ],
  ])('over %s is one day', (_, fromZone, from, toZone, to, minutes) => {
    expect(rentalMinutes(in_(fromZone, from), in_(toZone, to))).toBe(minutes);
  });

  it('counts an hour skipped by daylight saving as the one after it', () => {
    expect(momentOf('Europe/Paris', '2027-03-28T02:30').toISOString()).toBe('2027-03-28T01:30:00.000Z');
  });
});

describe('an entered local time', () => {
  it.each([
    ['Europe/Paris', '2027-03-28T01:59', false],
    ['Europe/Paris', '2027-03-28T02:00', true],
    ['Europe/Paris', '2027-03-28T02:30', true],
    ['Europe/Paris', '2027-03-28T03:00', false],
    ['America/New_York', '2027-03-14T02:30', true],
    ['America/Phoenix', '2027-03-14T02:30', false],
    ['Australia/Lord_Howe', '2027-10-03T02:15', true],
    ['Australia/Lord_Howe', '2027-10-03T02:30', false],
    ['Africa/Cairo', '2027-04-30T00:30', true],
    // Shown twice: the first is meant.
    ['Europe/Paris', '2026-10-25T02:30', false],
  ])('in %s at %s is skipped when the clocks go forward: %j [GRD-01]', (timeZone, at, skipped) => {
    expect(isSkipped(timeZone, at)).toBe(skipped);
  });

  it('that occurs twice when the clocks go back means the first occurrence', () => {
    expect(momentOf('Europe/Paris', '2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('that the clocks skip is refused with the path of its field', () => {
    const times = [
      { path: 'body.pickUpAt', timeZone: 'Europe/Paris', at: '2027-03-28T02:30' },
      { path: 'body.dropOffAt', timeZone: 'Europe/Paris', at: '2027-03-29T02:30' },
    ];
    expect(() => requireShownTimes(times)).toThrow(
      expect.objectContaining({
        details: { errors: [expect.objectContaining({ path: 'body.pickUpAt' })] },
      }),
    );
    expect(() => requireShownTimes(times.slice(1))).not.toThrow();
  });
});
