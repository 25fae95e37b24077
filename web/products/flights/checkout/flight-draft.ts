import type { BookedFlight } from '#contract/booked-flight.ts';
import type { AssistanceCode, Gender, PassengerTypeCode } from '#contract/enums/index.ts';
import { fliesAs } from '#contract/passenger-ages.ts';
import type { Traveler } from '#contract/travelers.ts';
import type { Draft } from '#web/lib/checkout/draft.ts';

/** Somebody who flies, as far as they are typed. Empty texts and nulls mean nothing was given yet. */
export interface DraftPassenger {
  readonly type: PassengerTypeCode;
  readonly givenName: string;
  readonly surname: string;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
  /** The saved traveler it was taken from; null once a name was typed. */
  readonly travelerId: string | null;
  /** Country code. */
  readonly nationality: string;
  readonly passportNumber: string;
  /** Country code of who issued it. */
  readonly passportCountry: string;
  readonly passportExpiresOn: string | null;
  readonly knownTravelerNumber: string;
  readonly redressNumber: string;
  /** Airline code, or empty. */
  readonly programme: string;
  readonly frequentFlyerNumber: string;
  /** Numbers of the saved traveler by airline, to offer when one is chosen. */
  readonly savedNumbers: Readonly<Record<string, string>>;
  readonly assistance: readonly AssistanceCode[];
}

/** Everything that is typed and chosen on the checkout page of flights. */
export interface FlightDraft extends Draft {
  /** Adults first: who holds which lap infant follows the order. */
  readonly passengers: readonly DraftPassenger[];
}

const types = ['ADT', 'CNN', 'INS', 'INF'] as const satisfies readonly PassengerTypeCode[];

/** A place for everybody the fare was priced for. */
export const placesOf = ({ passengers }: Pick<BookedFlight, 'passengers'>): DraftPassenger[] =>
  types.flatMap((type) => Array.from({ length: passengers[type] }, () => nobody(type)));

const nobody = (type: PassengerTypeCode): DraftPassenger => ({
  type,
  givenName: '',
  surname: '',
  dateOfBirth: null,
  gender: null,
  travelerId: null,
  nationality: '',
  passportNumber: '',
  passportCountry: '',
  passportExpiresOn: null,
  knownTravelerNumber: '',
  redressNumber: '',
  programme: '',
  frequentFlyerNumber: '',
  savedNumbers: {},
  assistance: [],
});

/** Airlines whose programmes count on these flights: by name, each once. */
export function airlinesOf({ slices }: Pick<BookedFlight, 'slices'>): { code: string; name: string }[] {
  const flown = slices.flatMap(({ segments }) =>
    segments.flatMap(({ marketingAirline, operatingAirline }) => [marketingAirline, operatingAirline]),
  );
  return [...new Map(flown.map(({ code, name }) => [code, { code, name }])).values()];
}

/** Nobody knows the birthday of a placeholder; it carries a day long past. [A 9] */
const isKnown = (dateOfBirth: string): boolean => dateOfBirth >= '1900-01-01';

/** Whether somebody saved may take a place; a child can grow up before the last flight. */
export function mayFlyAs(
  type: PassengerTypeCode,
  { dateOfBirth }: Pick<Traveler, 'dateOfBirth'>,
  lastFlightOn: string,
): boolean {
  return isKnown(dateOfBirth) ? fliesAs(type, dateOfBirth, lastFlightOn) : type === 'ADT';
}

type PickedPassenger = Pick<
  Traveler,
  | 'id'
  | 'givenName'
  | 'surname'
  | 'gender'
  | 'dateOfBirth'
  | 'isGhostUser'
  | 'assistance'
  | 'frequentFlyer'
  | 'knownTravelerNumber'
  | 'tsaRedressNumber'
  | 'nationality'
  | 'emailAddress'
  | 'phoneNumber'
> & {
  /** It is who was there before, saved or corrected just now. */
  readonly isSame: boolean;
};

/**
 * Puts a saved traveler into a place, with all that is known of them. A passport that was typed stays with its owner
 * and leaves with anybody else; contact details that were typed stay as they are.
 */
export function withPassenger(
  draft: FlightDraft,
  at: number,
  picked: PickedPassenger,
  airlines: readonly { readonly code: string }[],
): FlightDraft {
  const before = draft.passengers[at];
  if (!before) return draft;
  const savedNumbers = Object.fromEntries(
    Object.entries(picked.frequentFlyer).map(([code, { value }]) => [code, value]),
  );
  const programme = airlines.find(({ code }) => savedNumbers[code])?.code ?? '';
  const isLap = before.type === 'INF';
  const own = picked.isSame ? before : nobody(before.type);
  const nationality = picked.nationality ?? own.nationality;
  const passenger: DraftPassenger = {
    ...own,
    nationality,
    passportCountry: own.passportCountry || nationality,
    travelerId: picked.id,
    givenName: picked.givenName,
    surname: picked.surname,
    dateOfBirth: isKnown(picked.dateOfBirth) ? picked.dateOfBirth : null,
    gender: picked.isGhostUser ? null : picked.gender,
    knownTravelerNumber: isLap ? '' : (picked.knownTravelerNumber ?? ''),
    redressNumber: isLap ? '' : (picked.tsaRedressNumber ?? ''),
    programme,
    frequentFlyerNumber: savedNumbers[programme] ?? '',
    savedNumbers,
    assistance: picked.assistance,
  };
  return {
    ...draft,
    passengers: draft.passengers.with(at, passenger),
    email: draft.email || (at === 0 ? (picked.emailAddress ?? '') : ''),
    phone: draft.phone || (at === 0 ? (picked.phoneNumber ?? '') : ''),
  };
}
