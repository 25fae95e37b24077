/** A cached answer for offline reading, with its time, in milliseconds since 1970. */
export interface StoredResponse {
  readonly at: number;
  readonly value: unknown;
}

const place = 'cardinal.kept.2';
/** Where an earlier version stored answers that lack what pages of today read. */
const earlier = 'cardinal.kept.1';
const mostStored = 40;

function readAll(): Record<string, StoredResponse> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

/** Caches an answer on this device until its owner signs out; the oldest is evicted for the newest. */
export function store(name: string, value: unknown, at: number): void {
  const others = Object.entries(readAll()).filter(([known]) => known !== name);
  const newest = others.toSorted(([, a], [, b]) => b.at - a.at).slice(0, mostStored - 1);
  try {
    localStorage.removeItem(earlier);
    localStorage.setItem(place, JSON.stringify(Object.fromEntries([...newest, [name, { at, value }]])));
  } catch {
    // Storage is full or disabled: nothing can be read offline.
    clearStored();
  }
}

/** The cached answer of a name, or undefined. */
export const readStored = (name: string): StoredResponse | undefined => readAll()[name];

export const hasStored = (): boolean => Object.keys(readAll()).length > 0;

/** Deletes all cached answers: no personal data stays on the device after sign-out. */
export function clearStored(): void {
  for (const one of [place, earlier]) localStorage.removeItem(one);
}
