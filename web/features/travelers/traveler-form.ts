import type { Traveler } from '#contract/travelers.ts';
import type { TravelerForm } from './queries.ts';

/** What is typed into the editor of a traveler. */
export interface TravelerDraft {
  readonly id: string;
  readonly givenName: string;
  readonly surname: string;
  readonly gender: Traveler['gender'] | null;
  readonly dateOfBirth: string | null;
  readonly email: string;
  readonly phone: string;
}

export type TravelerField = 'givenName' | 'surname' | 'gender' | 'dateOfBirth' | 'email' | 'phone';

// A placeholder has this day of birth until its owner says otherwise. [A 9]
const unknownBirthDate = '1870-01-01';

/** The editor's content for a saved traveler; what a placeholder does not know is empty. */
export const draftOf = (traveler: Traveler): TravelerDraft => ({
  id: traveler.id,
  givenName: traveler.givenName,
  surname: traveler.surname,
  gender: traveler.isGhostUser ? null : traveler.gender,
  dateOfBirth: traveler.dateOfBirth === unknownBirthDate ? null : traveler.dateOfBirth,
  email: traveler.emailAddress ?? '',
  phone: traveler.phoneNumber ?? '',
});

const name = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u;

/** The fields that cannot be sent as they are. `today` is a plain date. */
export function faultyFields(draft: TravelerDraft, today: string): TravelerField[] {
  const faulty: TravelerField[] = [];
  if (!name.test(draft.givenName.trim())) faulty.push('givenName');
  if (!name.test(draft.surname.trim())) faulty.push('surname');
  if (draft.gender === null) faulty.push('gender');
  if (draft.dateOfBirth === null || draft.dateOfBirth < '1900-01-01' || draft.dateOfBirth > today)
    faulty.push('dateOfBirth');
  if (draft.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(draft.email.trim()))
    faulty.push('email');
  if (draft.phone.trim() !== '' && !/^\+?[0-9 ().-]{6,25}$/.test(draft.phone.trim())) faulty.push('phone');
  return faulty;
}

/** What to send for a draft without faults; `known` is the traveler as saved, whose other details stay. */
export function travelerForm(draft: TravelerDraft, known: Traveler | undefined): TravelerForm | null {
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
    assistance: known?.assistance ?? [],
    frequentFlyer: known?.frequentFlyer ?? {},
    hotelLoyalty: known?.hotelLoyalty ?? {},
  };
}
