import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { AvailabilityAnswer, AvailabilityRequest } from '../api-types.ts';
import { availabilityOf } from './availability.ts';
import { dayOfInstant } from './calendar.ts';
import { bestOf, staysIn } from './find.ts';
import { searchOf } from '../requests.ts';
import { findTaken } from '../store.ts';
import type { Stock } from '../stock.ts';

const MOST = 6000;

/** Answers an availability request; `partial` leaves every third stay out, as a supplier in trouble does. */
export async function searchStays(
  db: Pool,
  stock: Stock,
  request: AvailabilityRequest,
  now: Date,
  partial: boolean,
): Promise<AvailabilityAnswer> {
  const search = searchOf(request, now);
  const all = staysIn(stock, request.where, request.kinds);
  const found = bestOf(stock, all, request.limit ?? MOST);
  const positions = partial ? found.filter((_, i) => i % 3 !== 0) : found;
  const taken = await findTaken(
    db,
    idRanges(stock, positions),
    search.firstNight,
    search.firstNight + search.nights,
  );
  const seen = JSON.stringify([request, dayOfInstant(now)]);
  return {
    searchId: createHash('sha256').update(seen).digest('hex').slice(0, 24),
    complete: !partial,
    hasMore: all.length > found.length,
    currency: search.currency,
    nights: search.nights,
    stays: availabilityOf(stock, positions, search, taken),
  };
}

/** The ids of ascending positions as one range per city. */
export function idRanges(stock: Stock, positions: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  let city = -1;
  for (const at of positions) {
    const own = stock.cityOf[at] ?? 0;
    const range = ranges.at(-1);
    if (own === city && range) range[1] = at + 1;
    else ranges.push([at + 1, at + 1]);
    city = own;
  }
  return ranges;
}
