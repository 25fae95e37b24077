import type { BookRequest } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { ageOn } from '#contract/flights/passenger-ages.ts';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import { problems, type ProblemCode } from '#contract/problems.ts';
import { listPassengers } from '#server/modules/travelers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { StayItem } from './item.ts';

const adultAge = 18;

/**
 * Validates the guests and contact details before anything is held. A saved traveler has to be visible to the customer,
 * and provides the age. Throws PortalError with the faults at their fields. [BKG-03]
 */
export async function checkGuests(
  db: Db,
  { stay }: Pick<StayItem, 'stay'>,
  about: {
    readonly request: BookRequest;
    readonly principal: Principal;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<void> {
  const { request, language } = about;
  const { guests, contact } = request;
  const refuse = refusal(language);
  const unreachable = (['email', 'phone'] as const).filter((way) => contact[way] === '');
  if (unreachable.length > 0)
    throw refuse(
      'no-contact-information',
      unreachable.map((way) => `body.contact.${way}`),
    );
  const unreadable = guests.flatMap((guest, index) =>
    (['givenName', 'surname'] as const)
      .map((part) => ({ path: `body.guests.${index}.${part}`, signs: unacceptedSigns(guest[part]) }))
      .filter(({ signs }) => signs.length > 0),
  );
  if (unreadable.length > 0)
    throw new PortalError('unsupported-name-characters', {
      errors: unreadable.map(({ path, signs }) => ({ path, message: notInNames[language](signs.join(' ')) })),
    });
  const named = new Set(guests.map(({ room }) => room));
  if (guests.length > stay.rooms.length) throw refuse('too-many-guests', ['body.guests']);
  if (!stay.rooms.every((_, room) => named.has(room))) throw refuse('invalid-guests', ['body.guests']);
  checkAges(await agesOf(db, about, stay.checkIn), stay.minCheckInAge, refuse);
}

function checkAges(
  ages: readonly (number | null)[],
  minCheckInAge: number,
  refuse: ReturnType<typeof refusal>,
): void {
  const isMinor = (age: number | null) => age !== null && age < adultAge;
  if (ages.every(isMinor)) throw refuse('no-adult-guest', ['body.guests.0.givenName']);
  const young = ages.flatMap((age, index) => (age !== null && age < minCheckInAge ? [index] : []));
  if (young.length > 0)
    throw refuse(
      'check-in-minimum-age',
      young.map((index) => `body.guests.${index}.givenName`),
    );
}

/** How old each lead guest is at check-in; null for a name that was typed. */
async function agesOf(
  db: Db,
  { request: { guests }, principal, now }: { request: BookRequest; principal: Principal; now: Date },
  checkIn: string,
): Promise<(number | null)[]> {
  if (guests.every(({ travelerId }) => !travelerId)) return guests.map(() => null);
  const seen = new Map((await listPassengers(db, principal, now)).map((traveler) => [traveler.id, traveler]));
  return guests.map(({ travelerId }) => {
    if (!travelerId) return null;
    const traveler = seen.get(travelerId);
    if (!traveler) throw new PortalError('not-found');
    return ageOn(traveler.dateOfBirth, checkIn);
  });
}

const notInNames: Readonly<Record<Language, (signs: string) => string>> = {
  en: (signs) => `A name cannot contain ${signs}`,
  fr: (signs) => `Un nom ne peut pas contenir ${signs}`,
};

const refusal = (language: Language) => (code: ProblemCode, paths: readonly string[]) =>
  new PortalError(code, { errors: paths.map((path) => ({ path, message: problems[code].text[language] })) });
