import { describe, expect, it } from 'vitest';
import type { ActivityBookingSession } from '#contract/booking.ts';
import type { ActivityDraft } from './activity-draft.ts';
import { activitySide } from './activity-side.ts';

const common = {
  email: 'ada@example.com',
  phone: '+1 416 555 0142',
  choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
};
const sessionOf = (namesNeeded: 'lead' | 'each', ...quantities: number[]) =>
  ({
    bookingSessionId: 's',
    namesNeeded,
    activity: {
      activityId: 'louvre',
      units: quantities.map((quantity, at) => ({ unitId: `unit-${at}`, quantity })),
    },
    questions: [],
  }) as unknown as ActivityBookingSession;
const named = (draft: ActivityDraft, ...names: [string, string][]): ActivityDraft => ({
  ...draft,
  travelers: names.map(([givenName, surname]) => ({ givenName, surname, travelerId: null })),
});

describe('the draft of an activity’s checkout [XPR-01] [BKG-03]', () => {
  it.each([
    ['the lead traveler alone', 'lead', [2, 3], 1],
    ['one for each ticket of every age', 'each', [2, 3], 5],
    ['one for the only ticket', 'each', [1, 0], 1],
  ] as const)('asks for the name of %s', (_what, names, quantities, count) => {
    const side = activitySide(sessionOf(names, ...quantities));
    const draft = side.begin(common);
    expect(draft.travelers).toHaveLength(count);
    expect(side.faultsOf(draft)).toHaveLength(2 * count);
    expect(side.sameAs).toBe(`activity louvre ${count}`);
  });

  it('names the field of each missing part and whose it is, and nothing once all are given', () => {
    const side = activitySide(sessionOf('each', 2));
    const draft = side.begin(common);
    expect(side.faultsOf(named(draft, ['Ada', 'Okafor'], ['Ben', ' ']))).toEqual([
      {
        field: 'traveler-1-surname',
        message: { id: 'booking.fault.passenger-surname' },
        whose: { id: 'activities.traveler', values: { number: 2 } },
      },
    ]);
    expect(side.faultsOf(named(draft, ['Ada', 'Okafor'], ['Ben', 'Silva']))).toEqual([]);
  });

  it('asks for one contact for all travelers', () => {
    const side = activitySide(sessionOf('lead', 1));
    const draft = named(side.begin({ ...common, email: 'ada', phone: '' }), ['Ada', 'Okafor']);
    expect(side.faultsOf(draft).map(({ field }) => field)).toEqual(['contact-email', 'contact-phone']);
  });
});
