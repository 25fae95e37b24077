import { useSyncExternalStore } from 'react';

/** Maximum number of stays to compare. */
export const compareAtMost = 4;

/** A stay selected for comparison. */
interface ShelvedStay {
  readonly lodgingId: string;
  readonly name: string;
}

const key = 'cardinal.compare';
const listeners = new Set<() => void>();
let shelf: readonly ShelvedStay[] | undefined;

function read(): readonly ShelvedStay[] {
  shelf ??= parseShelf(sessionStorage.getItem(key));
  return shelf;
}

const isLodgingId = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);

/** Parses the stored selection leniently: invalid entries are left out. */
export function parseShelf(kept: string | null): ShelvedStay[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isShelved).slice(0, compareAtMost) : [];
  } catch {
    return [];
  }
}

function isShelved(kept: unknown): kept is ShelvedStay {
  if (typeof kept !== 'object' || kept === null) return false;
  const { lodgingId, name } = kept as Partial<Record<string, unknown>>;
  return typeof lodgingId === 'string' && isLodgingId(lodgingId) && typeof name === 'string';
}

function write(stays: readonly ShelvedStay[]): void {
  shelf = stays;
  sessionStorage.setItem(key, JSON.stringify(stays));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface CompareShelf {
  /** In the order of selection, at most four. */
  readonly stays: readonly ShelvedStay[];
  readonly isFull: boolean;
  has(lodgingId: string): boolean;
  /** Does nothing when the selection is full. */
  add(stay: ShelvedStay): void;
  remove(lodgingId: string): void;
  clear(): void;
}

/**
 * The stays selected for comparison in this window, from results, favorites and similar stays. The comparison screen
 * has them in its address.
 */
export function useCompareShelf(): CompareShelf {
  const stays = useSyncExternalStore(subscribe, read);
  const has = (wanted: string) => stays.some(({ lodgingId }) => lodgingId === wanted);
  return {
    stays,
    isFull: stays.length >= compareAtMost,
    has,
    add(stay) {
      if (!has(stay.lodgingId) && stays.length < compareAtMost) write([...stays, stay]);
    },
    remove: (unwanted) => write(stays.filter(({ lodgingId }) => lodgingId !== unwanted)),
    clear: () => write([]),
  };
}

/** The stay ids in an address to compare. */
export const readCompared = (written: string | undefined): string[] =>
  [...new Set((written ?? '').split(',').filter(isLodgingId))].slice(0, compareAtMost);
