import type { Traveler } from '#contract/travelers.ts';

type Named = Pick<Traveler, 'givenName' | 'surname' | 'emailAddress'>;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const read = new WeakMap<Named, { readonly name: string; readonly starts: readonly string[] }>();

/** Normalized name and the prefixes a traveler is found by; cached per traveler. */
function readingOf(traveler: Named) {
  const known = read.get(traveler);
  if (known) return known;
  const name = plain(`${traveler.givenName} ${traveler.surname}`);
  const all = `${name} ${plain(traveler.emailAddress ?? '')}`;
  const reading = { name, starts: [...all.split(/\s+/u), ...all.split(/[\s'-]+/u)] };
  read.set(traveler, reading);
  return reading;
}

/** Travelers whose name or e-mail address has a match by prefix for every typed word; accents are ignored. */
export function findTravelers<T extends Named>(travelers: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  return travelers.filter((traveler) => {
    const { starts } = readingOf(traveler);
    return words.every((word) => starts.some((start) => start.startsWith(word)));
  });
}

/** Travelers who share their name with another, so that the list also shows their e-mail address. */
export function namesakesOf<T extends Named>(travelers: readonly T[]): ReadonlySet<T> {
  const byName = Map.groupBy(travelers, (traveler) => readingOf(traveler).name);
  return new Set([...byName.values()].filter((bearers) => bearers.length > 1).flat());
}
