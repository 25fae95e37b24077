import { SALT, unit } from './hash.ts';

const WORST = 4.2;
/** Below this, guests give what a stay deserves; above it, those who found a fault draw the mean down. */
const GREAT = 9;
/** No stay with many reviews scores higher. */
const BEST = 9.6;
/** With this many reviews, about a third of the way from 10 to `BEST` is left. */
const FEW = 40;

/** How many guests have reviewed a stay; `stars` is 0 for a home. */
export function reviewCountOf(id: number, { stars, rank }: { stars: number; rank: number }): number {
  const most = (stars > 0 ? 2400 : 420) * (rank / 500);
  return Math.round(6 + most * unit(id, SALT.reviews) ** 3);
}

/** The review score in tenths that so many guests give to a stay that deserves `value`. */
export function scoreOf(value: number, reviewCount: number): number {
  const room = BEST - GREAT + (10 - BEST) * Math.exp(-reviewCount / FEW);
  const above = Math.max(0, value - GREAT);
  return Math.round(10 * Math.max(WORST, Math.min(value, GREAT + room * (1 - Math.exp(-above / room)))));
}

/** The highest score of an aspect of a stay with this score. */
export const bestAspectOf = (score: number): number => Math.max(9.8, (score + 10) / 2);
