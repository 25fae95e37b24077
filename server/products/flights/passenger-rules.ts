import type { FlightBookRequest } from '#contract/booking.ts';
import type { PassengerTypeCode } from '#contract/enums/index.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import { accompaniesFrom, ageOn, agesOfPassengers, fliesAs } from '#contract/flights/passenger-ages.ts';
import type { Passenger } from '#contract/passengers.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isForTickets, ticketName } from '#contract/flights/ticket-name.ts';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import type { ChosenCredit } from './item.ts';

/** A fault of the passengers, and the fields where it is. */
export interface PassengerFault {
  readonly code: ProblemCode;
  readonly paths: readonly string[];
}

type Asked = Pick<FlightBookRequest, 'passengers' | 'contact'>;
type Flown = Pick<
  StoredFlight,
  'passengers' | 'departsOn' | 'lastFlightOn' | 'arrivesOn' | 'isInternational'
>;

/**
 * The first fault of the passengers, or null when airlines accept them. `today` is the latest calendar day that it is
 * anywhere. [BKG-03; open point 18]
 */
export function faultOfPassengers(asked: Asked, flown: Flown, today: PlainDate): PassengerFault | null {
  const flight = { ...flown, today };
  const found = [
    () => unreachable(asked),
    ...[wrongNames, unborn, wrongParty, namedTwice, wrongLaps, wrongNumbers].map(
      (rule) => () => rule(asked, flight),
    ),
    () => (flight.isInternational ? wrongPassports(asked, flight) : null),
  ];
  for (const rule of found) {
    const fault = rule();
    if (fault) return fault;
  }
  return null;
}

/** Whether every airline credit has one of its holders among the passengers. [0071] */
export function faultOfCredits(
  { passengers }: Pick<FlightBookRequest, 'passengers'>,
  credits: readonly Pick<ChosenCredit, 'holders'>[],
): PassengerFault | null {
  const flying = new Set(passengers.map(ticketName));
  return credits.every(({ holders }) => holders.some((holder) => flying.has(ticketName(holder))))
    ? null
    : { code: 'airline-credit-not-theirs', paths: ['body.passengers'] };
}

/** A protection pays for the passengers that it was bought for. [DIS-01] */
export function faultOfRebooking(
  { passengers }: Pick<FlightBookRequest, 'passengers'>,
  protectedOnes: readonly { readonly givenName: string; readonly surname: string }[] = [],
): PassengerFault | null {
  const flying = new Set(passengers.map(ticketName));
  return protectedOnes.every((one) => flying.has(ticketName(one)))
    ? null
    : { code: 'rebook-not-eligible', paths: ['body.passengers'] };
}

function unreachable({ contact }: Asked): PassengerFault | null {
  const missing = (['email', 'phone'] as const).filter((way) => contact[way] === '');
  return missing.length === 0
    ? null
    : { code: 'no-passenger-contact', paths: missing.map((way) => `body.contact.${way}`) };
}

function wrongNames({ passengers }: Asked): PassengerFault | null {
  const paths = passengers.flatMap((passenger, at) =>
    (['givenName', 'surname'] as const)
      .filter((part) => !isForTickets(passenger[part]))
      .map((part) => `body.passengers.${at}.${part}`),
  );
  return paths.length === 0 ? null : { code: 'passenger-names-unsupported', paths };
}

/** Airlines book an infant once it is born: its ticket has a name and a date of birth, and a passport has both. */
const unborn = (
  { passengers }: Asked,
  { departsOn, today }: Flown & { readonly today: PlainDate },
): PassengerFault | null =>
  at(
    passengers,
    'passenger-not-born',
    'dateOfBirth',
    ({ dateOfBirth }) => dateOfBirth > today || dateOfBirth > departsOn,
  );

