import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  isChanged,
  type RentalDraft,
  wantedOf,
  withDays,
  withPickUpDesk,
  withTime,
} from './rental-draft.ts';

const airport = { deskId: 'lis', name: 'Lisbon Airport' };
const city = { deskId: 'city', name: 'Lisbon' };
const draft: RentalDraft = {
  pickUpAt: '2026-12-02T10:00',
  dropOffAt: '2026-12-05T10:00',
  pickUpDesk: airport,
  dropOffDesk: airport,
  givenName: 'Ada',
  surname: 'Okafor',
  age: '34',
};

describe('the draft of a car rental change [TRP-03]', () => {
  it.each([
    ['as booked', {}, []],
    ['returned the day before it begins', { dropOffAt: '2026-12-01T23:30' }, ['order']],
    ['returned at the minute it begins', { dropOffAt: '2026-12-02T10:00' }, ['order']],
    ['returned half an hour later', { dropOffAt: '2026-12-02T10:30' }, []],
    ['a driver of 18', { age: '18' }, []],
    ['a driver of 17', { age: '17' }, ['age']],
    ['a driver of 0', { age: '0' }, ['age']],
    ['a driver of -1', { age: '-1' }, ['age']],
    ['a driver of 99', { age: '99' }, []],
    ['a driver of 100', { age: '100' }, ['age']],
    ['a driver of "thirty"', { age: 'thirty' }, ['age']],
    ['a driver without an age', { age: ' ' }, ['age']],
    ['a driver without a name', { givenName: ' ', surname: '' }, ['givenName', 'surname']],
    ['a name with a sign that no rental company accepts', { surname: 'Okafor#' }, ['surname']],
  ])('has the right faults, or none: %s', (_what, changes, expected) => {
    expect(faultsOf({ ...draft, ...changes })).toEqual(expected);
  });

  it('changes days and times separately, and moves the return with the pick-up when both were at one desk', () => {
    expect(withTime(draft, 'dropOffAt', '18:30').dropOffAt).toBe('2026-12-05T18:30');
    expect(withDays(draft, { start: '2026-12-03', end: '2026-12-09' })).toMatchObject({
      pickUpAt: '2026-12-03T10:00',
      dropOffAt: '2026-12-09T10:00',
    });
    expect(withPickUpDesk(draft, city)).toMatchObject({ pickUpDesk: city, dropOffDesk: city });
    expect(withPickUpDesk({ ...draft, dropOffDesk: city }, airport).dropOffDesk).toEqual(city);
  });

  it('is sent with trimmed names and a numeric age', () => {
    expect(wantedOf({ ...draft, givenName: ' Ada ', age: ' 34 ' }).driver).toEqual({
      givenName: 'Ada',
      surname: 'Okafor',
      age: 34,
    });
  });

  it('is a change only when something differs', () => {
    const trip = {
      car: {
        pickUp: { at: draft.pickUpAt, desk: airport },
        dropOff: { at: draft.dropOffAt, desk: airport },
      },
      driver: { givenName: 'Ada', surname: 'Okafor', age: 34 },
    } as unknown as Parameters<typeof isChanged>[0];
    expect(isChanged(trip, draft)).toBe(false);
    expect(isChanged(trip, { ...draft, age: '35' })).toBe(true);
  });
});
