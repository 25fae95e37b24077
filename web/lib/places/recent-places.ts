import { type KnownPlace, toKnownPlace } from './known-place.ts';

const storageKey = 'cardinal.recentPlaces';
const most = 5;
const kinds: readonly string[] = ['city', 'airport', 'neighbourhood', 'hotel'];

/** The places last searched in this browser, latest first. Empty when nothing readable is stored. */
export function readRecentPlaces(storage: Pick<Storage, 'getItem'> = localStorage): KnownPlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnownPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds a place to the front of the recent ones. */
export function rememberPlace(
  place: KnownPlace,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const others = readRecentPlaces(storage).filter((stored) => stored.placeId !== place.placeId);
  try {
    storage.setItem(storageKey, JSON.stringify([toKnownPlace(place), ...others].slice(0, most)));
  } catch {
    // When storage is full or blocked, nothing is saved.
  }
}

function isKnownPlace(value: unknown): value is KnownPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { placeId, kind, name, context, code } = value as Record<keyof KnownPlace, unknown>;
  return (
    typeof placeId === 'string' &&
    typeof kind === 'string' &&
    kinds.includes(kind) &&
    typeof name === 'string' &&
    typeof context === 'string' &&
    (code === null || typeof code === 'string')
  );
}
