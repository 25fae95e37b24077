import type { FlightPlace } from './flight-place.tsx';

const storageKey = 'cardinal.recentAirports';
const most = 5;

/** The airports and cities last searched in this browser, latest first. */
export function readRecentAirports(storage: Pick<Storage, 'getItem'> = localStorage): FlightPlace[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFlightPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds places to the front of the recent ones. */
export function rememberAirports(
  places: readonly FlightPlace[],
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const all = [
    ...places.map((place) => ({ ...place, within: null, near: null, nearKm: null, isGuess: false })),
    ...readRecentAirports(storage),
  ];
  const once = all.filter(({ placeId }, at) => all.findIndex((other) => other.placeId === placeId) === at);
  try {
    storage.setItem(storageKey, JSON.stringify(once.slice(0, most)));
  } catch {
    // When storage is full or blocked, nothing is saved.
  }
}

function isFlightPlace(value: unknown): value is FlightPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { placeId, kind, name, context, code, codes, nearby, timeZone } = value as Record<
    keyof FlightPlace,
    unknown
  >;
  return (
    typeof placeId === 'string' &&
    (kind === 'city' || kind === 'airport' || kind === 'nearby') &&
    typeof name === 'string' &&
    typeof context === 'string' &&
    (code === null || typeof code === 'string') &&
    Array.isArray(codes) &&
    Array.isArray(nearby) &&
    typeof timeZone === 'string'
  );
}
