const storageKey = 'cardinal.scroll';
const most = 50;

/** How far down pages were when they were left, in pixels, by the key of their entry in the history. */
const positions = new Map<string, number>(readKept());

/** Where the page of an entry was left; undefined for one that was not. */
export const positionOf = (key: string): number | undefined => positions.get(key);

/** Remembers how far down the page is, for an entry that is being left. */
export function keepPosition(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most)));
  } catch {
    // A full or forbidden storage only loses where pages were scrolled to.
  }
}

function readKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(kept: unknown): kept is [string, number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'number';
}
