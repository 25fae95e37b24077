import type { Principal } from '#server/platform/http/route.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import { findLoyaltyProgram } from '#contract/values/loyalty-programmes.ts';
import type { Traveler, TravelerInput } from '#contract/travelers.ts';
import type { Customer } from '#server/modules/customers/index.ts';
import { codeOfPassengerType } from '#contract/enums/index.ts';
import { passengerTypeOn, tripPassengerTypeOf } from './passenger-types.ts';
import type { SavedTraveler } from './types.ts';

/** Birth date of a traveler without saved details. [A 9] */
export const placeholderBirthDate: PlainDate = '1870-01-01';
/** A limit beyond any family or small company; it keeps lists readable. Decided. */
export const maxTravelers = 200;

type Numbers = Readonly<Record<string, string>>;
type Problem = { path: string; message: string };

/** Loyalty numbers as stored: trimmed, without empty ones. [TRV-05] */
export const keptNumbers = (entries: Readonly<Record<string, { value: string }>>): Numbers =>
  Object.fromEntries(
    Object.entries(entries)
      .map(([code, { value }]) => [code, value.trim()])
      .filter(([, value]) => value !== ''),
  );

/** Whether a traveler is the customer: the saved placeholder, or a traveler of the same name. [TRV-02] */
export const isSelf = (
  { id, firstName, lastName }: Pick<Customer, 'id' | 'firstName' | 'lastName'>,
  input: Pick<TravelerInput, 'id' | 'givenName' | 'surname'>,
): boolean => {
  const [known, said] = [`${firstName} ${lastName}`, `${input.givenName} ${input.surname}`];
  return input.id === id || known.localeCompare(said, 'en', { sensitivity: 'base' }) === 0;
};

/** The problems of a traveler beyond the shape of its fields. `today` is the portal's calendar day. */
export function faultsOf(input: TravelerInput, today: PlainDate): Problem[] {
  const unknown = Object.keys(keptNumbers(input.hotelLoyalty)).filter((code) => !findLoyaltyProgram(code));
  return [
    ...(input.dateOfBirth > today
      ? [{ path: 'body.dateOfBirth', message: 'The date of birth is in the future.' }]
      : []),
    ...unknown.map((code) => ({
      path: `body.hotelLoyalty.${code}`,
      message: 'This loyalty program is not known.',
    })),
  ];
}

const wireNumbers = (numbers: Numbers) =>
  Object.fromEntries(Object.entries(numbers).map(([code, value]) => [code, { value }]));

/**
 * A saved traveler with the flags derived for the viewer. It is linked to its owner's user when it is the owner's
 * default profile, and misses information when such a profile has no e-mail address.
 */
export function presentTraveler(
  saved: SavedTraveler,
  viewer: Pick<Principal, 'userId' | 'kind'>,
  today: PlainDate,
): Traveler {
  const isOwners = saved.isDefault;
  const isViewers = saved.customerId === viewer.userId;
  // An agent in a delegated session sees no documents. [AGT-02]
  const seesDocuments = isViewers && viewer.kind !== 'delegated';
  const passengerType = passengerTypeOn(saved.dateOfBirth, today);
  return {
    id: saved.id,
    givenName: saved.givenName,
    surname: saved.surname,
    gender: saved.gender,
    dateOfBirth: saved.dateOfBirth,
    assistance: [...saved.assistance],
    createdAt: saved.createdAt.toISOString(),
    frequentFlyer: wireNumbers(saved.frequentFlyer),
    hotelLoyalty: wireNumbers(saved.hotelLoyalty),
    emailAddress: saved.email,
    phoneNumber: saved.phone,
    tsaRedressNumber: seesDocuments ? saved.redressNumber : null,
    knownTravelerNumber: seesDocuments ? saved.knownTravelerNumber : null,
    nationality: saved.nationality,
    driversLicence: seesDocuments ? saved.driversLicence : null,
    additionalInfo: seesDocuments ? saved.additionalInfo : null,
    passengerType,
    passengerTypeCode: codeOfPassengerType[passengerType],
    tripPassengerType: tripPassengerTypeOf(passengerType, { isPrivate: saved.isPrivate }),
    isGhostUser: false,
    isMissingInfo: isOwners && saved.email === null,
    isPrivateProfile: saved.isPrivate,
    isDefaultProfile: saved.isDefault && isViewers,
    isOwn: isViewers,
    linkedDEUserId: isOwners ? saved.customerId : null,
  };
}

/** The traveler shown for a user who has saved none; saving it under its id replaces the placeholder. [TRV-02] */
export const placeholderTraveler = (customer: Customer, viewerId: string): Traveler => ({
  id: customer.id,
  givenName: customer.firstName,
  surname: customer.lastName,
  gender: 'male',
  dateOfBirth: placeholderBirthDate,
  assistance: [],
  createdAt: customer.createdAt.toISOString(),
  frequentFlyer: {},
  hotelLoyalty: {},
  emailAddress: customer.email,
  phoneNumber: null,
  tsaRedressNumber: null,
  knownTravelerNumber: null,
  nationality: null,
  driversLicence: null,
  additionalInfo: null,
  passengerType: 'Adult',
  passengerTypeCode: 'ADT',
  tripPassengerType: 'Adult',
  isGhostUser: true,
  isMissingInfo: true,
  isPrivateProfile: false,
  isDefaultProfile: false,
  isOwn: customer.id === viewerId,
  linkedDEUserId: customer.id,
});
