import { useSyncExternalStore } from 'react';

/** How many stays are compared side by side at most. */
export const compareAtMost = 4;

const key = 'cardinal.compare';
const listeners = new Set<() => void>();
let shelf: readonly string[] | undefined;

function read(): readonly string[] {
  shelf ??= parse(sessionStorage.getItem(key));
  return shelf;
}

const parse = (kept: string | null): string[] =>
  (kept ?? '').split(',').filter(isLodgingId).slice(0, compareAtMost);

const isLodgingId = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);

function write(ids: readonly string[]): void {
  shelf = ids;
  sessionStorage.setItem(key, ids.join(','));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface CompareShelf {
  /** Lodging ids in the order they were put here, four at most. */
  readonly ids: readonly string[];
  readonly isFull: boolean;
  has(lodgingId: string): boolean;
  /** Puts a stay here, or takes it away; a full shelf takes no more. */
  toggle(lodgingId: string): void;
  clear(): void;
}

/**
 * The stays somebody has set aside to compare, for this window: from results, favourites and similar stays. The
 * screen that compares has them in its address.
 */
export function useCompareShelf(): CompareShelf {
  const ids = useSyncExternalStore(subscribe, read);
  return {
    ids,
    isFull: ids.length >= compareAtMost,
    has: (lodgingId) => ids.includes(lodgingId),
    toggle(lodgingId) {
      if (ids.includes(lodgingId)) write(ids.filter((id) => id !== lodgingId));
      else if (ids.length < compareAtMost) write([...ids, lodgingId]);
    },
    clear: () => write([]),
  };
}

/** The ids an address asks to compare. */
export const readCompared = (written: string | undefined): string[] => [...new Set(parse(written ?? null))];
