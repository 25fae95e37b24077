const storageKey = 'cardinal.scroll';
const most = 50;

/** Scroll positions of pages when they were left, in pixels, by the key of their history entry. */
const positions = new Map<string, number>(readPositions());

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

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(stored: unknown): stored is [string, number] {
  return Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number';
}
