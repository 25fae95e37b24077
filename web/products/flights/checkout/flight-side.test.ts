import { describe, expect, it } from 'vitest';
import {
  type DraftPassenger,
  type FlightDraft,
  mayFlyAs,
  placesOf,
  withPassenger,
} from '#web/lib/checkout/passengers/flight-draft.ts';
import { passengerFieldOf, sentPassenger } from '#web/lib/checkout/passengers/sent-passenger.ts';
import { passengerFaults } from '#web/lib/checkout/passengers/passenger-faults.ts';

const today = '2026-11-23';
const abroad = {
  departsOn: '2027-01-02',
  lastFlightOn: '2027-01-10',
  arrivesOn: '2027-01-11',
  isInternational: true,
};
const home = { ...abroad, isInternational: false };
const [adult] = placesOf({ passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 } });
const ada: DraftPassenger = {
  type: 'ADT',
  givenName: 'Ada',
  surname: 'O’Neil-Roy',
  dateOfBirth: '1988-03-14',
  gender: 'female',
  travelerId: null,
  nationality: 'CA',
  passportNumber: 'GA 302-922',
  passportCountry: 'CA',
  passportExpiresOn: '2027-01-11',
  knownTravelerNumber: '',
  redressNumber: '',
  programme: '',
  frequentFlyerNumber: '',
  savedNumbers: {},
  assistance: [],
};
const faults = (passengers: readonly DraftPassenger[], flight = home) =>
  passengerFaults(passengers, flight, today).map(({ field, message }) => [
    field,
    'id' in message ? message.id : message.text,
  ]);

