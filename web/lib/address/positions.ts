const storageKey = 'cardinal.scroll';
const most = 50;

/** Scroll positions of pages when they were left, in pixels, by the key of their history entry. */
const positions = new Map<string, number>(readKept());

/** The scroll position of an entry when it was left, in pixels; undefined when it was not. */
export const positionOf = (key: string): number | undefined => positions.get(key);

/** Keeps the scroll position of an entry that is being left. */
export function keepPosition(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most)));
  } catch {
    // With a full or forbidden storage only scroll positions are lost.
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
