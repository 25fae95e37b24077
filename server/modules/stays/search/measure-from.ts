import { distanceKm, type Position } from '#server/platform/distance.ts';
import type { KeptStay } from './search-session.ts';

/** Kilometres to two decimals, as results show them. */
export const roundedKm = (from: Position, to: Position): number =>
  Math.round(distanceKm(from, to) * 100) / 100;

/** The last place each list was measured from: turning pages reuses the same list and everything cached by it. */
const measured = new WeakMap<readonly KeptStay[], { from: string; stays: readonly KeptStay[] }>();

/** The stays with their distances from another place. */
export function measureFrom(stays: readonly KeptStay[], from: Position): readonly KeptStay[] {
  const key = `${from.lat} ${from.lon}`;
  const known = measured.get(stays);
  if (known?.from === key) return known.stays;
  const moved = stays.map((stay) => ({ ...stay, distanceKm: roundedKm(from, stay) }));
  measured.set(stays, { from: key, stays: moved });
  return moved;
}
