import type { AskedBefore } from '#contract/business/ask-again.ts';
import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { AssistanceCode, Gender, PassengerTypeCode } from '#contract/enums/index.ts';
import { fliesAs } from '#contract/flights/passenger-ages.ts';
import type { Traveler } from '#contract/travelers.ts';
import type { Draft, HolderPlace } from '#web/lib/checkout/draft.ts';
import { isNamed } from '#web/lib/checkout/is-named.ts';

/** A passenger as typed so far. Empty texts and nulls are missing values. */
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
  /** Country code of the issuing country. */
  readonly passportCountry: string;
  readonly passportExpiresOn: string | null;
  readonly knownTravelerNumber: string;
  readonly redressNumber: string;
  /** Airline code, or empty. */
  readonly programme: string;
  readonly frequentFlyerNumber: string;
  /** The saved traveler's numbers by airline, offered when one is chosen. */
  readonly savedNumbers: Readonly<Record<string, string>>;
  readonly assistance: readonly AssistanceCode[];
}

/** Form state of the flight checkout. */
export interface FlightDraft extends Draft {
  /** Adults first: the order decides which adult holds which lap infant. */
  readonly passengers: readonly DraftPassenger[];
}

const types = ['ADT', 'CNN', 'INS', 'INF'] as const satisfies readonly PassengerTypeCode[];

/** A draft for every passenger the fare was priced for: empty, or with who was asked for before. */
export const placesOf = (
  { passengers }: Pick<BookedFlight, 'passengers'>,
  before: AskedBefore['passengers'] = [],
): DraftPassenger[] =>
  types.flatMap((type) => {
    const known = before.filter((one) => one.type === type);
    return Array.from({ length: passengers[type] }, (_, at) => ({ ...nobody(type), ...known[at] }));
  });

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

/** Airlines whose programmes count on these flights: each once, sorted by name. */
export function airlinesOf({ slices }: Pick<BookedFlight, 'slices'>): { code: string; name: string }[] {
  const flown = slices.flatMap(({ segments }) =>
    segments.flatMap(({ marketingAirline, operatingAirline }) => [marketingAirline, operatingAirline]),
  );
  return [...new Map(flown.map(({ code, name }) => [code, { code, name }])).values()];
}

/** The birthday of a placeholder is unknown; it has a day in the distant past. [A 9] */
const isKnown = (dateOfBirth: string): boolean => dateOfBirth >= '1900-01-01';

/** Whether a saved traveler may fly as a passenger type; a child can grow up before the last flight. */
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
  /** The traveler chosen before, just saved or corrected. */
  readonly isSame: boolean;
};

/**
 * Fills a passenger from a saved traveler. A typed passport is kept for the same person and removed for another; typed
 * contact details stay as they are.
 */
export function withPassenger<D extends FlightDraft>(
  draft: D,
  at: number,
  picked: PickedPassenger,
  airlines: readonly { readonly code: string }[],
): D {
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

/** The account holder as the first passenger of a fare that fits them. */
export const holderOf = <D extends FlightDraft>(
  flight: Pick<BookedFlight, 'slices' | 'lastFlightOn'>,
): HolderPlace<D> => ({
  putIn: (draft, holder) =>
    draft.passengers[0]?.type === 'ADT' &&
    !isNamed(draft.passengers[0]) &&
    mayFlyAs('ADT', holder, flight.lastFlightOn)
      ? withPassenger(draft, 0, { ...holder, isSame: false }, airlinesOf(flight))
      : draft,
  takeOut: (draft, holderId) => ({
    ...draft,
    passengers: draft.passengers.map((one) => (one.travelerId === holderId ? nobody(one.type) : one)),
  }),
});
