import type { Collection } from '../api-types.ts';
import { unit } from '../hash.ts';
import { type Stock, collectionOf } from '../stock.ts';

const SALT_NIGHT = 960;
const FREE_NIGHT = 4;

/**
 * Which night of a stay is free, counted from 0: the fourth of a stay of at least four nights, in the select hotels
 * of the collections that were asked for. Null when none is.
 */
export function freeNightOf(
  stock: Stock,
  at: number,
  asked: { nights: number; complimentaryNight?: readonly Collection[] },
): number | null {
  if (asked.nights < FREE_NIGHT || !givesFourthNight(stock, at)) return null;
  const collection = collectionOf(stock, at);
  return collection && asked.complimentaryNight?.includes(collection) ? FREE_NIGHT - 1 : null;
}

/** Whether a hotel takes part: about half of each collection do. */
export const givesFourthNight = (stock: Stock, at: number): boolean =>
  collectionOf(stock, at) !== null && unit(at + 1, SALT_NIGHT) < 0.5;
