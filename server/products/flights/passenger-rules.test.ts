import { describe, expect, it } from 'vitest';
import type { Passenger } from '#contract/passengers.ts';
import { faultOfPassengers } from './passenger-rules.ts';

const today = '2026-11-23';
const contact = { email: 'ada@example.com', phone: '+14165550142' };
const ada: Passenger = {
  type: 'ADT',
  givenName: 'Ada',
  surname: 'Okafor',
  dateOfBirth: '1988-04-12',
  gender: 'female',
  travelerId: null,
  nationality: 'CA',
  passport: { number: 'GA302922', country: 'CA', expiresOn: '2027-01-30' },
  knownTravelerNumber: '',
  redressNumber: '',
  frequentFlyer: null,
  assistance: [],
};
const child: Passenger = {
  ...ada,
  type: 'CNN',
  givenName: 'Cleo',
  dateOfBirth: '2018-06-01',
  passport: { number: 'GA302923', country: 'CA', expiresOn: '2027-01-30' },
};
const onLap: Passenger = {
  ...ada,
  type: 'INF',
  givenName: 'Dot',
  dateOfBirth: '2025-02-01',
  passport: { number: 'GA302924', country: 'CA', expiresOn: '2027-01-30' },
};

const flight = (
  passengers: Partial<Record<Passenger['type'], number>> = {},
  more: { isInternational?: boolean; lastFlightOn?: string; arrivesOn?: string } = {},
) => ({
  passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0, ...passengers },
  departsOn: '2027-01-10',
  lastFlightOn: '2027-01-29',
  arrivesOn: '2027-01-30',
  isInternational: true,
  ...more,
});
const judge = (passengers: readonly Passenger[], flown = flight(), reached = contact) =>
  faultOfPassengers({ passengers: [...passengers], contact: reached }, flown, today);