describe('the passengers of a checkout', () => {
  it('have a form each, adults first [BKG-03]', () => {
    const places = placesOf({ passengers: { ADT: 2, CNN: 1, INS: 0, INF: 1 } });
    expect(places.map(({ type }) => type)).toEqual(['ADT', 'ADT', 'CNN', 'INF']);
    expect(adult && faults([adult])).toEqual([
      ['passenger-0-givenName', 'booking.fault.passenger-givenName'],
      ['passenger-0-surname', 'booking.fault.passenger-surname'],
      ['passenger-0-dateOfBirth', 'booking.fault.birth'],
      ['passenger-0-gender', 'booking.fault.gender'],
    ]);
  });

  it('have their faults numbered when there are several passengers [BKG-03]', () => {
    const [first, second] = placesOf({ passengers: { ADT: 2, CNN: 0, INS: 0, INF: 0 } });
    const whose = (flying: readonly (DraftPassenger | undefined)[]) =>
      passengerFaults(
        flying.filter((one) => one !== undefined),
        home,
        today,
      ).map((fault) => fault.whose?.values['number']);
    expect(new Set(whose([first, second]))).toEqual(new Set([1, 2]));
    expect(new Set(whose([first]))).toEqual(new Set([undefined]));
  });

  it('are complete with known details and a passport that expires on the day of the last flight [BKG-03]', () => {
    expect(faults([ada], abroad)).toEqual([]);
  });

  it('need a passport only when a border is crossed [BKG-03]', () => {
    const without = { ...ada, nationality: '', passportNumber: 'G1', passportCountry: '' };
    expect(faults([{ ...without, passportExpiresOn: '2027-01-10' }], abroad)).toEqual([
      ['passenger-0-nationality', 'booking.fault.nationality'],
      ['passenger-0-passportNumber', 'booking.fault.passport-number'],
      ['passenger-0-passportCountry', 'booking.fault.passport-country'],
      ['passenger-0-passportExpiresOn', 'booking.fault.passport-expired'],
    ]);
    expect(faults([without])).toEqual([]);
    expect(sentPassenger(ada, false)).toMatchObject({ nationality: '', passport: null });
    expect(sentPassenger(ada, true)).toMatchObject({
      nationality: 'CA',
      passport: { number: 'GA 302-922', country: 'CA', expiresOn: '2027-01-11' },
    });
  });

  it.each([
    ['ADT', '2015-01-10', []],
    ['ADT', '2015-01-11', ['booking.fault.age.ADT']],
    ['CNN', '2025-01-10', []],
    ['CNN', '2025-01-11', ['booking.fault.age.CNN']],
    ['CNN', '2015-01-10', ['booking.fault.age.CNN']],
    ['INF', '2025-01-11', []],
    ['INF', '2025-01-10', ['booking.fault.age.INF']],
  ] as const)('have the age of a %s on the last flight, born on %s [BKG-03]', (type, dateOfBirth, told) => {
    expect(faults([ada, { ...ada, type, dateOfBirth }]).map(([, id]) => id)).toEqual(told);
  });

  it('need one aged sixteen or older on the first flight [BKG-03]', () => {
    // Sixteen on the way back, not on the way out.
    const teen = { ...ada, dateOfBirth: '2011-01-03' };
    expect(faults([teen])).toEqual([['passenger-0-dateOfBirth', 'booking.fault.alone']]);
    expect(faults([teen, ada])).toEqual([]);
    expect(faults([{ ...ada, dateOfBirth: '2011-01-02' }])).toEqual([]);
  });

  it('must not share a passport when a border is crossed [BKG-03]', () => {
    const typed = { ...ada, givenName: 'Ben', passportNumber: 'ga302922' };
    expect(faults([ada, typed], abroad)).toEqual([
      ['passenger-1-passportNumber', 'booking.fault.passport-twice'],
    ]);
    expect(faults([ada, { ...typed, passportCountry: 'FR' }], abroad)).toEqual([]);
    expect(faults([ada, typed])).toEqual([]);
  });

  it('have traveler and loyalty numbers of the right length, or none [BKG-03, TRV-07]', () => {
    const wrong = { ...ada, knownTravelerNumber: '1234', redressNumber: '12-3', programme: 'AC' };
    expect(faults([wrong]).map(([field]) => field)).toEqual([
      'passenger-0-knownTravelerNumber',
      'passenger-0-redressNumber',
      'passenger-0-frequentFlyerNumber',
    ]);
  });

  it('are filled in from saved travelers of the right age, with the details that are saved [TRV-01, TRV-07]', () => {
    const saved = {
      id: 't1',
      givenName: 'Maya',
      surname: 'Roy',
      gender: 'female',
      dateOfBirth: '1990-05-01',
      isGhostUser: false,
      assistance: ['WCHR'],
      frequentFlyer: { TP: { value: '777' } },
      knownTravelerNumber: '123456789',
      tsaRedressNumber: null,
      emailAddress: 'maya@example.com',
      phoneNumber: '+1 514 555 0100',
    } as const;
    const draft: FlightDraft = {
      passengers: [ada],
      email: 'me@example.com',
      phone: '',
      choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
    };
    const picked = { ...saved, assistance: [...saved.assistance], nationality: null };
    const airlines = [{ code: 'DL' }, { code: 'TP' }];
    const taken = withPassenger(draft, 0, { ...picked, isSame: false }, airlines);
    expect(taken).toMatchObject({
      email: 'me@example.com',
      phone: '+1 514 555 0100',
      passengers: [
        {
          travelerId: 't1',
          givenName: 'Maya',
          dateOfBirth: '1990-05-01',
          programme: 'TP',
          frequentFlyerNumber: '777',
          knownTravelerNumber: '123456789',
          assistance: ['WCHR'],
          passportNumber: '',
          nationality: '',
        },
      ],
    });
    // A typed passenger who is then saved is the same person: values that are not saved stay as typed.
    const same = withPassenger(draft, 0, { ...picked, nationality: 'FR', isSame: true }, airlines);
    expect(same.passengers).toMatchObject([
      {
        travelerId: 't1',
        nationality: 'FR',
        passportNumber: 'GA 302-922',
        passportCountry: 'CA',
        passportExpiresOn: '2027-01-11',
        knownTravelerNumber: '123456789',
      },
    ]);
    expect(mayFlyAs('ADT', saved, '2027-01-10')).toBe(true);
    expect(mayFlyAs('CNN', saved, '2027-01-10')).toBe(false);
    expect(mayFlyAs('ADT', { dateOfBirth: '1870-01-01' }, '2027-01-10')).toBe(true);
  });

  it('show the faults reported by the server at their fields [BKG-03]', () => {
    expect(passengerFieldOf('body.passengers.2.passport.expiresOn')).toBe('passenger-2-passportExpiresOn');
    expect(passengerFieldOf('body.passengers.0.type')).toBe('passenger-0-dateOfBirth');
    expect(passengerFieldOf('body.contact.phone')).toBe('contact-phone');
    expect(passengerFieldOf('body.passengers')).toBeNull();
  });
});
