import { describe, expect, it } from 'vitest';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { countOf, draftOf, isChanged, isOtherParty, ticketsIn, wantedOf } from './change-draft.ts';

const trip = {
  activity: {
    localStart: '2026-12-05T10:00',
    optionId: 'tour',
    slotId: 'ten',
    units: [
      { unitId: 'adult', quantity: 2 },
      { unitId: 'child', quantity: 1 },
    ],
  },
  travelers: [
    { givenName: 'Ada', surname: 'Okafor' },
    { givenName: 'Ben', surname: 'Okafor' },
    { givenName: 'Cleo', surname: 'Okafor' },
  ],
  answers: [
    { questionId: 'weight', traveler: 0, value: '60' },
    { questionId: 'hotel', traveler: null, value: 'Ritz' },
  ],
  namesNeeded: 'each',
  asksEach: true,
} as unknown as BookedActivityTrip;
const booked = draftOf(trip);

describe('the draft of a change of an activity [TRP-03]', () => {
  it('starts with what was booked, which is no change', () => {
    expect(booked).toMatchObject({
      date: '2026-12-05',
      counts: { adult: 2, child: 1 },
      answers: { 'answer-0-weight': '60', 'answer-hotel': 'Ritz' },
    });
    expect([countOf(booked), isOtherParty(trip, booked), isChanged(trip, booked)]).toEqual([3, false, false]);
  });

  it.each([
    ['another time', { slotId: 'noon' }, false, true],
    ['no time yet', { slotId: null, counts: { adult: 1 } }, true, false],
    ['one child fewer', { counts: { adult: 2, child: 0 } }, true, true],
    ['one more adult', { counts: { adult: 3, child: 1 } }, true, true],
    ['the same number of tickets in other age bands', { counts: { adult: 1, child: 2 } }, true, true],
    ['an age for a ticket that is not booked', { counts: { adult: 2, child: 1, senior: 0 } }, false, false],
    ['nobody', { counts: { adult: 0, child: 0 } }, true, false],
  ])('with %s counts as another party, a change, both or neither', (_what, changes, otherParty, changed) => {
    const draft = { ...booked, ...changes };
    expect([isOtherParty(trip, draft), isChanged(trip, draft)]).toEqual([otherParty, changed]);
  });

  it('is sent with people only for another party, as many as its tickets', () => {
    const questions = [{ questionId: 'weight', group: 'traveler' }] as unknown as Parameters<
      typeof wantedOf
    >[2];
    expect(wantedOf(trip, { ...booked, slotId: 'noon' }, questions)).toEqual({
      optionId: 'tour',
      slotId: 'noon',
      date: '2026-12-05',
      tickets: [
        { unitId: 'adult', quantity: 2 },
        { unitId: 'child', quantity: 1 },
      ],
    });
    const fewer = { ...booked, counts: { adult: 2, child: 0 } };
    expect(ticketsIn(fewer)).toEqual([{ unitId: 'adult', quantity: 2 }]);
    expect(wantedOf(trip, fewer, questions)).toMatchObject({
      travelers: [{ givenName: 'Ada' }, { givenName: 'Ben' }],
      answers: [{ questionId: 'weight', traveler: 0, value: '60' }],
    });
  });
});
