import type { bookFlight, FlightBookingSession } from '#contract/booking.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { commonFieldOf, contactFaults, faultsAt, tenderFaults, whoseIn } from '#web/lib/checkout/faults.ts';
import { type DraftPassenger, type FlightDraft, placesOf } from './flight-draft.ts';
import { type PassengerField, passengerFaults, passengerField } from './passenger-faults.ts';
import { namesOf } from './passenger-names.ts';

type SentPassenger = NonNullable<Input<typeof bookFlight>['body']>['passengers'][number];

/** The flights' part of a checkout. `today` is a plain date. */
export const flightSide = (
  { bookingSessionId, flight }: FlightBookingSession,
  today: string,
): CheckoutSide<FlightDraft> => ({
  // The whole price is paid at booking.
  later: [],
  isGuarantee: false,
  hasRefundableAddOn: false,
  sameAs: `flight ${JSON.stringify(flight.passengers)}`,
  begin: (common) => ({ ...common, passengers: placesOf(flight) }),
  faultsOf: (draft) => [
    ...passengerFaults(draft.passengers, flight, today),
    ...contactFaults(draft),
    ...tenderFaults(draft.choice),
  ],
  faultsOfProblem: (problem) => faultsAt(problem, passengerFieldOf, whoseIn(namesOf(placesOf(flight)))),
  send: (draft, terms) =>
    call<typeof bookFlight>('POST', '/api/v0/bookings/sessions/:bookingSessionId/book-flight', {
      params: { bookingSessionId },
      body: {
        ...terms,
        passengers: draft.passengers.map((passenger) => sentPassenger(passenger, flight.isInternational)),
      },
    }),
});

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
