/** A cache entry: a value and its expiry, in milliseconds since 1970. [A 3] */
interface Entry {
  readonly expiresAt: number;
  readonly value: unknown;
}

/** Six hours. [A 9] */
export const defaultLifetimeSeconds = 21_600;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface LocalCache {
  /** The value, or undefined when there is none; an expired or unreadable entry is removed on access. */
  read(key: string): unknown;
  keep(key: string, value: unknown, lifetimeSeconds?: number): void;
  drop(key: string): void;
}

/** A cache over the browser's own storage. [TEN-05] */
export function localCache(shelf: Shelf, now: () => number = Date.now): LocalCache {
  return {
    read(key) {
      const entry = parse(shelf.getItem(key));
      if (entry && entry.expiresAt > now()) return entry.value;
      shelf.removeItem(key);
      return undefined;
    },
    keep(key, value, lifetimeSeconds = defaultLifetimeSeconds) {
      const entry: Entry = { expiresAt: now() + lifetimeSeconds * 1000, value };
      try {
        shelf.setItem(key, JSON.stringify(entry));
      } catch {
        // Storage is full or disabled: a cache may drop entries.
        shelf.removeItem(key);
      }
    },
    drop: (key) => shelf.removeItem(key),
  };
}

function parse(text: string | null): Entry | undefined {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    const isEntry =
      typeof entry === 'object' &&
      entry !== null &&
      'expiresAt' in entry &&
      typeof entry.expiresAt === 'number';
    return isEntry && 'value' in entry
      ? { expiresAt: Number(entry.expiresAt), value: entry.value }
      : undefined;
  } catch {
    return undefined;
  }
}
