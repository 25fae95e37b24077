import { isEmail } from '#contract/values/email.ts';
import { foldName, longestName, unacceptedSigns } from '#contract/values/person-name.ts';
import type { Traveler } from '#contract/travelers.ts';
import type { TravelerForm } from './queries.ts';

/** Form state of the traveler editor. */
export interface TravelerDraft {
  readonly id: string;
  readonly givenName: string;
  readonly surname: string;
  readonly gender: Traveler['gender'] | null;
  readonly dateOfBirth: string | null;
  readonly email: string;
  readonly phone: string;
  readonly assistance: Traveler['assistance'];
  /** Airline codes and numbers, in input order. */
  readonly frequentFlyer: readonly LoyaltyRow[];
  /** Programme code and number. */
  readonly hotelLoyalty: readonly LoyaltyRow[];
  readonly redressNumber: string;
  readonly knownTravelerNumber: string;
  /** Country code, or empty. */
  readonly nationality: string;
  readonly driversLicence: string;
  readonly additionalInfo: string;
}

/** A programme row; rows without a number are not saved. */
export interface LoyaltyRow {
  readonly key: string;
  readonly code: string;
  readonly number: string;
}

export type TravelerField =
  | 'givenName'
  | 'surname'
  | 'gender'
  | 'dateOfBirth'
  | 'email'
  | 'phone'
  | 'frequentFlyer'
  | 'hotelLoyalty'
  | 'redressNumber'
  | 'knownTravelerNumber'
  | 'driversLicence'
  | 'additionalInfo';

// Birth date of a placeholder traveler, until completed. [A 9]
export const unknownBirthDate = '1870-01-01';

/** Form state of a saved traveler; unknown fields of a placeholder are empty. */
export const draftOf = (traveler: Traveler): TravelerDraft => ({
  id: traveler.id,
  givenName: traveler.givenName,
  surname: traveler.surname,
  gender: traveler.isGhostUser ? null : traveler.gender,
  dateOfBirth: traveler.dateOfBirth === unknownBirthDate ? null : traveler.dateOfBirth,
  email: traveler.emailAddress ?? '',
  phone: traveler.phoneNumber ?? '',
  assistance: traveler.assistance,
  frequentFlyer: rowsOf(traveler.frequentFlyer),
  hotelLoyalty: rowsOf(traveler.hotelLoyalty),
  redressNumber: traveler.tsaRedressNumber ?? '',
  knownTravelerNumber: traveler.knownTravelerNumber ?? '',
  nationality: traveler.nationality ?? '',
  driversLicence: traveler.driversLicence ?? '',
  additionalInfo: traveler.additionalInfo ?? '',
});

/** Form state of a new traveler, with fields typed elsewhere. */
export const newDraft = (
  id: string,
  typed: Pick<TravelerDraft, 'givenName' | 'surname' | 'dateOfBirth' | 'gender' | 'email' | 'phone'> &
    Partial<TravelerDraft>,
): TravelerDraft => ({
  id,
  assistance: [],
  frequentFlyer: [],
  hotelLoyalty: [],
  redressNumber: '',
  knownTravelerNumber: '',
  nationality: '',
  driversLicence: '',
  additionalInfo: '',
  ...typed,
});

const rowsOf = (numbers: Traveler['frequentFlyer']): LoyaltyRow[] =>
  Object.entries(numbers).map(([code, { value }]) => ({ key: code, code, number: value }));

const filled = (rows: readonly LoyaltyRow[]) => rows.filter(({ number }) => number.trim() !== '');

const numbersOf = (rows: readonly LoyaltyRow[]) =>
  Object.fromEntries(
    filled(rows).map(({ code, number }) => [code.trim().toUpperCase(), { value: number.trim() }]),
  );

/** True if valid as a given name or surname. */
function isName(typed: string): boolean {
  const name = foldName(typed);
  return name !== '' && name.length <= longestName && unacceptedSigns(name).length === 0;
}

/** Invalid fields of the form. `today` is a plain date. */
export function faultyFields(draft: TravelerDraft, today: string): TravelerField[] {
  const faulty: TravelerField[] = [];
  if (!isName(draft.givenName)) faulty.push('givenName');
  if (!isName(draft.surname)) faulty.push('surname');
  if (draft.gender === null) faulty.push('gender');
  if (draft.dateOfBirth === null || draft.dateOfBirth < '1900-01-01' || draft.dateOfBirth > today)
    faulty.push('dateOfBirth');
  if (draft.email.trim() !== '' && !isEmail(draft.email.trim())) faulty.push('email');
  if (draft.phone.trim() !== '' && !/^\+?[0-9 ().-]{6,25}$/.test(draft.phone.trim())) faulty.push('phone');
  if (hasFault(draft.frequentFlyer, /^[A-Z0-9]{2,3}$/i)) faulty.push('frequentFlyer');
  if (hasFault(draft.hotelLoyalty, /^[A-Z]{3}$/)) faulty.push('hotelLoyalty');
  if (!isNumber(draft.redressNumber, 7, 13)) faulty.push('redressNumber');
  if (!isNumber(draft.knownTravelerNumber, 9, 15)) faulty.push('knownTravelerNumber');
  // The format of license numbers is not checked: it differs by country. [A 5]
  if (draft.driversLicence.trim().length > 60) faulty.push('driversLicence');
  if (draft.additionalInfo.trim().length > 500) faulty.push('additionalInfo');
  return faulty;
}

/** True for an invalid or duplicate code, or a number with characters beyond letters, digits, spaces and hyphens. */
function hasFault(rows: readonly LoyaltyRow[], code: RegExp): boolean {
  const kept = filled(rows);
  const codes = new Set(kept.map((row) => row.code.trim().toUpperCase()));
  return (
    codes.size < kept.length ||
    kept.some((row) => !code.test(row.code.trim()) || !/^[A-Za-z0-9 -]{1,30}$/.test(row.number.trim()))
  );
}

/** True if empty or `least` to `most` letters and digits, ignoring spaces and hyphens. */
function isNumber(typed: string, least: number, most: number): boolean {
  const bare = typed.replaceAll(/[ -]/g, '');
  return bare === '' || (/^[A-Za-z0-9]+$/.test(bare) && bare.length >= least && bare.length <= most);
}

/** Request body for a valid draft; null while required fields are missing. */
export function travelerForm(draft: TravelerDraft): TravelerForm | null {
  const { id, gender, dateOfBirth } = draft;
  if (gender === null || dateOfBirth === null) return null;
  return {
    id,
    gender,
    dateOfBirth,
    givenName: draft.givenName.trim(),
    surname: draft.surname.trim(),
    emailAddress: draft.email.trim() || null,
    phoneNumber: draft.phone.trim() || null,
    assistance: [...draft.assistance],
    frequentFlyer: numbersOf(draft.frequentFlyer),
    hotelLoyalty: numbersOf(draft.hotelLoyalty),
    tsaRedressNumber: draft.redressNumber.trim() || null,
    knownTravelerNumber: draft.knownTravelerNumber.trim() || null,
    nationality: draft.nationality || null,
    driversLicence: draft.driversLicence.trim() || null,
    additionalInfo: draft.additionalInfo.trim() || null,
  };
}
