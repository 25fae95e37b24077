import { describe, expect, it } from 'vitest';
import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import { describeChoice } from './letters/words.ts';
import { pickupChoiceOf } from './present-activity.ts';
import { nextReminderOf } from './trip.ts';

const text = { en: 'Town hall', fr: 'Hôtel de ville' };
const points = [
  { pointId: 'town-hall', name: text, directions: text, lat: 48.85, lon: 2.35, minutesBefore: 20 },
];
const activity = { pickup: { mode: 'offered' as const, points }, cutoffAt: '2027-03-10T08:00:00.000Z' };
const startsAt = new Date('2027-03-10T09:00:00Z');
const later = { pickupId: null, pickupLater: true };
const at = (text: string) => new Date(text);

describe('an activity pick-up to be chosen later', () => {
  it('is open until the second before the cutoff, and closed from the cutoff on [XPR-01]', () => {
    const { cutoffAt: until } = activity;
    expect(pickupChoiceOf(activity, later, at('2027-03-10T07:59:59Z'))).toEqual({ until, isOver: false });
    expect(pickupChoiceOf(activity, later, at('2027-03-10T08:00:00Z'))).toEqual({ until, isOver: true });
    expect(pickupChoiceOf(activity, { pickupId: null, pickupLater: false }, startsAt)).toBeNull();
    const none = { ...activity, pickup: { mode: 'none' as const, points: [] } };
    expect(pickupChoiceOf(none, later, startsAt)).toBeNull();
  });

  it('states the deadline, or that the meeting point applies [XPR-01]', () => {
    const place: Pick<BookedActivity, 'timeZone'> = { timeZone: 'Europe/Paris' };
    const until = activity.cutoffAt;
    expect(describeChoice(place, { until, isOver: false }, 'en')).toBe(
      'Choose the place on your trip by March 10, 2027 at 9:00 AM, Paris time. Otherwise you go to the meeting point.',
    );
    expect(describeChoice(place, { until, isOver: true }, 'fr').replaceAll('\u00a0', ' ')).toBe(
      'Aucun lieu n’a été choisi avant le 10 mars 2027 à 9 h 00, heure de Paris. Présentez-vous au point de rendez-vous.',
    );
  });

  it('has a reminder a day before the deadline, then one before the start, each once; a choice ends it [TRP-03]', () => {
    const bookedAt = at('2027-02-20T12:00:00Z');
    const next = (remindedFor: Date | null, request = later, now = '2027-03-01T00:00:00Z') =>
      nextReminderOf({ activity, request, startsAt, bookedAt, remindedFor }, at(now));
    const cutoff = at('2027-03-10T08:00:00Z');
    const start = { due: at('2027-03-09T09:00:00Z'), of: startsAt };
    expect(next(null)).toEqual({ due: at('2027-03-08T09:00:00Z'), of: cutoff });
    expect(next(cutoff)).toEqual(start);
    expect(next(null, { pickupId: null, pickupLater: false })).toEqual(start);
    expect(next(null, later, '2027-03-09T09:00:00Z')).toEqual(start);
    expect(next(startsAt)).toBeNull();
  });

  it('has no reminder when booked after it was due, while the reminder of the start remains [TRP-03]', () => {
    const bookedFrom = (text: string) =>
      nextReminderOf({ activity, request: later, startsAt, bookedAt: at(text), remindedFor: null }, at(text));
    const start = { due: at('2027-03-09T09:00:00Z'), of: startsAt };
    expect(bookedFrom('2027-03-08T08:59:59Z')).toMatchObject({ due: at('2027-03-08T09:00:00Z') });
    expect(bookedFrom('2027-03-08T09:00:00Z')).toEqual(start);
    expect(bookedFrom('2027-03-08T20:00:00Z')).toEqual(start);
  });
});
