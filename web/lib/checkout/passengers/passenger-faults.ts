import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import { signsNotForTickets } from '#contract/flights/ticket-name.ts';
import { accompaniesFrom, ageOn, fliesAs } from '#contract/flights/passenger-ages.ts';
import { type FaultMessage, type FieldFault, nameFault, whoseIn } from '#web/lib/checkout/faults.ts';
import type { DraftPassenger } from './flight-draft.ts';
import { namesOf } from './passenger-names.ts';

type Flown = Pick<BookedFlight, 'departsOn' | 'lastFlightOn' | 'arrivesOn' | 'isInternational'>;

/** Fields of a passenger that can be faulty; the end of the id of its control. */
export type PassengerField =
  | 'givenName'
  | 'surname'
  | 'dateOfBirth'
  | 'gender'
  | 'nationality'
  | 'passportNumber'
  | 'passportCountry'
  | 'passportExpiresOn'
  | 'knownTravelerNumber'
  | 'redressNumber'
  | 'frequentFlyerNumber';

export const passengerField = (at: number, field: PassengerField): string => `passenger-${at}-${field}`;

/** Fields of a passenger that are collapsed at first. */
export const foldedFields = ['knownTravelerNumber', 'redressNumber', 'frequentFlyerNumber'] as const;

/** Letters and digits as printed: typed spaces and hyphens are ignored. */
const bare = (typed: string): string => typed.replaceAll(/[ -]/g, '');

/**
 * The faults of the passengers, in the order of the page; the server checks again. `today` is a plain date.
 * [BKG-03; open point 18]
 */
export function passengerFaults(
  passengers: readonly DraftPassenger[],
  flight: Flown,
  today: string,
): FieldFault[] {
  const whoseOf = whoseIn(namesOf(passengers));
  const faults = passengers.flatMap((passenger, at) =>
    [...ownFaults(passenger, flight, today), ...sharedPassport(passengers, at, flight)].map(
      ([part, found]): FieldFault => {
        const field = passengerField(at, part);
        const message = typeof found === 'string' ? { id: found } : found;
        return { field, message, ...whoseOf(field) };
      },
    ),
  );
  const ages = passengers.map(({ dateOfBirth }) => dateOfBirth && ageOn(dateOfBirth, flight.departsOn));
  const isAlone = ages.every((age) => typeof age === 'number' && age < accompaniesFrom);
  const first = passengerField(0, 'dateOfBirth');
  return isAlone && !faults.some(({ field }) => field === first)
    ? [{ field: first, message: { id: 'booking.fault.alone' } }, ...faults]
    : faults;
}

function ownFaults(
  passenger: DraftPassenger,
  flight: Flown,
  today: string,
): (readonly [PassengerField, MessageId | FaultMessage])[] {
  const found: (readonly [PassengerField, MessageId | FaultMessage | null])[] = [
    [
      'givenName',
      nameFault(passenger.givenName, 'givenName', 'booking.fault.passenger-givenName', signsNotForTickets),
    ],
    [
      'surname',
      nameFault(passenger.surname, 'surname', 'booking.fault.passenger-surname', signsNotForTickets),
    ],
    ['dateOfBirth', birthFault(passenger, flight, today)],
    ['gender', passenger.gender === null ? 'booking.fault.gender' : null],
    ...(flight.isInternational ? passportFaults(passenger, flight) : []),
    ['knownTravelerNumber', numberFault(passenger.knownTravelerNumber, 9, 15, 'booking.fault.known')],
    ['redressNumber', numberFault(passenger.redressNumber, 7, 13, 'booking.fault.redress')],
    [
      'frequentFlyerNumber',
      passenger.programme !== '' && !/^[A-Za-z0-9 -]{3,30}$/.test(passenger.frequentFlyerNumber.trim())
        ? 'booking.fault.frequent-flyer'
        : null,
    ],
  ];
  return found.flatMap(([field, id]) => (id === null ? [] : [[field, id] as const]));
}

function birthFault({ type, dateOfBirth }: DraftPassenger, flight: Flown, today: string): MessageId | null {
  if (dateOfBirth === null || dateOfBirth < '1900-01-01' || dateOfBirth > today) return 'booking.fault.birth';
  return fliesAs(type, dateOfBirth, flight.lastFlightOn) ? null : `booking.fault.age.${type}`;
}

function passportFaults(
  { nationality, passportNumber, passportCountry, passportExpiresOn }: DraftPassenger,
  { arrivesOn }: Flown,
): (readonly [PassengerField, MessageId | null])[] {
  const isNumber = /^[A-Z0-9]{5,15}$/i.test(bare(passportNumber));
  return [
    ['nationality', nationality === '' ? 'booking.fault.nationality' : null],
    ['passportNumber', isNumber ? null : 'booking.fault.passport-number'],
    ['passportCountry', passportCountry === '' ? 'booking.fault.passport-country' : null],
    [
      'passportExpiresOn',
      passportExpiresOn === null
        ? 'booking.fault.passport-expiry'
        : passportExpiresOn < arrivesOn
          ? 'booking.fault.passport-expired'
          : null,
    ],
  ];
}

/** A passport that an earlier passenger has too: the same number and issuing country. */
function sharedPassport(
  passengers: readonly DraftPassenger[],
  at: number,
  { isInternational }: Flown,
): (readonly [PassengerField, MessageId])[] {
  const keyOf = ({ passportCountry, passportNumber }: DraftPassenger) =>
    bare(passportNumber) === '' ? null : `${passportCountry} ${bare(passportNumber).toUpperCase()}`;
  const own = passengers[at] && keyOf(passengers[at]);
  const isGiven = own && passengers.slice(0, at).some((other) => keyOf(other) === own);
  return isInternational && isGiven ? [['passportNumber', 'booking.fault.passport-twice']] : [];
}

function numberFault(typed: string, least: number, most: number, id: MessageId): MessageId | null {
  const number = bare(typed);
  const isOne = /^[A-Z0-9]+$/i.test(number) && number.length >= least && number.length <= most;
  return number === '' || isOne ? null : id;
}
