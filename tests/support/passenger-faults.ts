import type { BookingErrorCode } from '#contract/enums/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { passenger } from './flights.ts';

export const ada = passenger('ADT');
export const ben = passenger('ADT', { givenName: 'Ben' });
export const dot = passenger('INF', { givenName: 'Dot' });
const papers = { number: 'GA302922', country: 'CA', expiresOn: '2031-05-01' };
const withAda = (change: object) => [{ ...ada, ...change }, ben, dot];
const withDot = (change: object) => [ada, ben, { ...dot, ...change }];

/**
 * Validation errors of two adults and a lap infant on an international trip: the specification's code, our code, the
 * field, the passengers, and other request fields.
 */
export const passengerFaults: readonly [BookingErrorCode, ProblemCode, string, object[], object?][] = [
  [
    'NoAdultPassenger',
    'no-adult-passenger',
    '0.dateOfBirth',
    [{ ...ada, dateOfBirth: '2012-03-01' }, { ...ben, dateOfBirth: '2013-03-01' }, dot],
  ],
  ['TooManyPassengers', 'too-many-passengers', '', [ada, ben, dot, passenger('ADT', { givenName: 'Cy' })]],
  ['TooManyLapInfants', 'too-many-lap-infants', '1.type', [ada, { ...dot, givenName: 'Eve' }, dot]],
  ['LapInfantTooOld', 'lap-infant-too-old', '2.dateOfBirth', withDot({ dateOfBirth: '2024-06-01' })],
  [
    'IllegalLapInfantKTN',
    'lap-infant-known-traveler',
    '2.knownTravelerNumber',
    withDot({ knownTravelerNumber: '123456789' }),
  ],
  ['IllegalLapInfantRedress', 'lap-infant-redress', '2.redressNumber', withDot({ redressNumber: '1234567' })],
  ['MalformedRedressNumber', 'malformed-redress-number', '0.redressNumber', withAda({ redressNumber: '12' })],
  [
    'MalformedKnownTravelerNumber',
    'malformed-known-traveler-number',
    '0.knownTravelerNumber',
    withAda({ knownTravelerNumber: '12' }),
  ],
  [
    'ExpiredPassport',
    'expired-passport',
    '0.passport.expiresOn',
    withAda({ passport: { ...papers, expiresOn: '2026-12-01' } }),
  ],
  ['MissingPassport', 'missing-passport', '2.passport', withDot({ passport: null })],
  [
    'MissingPassportNumber',
    'missing-passport-number',
    '0.passport.number',
    withAda({ passport: { ...papers, number: '' } }),
  ],
  [
    'InvalidPassportNumber',
    'invalid-passport-number',
    '0.passport.number',
    withAda({ passport: { ...papers, number: 'A!' } }),
  ],
  ['MissingNationality', 'missing-nationality', '0.nationality', withAda({ nationality: '' })],
  [
    'UnsupportedNameCharacters',
    'passenger-names-unsupported',
    '0.givenName',
    withAda({ givenName: 'Ada99' }),
  ],
  ['InvalidPassengers', 'invalid-passengers', '', [ada, passenger('CNN', { givenName: 'Cleo' }), dot]],
  [
    'NoContactInformation',
    'no-passenger-contact',
    'email',
    [ada, ben, dot],
    { contact: { email: '', phone: '+14165550142' } },
  ],
];
