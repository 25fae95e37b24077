import type { Traveler } from '#contract/travelers.ts';

type Named = Pick<Traveler, 'givenName' | 'surname' | 'emailAddress'>;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Those of whom every typed word begins a part of the name, or the address; marks on letters may be left out. */
export function findTravelers<T extends Named>(travelers: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  return travelers.filter(({ givenName, surname, emailAddress }) => {
    const parts = plain(`${givenName} ${surname} ${emailAddress ?? ''}`).split(/[\s'-]+/u);
    const wholes = plain(`${givenName} ${surname} ${emailAddress ?? ''}`).split(/\s+/u);
    return words.every((word) => [...parts, ...wholes].some((part) => part.startsWith(word)));
  });
}

/** Travelers whose name another bears too: they are told apart by more than their name. */
export function namesakesOf<T extends Named>(travelers: readonly T[]): ReadonlySet<T> {
  const byName = Map.groupBy(travelers, ({ givenName, surname }) => plain(`${givenName} ${surname}`));
  return new Set([...byName.values()].filter((bearers) => bearers.length > 1).flat());
}