describe('the passenger rules for flights', () => {
  it('accept passports valid until the last landing, and infants on laps and in seats [BKG-03]', () => {
    expect(judge([ada])).toBeNull();
    expect(judge([ada, child, onLap], flight({ CNN: 1, INF: 1 }))).toBeNull();
    expect(judge([ada, { ...onLap, type: 'INS' }], flight({ INS: 1 }))).toBeNull();
    // Born today, and two countries may give one number.
    expect(judge([ada, { ...onLap, dateOfBirth: '2026-11-23' }], flight({ INF: 1 }))).toBeNull();
    const french = { number: 'GA302922', country: 'FR', expiresOn: '2027-01-30' };
    expect(judge([ada, { ...child, passport: french }], flight({ CNN: 1 }))).toBeNull();
    const numbered = { ...ada, knownTravelerNumber: '123456789', redressNumber: '1234567' };
    expect(judge([numbered])).toBeNull();
  });

  it.each<[string, readonly Passenger[], ReturnType<typeof flight>, string, string]>([
    [
      'no passenger aged 16 or over',
      [{ ...ada, dateOfBirth: '2012-01-01' }],
      flight(),
      'no-adult-passenger',
      '0.dateOfBirth',
    ],
    ['children alone', [child], flight({ ADT: 0, CNN: 1 }), 'no-adult-passenger', '0.dateOfBirth'],
    [
      'no passenger aged 16 or over on the outbound flight',
      [{ ...ada, dateOfBirth: '2011-01-11' }],
      flight(),
      'no-adult-passenger',
      '0.dateOfBirth',
    ],
    [
      'an infant born after the first flight',
      [ada, { ...onLap, dateOfBirth: '2027-01-11' }],
      flight({ INF: 1 }),
      'passenger-not-born',
      '1.dateOfBirth',
    ],
    [
      'an infant born after today with the number of a passport',
      [ada, { ...onLap, dateOfBirth: '2026-11-24' }],
      flight({ INF: 1 }),
      'passenger-not-born',
      '1.dateOfBirth',
    ],
    [
      'an infant born after today with a seat on a domestic flight',
      [ada, { ...onLap, type: 'INS', passport: null, dateOfBirth: '2027-01-09' }],
      flight({ INS: 1 }, { isInternational: false }),
      'passenger-not-born',
      '1.dateOfBirth',
    ],
    [
      'one passport number for two passengers',
      [ada, { ...child, passport: ada.passport }],
      flight({ CNN: 1 }),
      'passport-given-twice',
      '1.passport.number',
    ],
    ['one passenger too many', [ada, { ...ada, givenName: 'Ben' }], flight(), 'too-many-passengers', ''],
    [
      'two on the last day',
      [ada, { ...onLap, dateOfBirth: '2025-01-29' }],
      flight({ INF: 1 }),
      'lap-infant-too-old',
      '1.dateOfBirth',
    ],
    [
      'an adult for a child',
      [ada, { ...ada, givenName: 'Ben' }],
      flight({ CNN: 1 }),
      'invalid-passengers',
      '',
    ],
    [
      'a child of 12',
      [ada, { ...child, dateOfBirth: '2015-01-29' }],
      flight({ CNN: 1 }),
      'invalid-passengers',
      '1.dateOfBirth',
    ],
    [
      'a known infant',
      [ada, { ...onLap, knownTravelerNumber: '123456789' }],
      flight({ INF: 1 }),
      'lap-infant-known-traveler',
      '1.knownTravelerNumber',
    ],
    [
      'an infant with a redress number',
      [ada, { ...onLap, redressNumber: '1234567' }],
      flight({ INF: 1 }),
      'lap-infant-redress',
      '1.redressNumber',
    ],
    [
      'a short redress',
      [{ ...ada, redressNumber: '123' }],
      flight(),
      'malformed-redress-number',
      '0.redressNumber',
    ],
    [
      'a short known traveler number',
      [{ ...ada, knownTravelerNumber: '12345678' }],
      flight(),
      'malformed-known-traveler-number',
      '0.knownTravelerNumber',
    ],
    ['no nationality', [{ ...ada, nationality: '' }], flight(), 'missing-nationality', '0.nationality'],
    ['no passport', [{ ...ada, passport: null }], flight(), 'missing-passport', '0.passport'],
    [
      'no number',
      [{ ...ada, passport: { number: '', country: 'CA', expiresOn: '2031-01-01' } }],
      flight(),
      'missing-passport-number',
      '0.passport.number',
    ],
    [
      'a number of signs',
      [{ ...ada, passport: { number: 'GA/22', country: 'CA', expiresOn: '2031-01-01' } }],
      flight(),
      'invalid-passport-number',
      '0.passport.number',
    ],
    [
      'a passport that ends a day early',
      [{ ...ada, passport: { number: 'GA302922', country: 'CA', expiresOn: '2027-01-29' } }],
      flight(),
      'expired-passport',
      '0.passport.expiresOn',
    ],
    [
      'a digit in a name',
      [{ ...ada, surname: 'Okafor 3' }],
      flight(),
      'passenger-names-unsupported',
      '0.surname',
    ],
    [
      'letters that airlines do not write',
      [{ ...ada, givenName: '王' }],
      flight(),
      'passenger-names-unsupported',
      '0.givenName',
    ],
    [
      'somebody twice',
      [ada, { ...ada, givenName: 'ADÁ' }],
      flight({ ADT: 2 }),
      'passenger-named-twice',
      '1.givenName',
    ],
  ])('refuse: %s [BKG-03]', (_, passengers, flown, code, path) => {
    expect(judge(passengers, flown)).toEqual({
      code,
      paths: [path ? `body.passengers.${path}` : 'body.passengers'],
    });
  });

  it('require an e-mail address and a phone number [BKG-03]', () => {
    expect(judge([ada], flight(), { email: '', phone: '' })).toEqual({
      code: 'no-passenger-contact',
      paths: ['body.contact.email', 'body.contact.phone'],
    });
  });

  it('allow one lap infant for each adult [BKG-03]', () => {
    expect(judge([ada, onLap, onLap], flight({ INF: 2 }))).toEqual({
      code: 'too-many-lap-infants',
      paths: ['body.passengers.1.type', 'body.passengers.2.type'],
    });
  });

  it('require no passport on domestic flights', () => {
    const domestic = flight({}, { isInternational: false });
    expect(judge([{ ...ada, nationality: '', passport: null }], domestic)).toBeNull();
  });
});