/** Whether these are the people the fare was priced for. */
function wrongParty({ passengers }: Asked, flight: Flown): PassengerFault | null {
  const count = (type: PassengerTypeCode) => passengers.filter((one) => one.type === type).length;
  const agesThen = passengers.map(({ dateOfBirth }) => ageOn(dateOfBirth, flight.lastFlightOn));
  const isGrown = ({ dateOfBirth }: Passenger) => ageOn(dateOfBirth, flight.departsOn) >= accompaniesFrom;
  if (count('ADT') === 0 || !passengers.some(isGrown))
    return { code: 'no-adult-passenger', paths: ['body.passengers.0.dateOfBirth'] };
  const { ADT, CNN, INS, INF } = flight.passengers;
  if (passengers.length > ADT + CNN + INS + INF)
    return { code: 'too-many-passengers', paths: ['body.passengers'] };
  if (count('INF') > count('ADT')) return at(passengers, 'too-many-lap-infants', 'type', isOnLap);
  const tooOld = at(
    passengers,
    'lap-infant-too-old',
    'dateOfBirth',
    (one, index) => isOnLap(one) && (agesThen[index] ?? 0) >= agesOfPassengers.INF[1],
  );
  if (tooOld) return tooOld;
  const types = Object.keys(flight.passengers) as PassengerTypeCode[];
  if (types.some((type) => count(type) !== flight.passengers[type]))
    return { code: 'invalid-passengers', paths: ['body.passengers'] };
  return at(
    passengers,
    'invalid-passengers',
    'dateOfBirth',
    ({ type, dateOfBirth }) => !fliesAs(type, dateOfBirth, flight.lastFlightOn),
  );
}

/** Airlines treat two passengers of the same name and date of birth as one person. */
function namedTwice({ passengers }: Asked): PassengerFault | null {
  const known = passengers.map((one) => `${ticketName(one)} ${one.dateOfBirth}`);
  return at(passengers, 'passenger-named-twice', 'givenName', (_, index) => {
    const name = known[index] ?? '';
    return known.indexOf(name) < index;
  });
}

const isOnLap = ({ type }: Passenger): boolean => type === 'INF';

function wrongLaps({ passengers }: Asked): PassengerFault | null {
  const knows = (one: Passenger) => isOnLap(one) && one.knownTravelerNumber !== '';
  const redress = (one: Passenger) => isOnLap(one) && one.redressNumber !== '';
  return (
    at(passengers, 'lap-infant-known-traveler', 'knownTravelerNumber', knows) ??
    at(passengers, 'lap-infant-redress', 'redressNumber', redress)
  );
}

const isOf = (shape: RegExp, text: string): boolean => text === '' || shape.test(text);

function wrongNumbers({ passengers }: Asked): PassengerFault | null {
  return (
    at(
      passengers,
      'malformed-redress-number',
      'redressNumber',
      ({ redressNumber }) => !isOf(/^[A-Z0-9]{7,13}$/, redressNumber),
    ) ??
    at(
      passengers,
      'malformed-known-traveler-number',
      'knownTravelerNumber',
      ({ knownTravelerNumber }) => !isOf(/^[A-Z0-9]{9,15}$/, knownTravelerNumber),
    )
  );
}

/** Border crossings require a passport of every passenger, valid until the last landing. */
function wrongPassports({ passengers }: Asked, { arrivesOn }: Flown): PassengerFault | null {
  const lacks = ({ nationality }: Passenger) => nationality === '';
  const number = ({ passport }: Passenger) => passport?.number ?? '';
  return (
    at(passengers, 'missing-nationality', 'nationality', lacks) ??
    at(passengers, 'missing-passport', 'passport', ({ passport }) => passport === null) ??
    at(passengers, 'missing-passport-number', 'passport.number', (one) => number(one) === '') ??
    at(
      passengers,
      'invalid-passport-number',
      'passport.number',
      (one) => !/^[A-Z0-9]{5,15}$/.test(number(one)),
    ) ??
    samePassport(passengers) ??
    at(
      passengers,
      'expired-passport',
      'passport.expiresOn',
      ({ passport }) => passport !== null && passport.expiresOn < arrivesOn,
    )
  );
}

/** A passport is identified by its number and issuing country; the fault is at the second passenger who gives it. */
function samePassport(passengers: readonly Passenger[]): PassengerFault | null {
  const known = passengers.map(({ passport }) => passport && `${passport.country} ${passport.number}`);
  return at(
    passengers,
    'passport-given-twice',
    'passport.number',
    (_, index) => known.indexOf(known[index] ?? null) < index,
  );
}

/** A fault at a field of every passenger to whom it applies; null when it applies to none. */
function at(
  passengers: readonly Passenger[],
  code: ProblemCode,
  field: string,
  applies: (passenger: Passenger, index: number) => boolean,
): PassengerFault | null {
  const paths = passengers.flatMap((one, index) =>
    applies(one, index) ? [`body.passengers.${index}.${field}`] : [],
  );
  return paths.length === 0 ? null : { code, paths };
}
