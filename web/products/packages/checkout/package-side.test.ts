import { describe, expect, it } from 'vitest';
import type { PackageBookingSession } from '#contract/booking.ts';
import { leadsOf } from './package-draft.ts';
import { packageSide } from './package-side.ts';

const room = (adults: number, ...childAges: number[]) => ({ adults, childAges });
const common = {
  email: 'ada@example.com',
  phone: '+1 416 555 0142',
  choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
};
const side = packageSide(
  {
    bookingSessionId: 's',
    flight: {
      passengers: { ADT: 2, CNN: 1, INS: 0, INF: 0 },
      departsOn: '2027-01-02',
      lastFlightOn: '2027-01-10',
      arrivesOn: '2027-01-10',
      isInternational: false,
    },
    stay: { rooms: [room(2, 6)] },
    later: [],
  } as unknown as PackageBookingSession,
  '2026-11-23',
);

describe('the lead guests of a package [PKG-01]', () => {
  it.each([
    ['one room', [room(2, 6)], [0]],
    ['two rooms of two', [room(2), room(2)], [0, 2]],
    ['three rooms of unlike parties', [room(1, 4), room(3), room(2, 9, 11)], [0, 1, 4]],
  ])('are the first adult of each room, for %s', (_what, rooms, leads) => {
    expect(leadsOf(rooms)).toEqual(leads);
  });
});

describe('the draft of a package’s checkout [PKG-01] [BKG-03]', () => {
  it('has a form for each passenger of the flights, adults first, who are also the guests', () => {
    const draft = side.begin(common);
    expect(draft.passengers.map(({ type }) => type)).toEqual(['ADT', 'ADT', 'CNN']);
    expect(side.faultsOf(draft).map(({ field }) => field)).toEqual(
      [0, 1, 2].flatMap((at) =>
        ['givenName', 'surname', 'dateOfBirth', 'gender'].map((part) => `passenger-${at}-${part}`),
      ),
    );
  });

  it('begins with the travelers of an earlier request, without their documents [POL-06]', () => {
    const person = { surname: 'Okafor', gender: 'female', travelerId: null } as const;
    const draft = side.begin(common, {
      contact: { email: '', phone: '' },
      passengers: [
        { ...person, type: 'CNN', givenName: 'Cleo', dateOfBirth: '2017-05-05' },
        { ...person, type: 'ADT', givenName: 'Ada', dateOfBirth: '1988-03-14' },
        { ...person, type: 'ADT', givenName: 'Ben', dateOfBirth: '1987-01-01' },
      ],
      specialRequests: 'A quiet room',
    });
    expect(draft.passengers.map(({ givenName }) => givenName)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(draft).toMatchObject({ email: 'ada@example.com', specialRequests: 'A quiet room' });
    expect(side.faultsOf(draft)).toEqual([]);
  });

  it('is complete with names, birth dates and contact details', () => {
    const draft = side.begin(common);
    const births = ['1988-03-14', '1987-01-01', '2017-05-05'];
    const passengers = draft.passengers.map((passenger, at) => ({
      ...passenger,
      givenName: ['Ada', 'Ben', 'Cleo'][at] ?? '',
      surname: 'Okafor',
      dateOfBirth: births[at] ?? null,
      gender: 'female' as const,
    }));
    expect(side.faultsOf({ ...draft, passengers })).toEqual([]);
    expect(side.faultsOf({ ...draft, passengers, email: '' }).map(({ field }) => field)).toEqual([
      'contact-email',
    ]);
  });
});
