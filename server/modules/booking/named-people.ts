import type { BookTerms } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { listCustomers } from '#server/modules/customers/index.ts';
import type { BookedFor } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

interface Named {
  readonly path: string;
  readonly words: ReadonlySet<string>;
}

const messages: Readonly<Record<Language, string>> = {
  en: 'Name a person who is chosen under “Who is traveling?”, or choose this one there first.',
  fr: 'Nommez une personne indiquée sous « Qui voyage ? », ou indiquez-y d’abord celle-ci.',
};

/**
 * Whether a checkout for colleagues names those alone for whom it is, and as many guests as were told, so that the policies
 * that it was judged by are those of who travels. Names are the same in whatever order and with whatever marks they are typed.
 * Throws `traveler-not-chosen` at the field. [BUS-07] [POL-06]
 */
export async function checkNamed(
  db: Db,
  { bookingFor, travelers, guests }: BookedFor,
  { request, bookerId, language }: { request: BookTerms; bookerId: string; language: Language },
): Promise<void> {
  const travels = bookingFor === 'myself-and-others' ? [bookerId, ...travelers] : travelers;
  const names = await namesOfMembers(db, [...new Set([bookerId, ...travels])]);
  const isOneOf = (ids: readonly string[], { words }: Named) =>
    ids.some((id) => (names.get(id) ?? []).some((name) => isSame(name, words)));
  const others = namedIn(request, 'body').filter((one) => !isOneOf(travels, one));
  const isGuest = new Set(
    others.filter((one) => !isOneOf([bookerId], one)).map(({ words }) => [...words].toSorted().join(' ')),
  );
  const allowed = new Set([...isGuest].slice(0, guests));
  const wrong = others.filter(({ words }) => !allowed.has([...words].toSorted().join(' ')));
  if (wrong.length > 0)
    throw new PortalError('traveler-not-chosen', {
      errors: wrong.map(({ path }) => ({ path: `${path}.givenName`, message: messages[language] })),
    });
}

/** The names of members by their ids: as the company knows them, and as their own profile has it. */
async function namesOfMembers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>[]>> {
  const people = await listCustomers(db, ids);
  const own = await db
    .selectFrom('saved_travelers')
    .select(['customer_id', 'given_name', 'surname'])
    .where('customer_id', 'in', [...ids])
    .where('is_default', '=', true)
    .execute();
  return new Map(
    people.map(({ id, firstName, lastName }) => [
      id,
      [
        wordsOf(`${firstName} ${lastName}`),
        ...own.flatMap((one) =>
          one.customer_id === id ? [wordsOf(`${one.given_name} ${one.surname}`)] : [],
        ),
      ],
    ]),
  );
}

/** The people whom a part of a request names, with the path to each. */
function namedIn(part: unknown, path: string): Named[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('givenName' in part && 'surname' in part)
    return [{ path, words: wordsOf(`${String(part.givenName)} ${String(part.surname)}`) }];
  return Object.entries(part).flatMap(([key, inner]) => namedIn(inner, `${path}.${key}`));
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== ''),
  );

/** The same person, whose further given names or surnames may be left out: two names are in both, or all. */
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return fewer.size >= Math.min(2, more.size) && [...fewer].every((word) => more.has(word));
};
