import type { bookFlight } from '#contract/booking.ts';
import type { Input } from '#web/lib/api/client.ts';
import { commonFieldOf } from '#web/lib/checkout/faults.ts';
import type { DraftPassenger } from './flight-draft.ts';
import { type PassengerField, passengerField } from './passenger-faults.ts';

type SentPassenger = NonNullable<Input<typeof bookFlight>['body']>['passengers'][number];

const fieldsOfPaths: Readonly<Record<string, PassengerField>> = {
  givenName: 'givenName',
  surname: 'surname',
  dateOfBirth: 'dateOfBirth',
  // A wrong passenger type is shown at the date of birth, which determines it.
  type: 'dateOfBirth',
  gender: 'gender',
  nationality: 'nationality',
  passport: 'passportNumber',
  'passport.number': 'passportNumber',
  'passport.country': 'passportCountry',
  'passport.expiresOn': 'passportExpiresOn',
  knownTravelerNumber: 'knownTravelerNumber',
  redressNumber: 'redressNumber',
  'frequentFlyer.number': 'frequentFlyerNumber',
};

/** The control for the path of a request; null when there is none. */
export function passengerFieldOf(path: string): string | null {
  const [, at, rest = ''] = /^body\.passengers\.(\d+)\.(.+)$/.exec(path) ?? [];
  const field = fieldsOfPaths[rest];
  return field && at !== undefined ? passengerField(Number(at), field) : commonFieldOf(path);
}

/** A passenger without faults in the API's shape; passports are only required where a border is crossed. */
export function sentPassenger(typed: DraftPassenger, isInternational: boolean): SentPassenger {
  const { type, gender, dateOfBirth, passportExpiresOn, programme } = typed;
  if (gender === null || dateOfBirth === null) throw new Error('a passenger with faults is never sent');
  return {
    type,
    gender,
    dateOfBirth,
    givenName: typed.givenName.trim(),
    surname: typed.surname.trim(),
    travelerId: typed.travelerId,
    nationality: isInternational ? typed.nationality : '',
    passport:
      isInternational && passportExpiresOn !== null
        ? {
            number: typed.passportNumber.trim(),
            country: typed.passportCountry,
            expiresOn: passportExpiresOn,
          }
        : null,
    knownTravelerNumber: typed.knownTravelerNumber.trim(),
    redressNumber: typed.redressNumber.trim(),
    frequentFlyer: programme === '' ? null : { airline: programme, number: typed.frequentFlyerNumber.trim() },
    assistance: [...typed.assistance],
  };
}
