import type { Pool } from 'pg';
import type { CalendarAnswer, CalendarRequest } from './calendar-types.ts';
import { findStays } from './find.ts';
import { lowestByNight } from './lowest-by-night.ts';
import { calendarSearchOf } from '../requests.ts';
import { idRanges } from './search.ts';
import type { Stock } from '../stock.ts';
import { findTaken } from '../store.ts';

const MOST = 6000;

/** Price calendar: for each night the lowest price of a one-night search over the same stays. */
export async function calendarPrices(
  db: Pool,
  stock: Stock,
  request: CalendarRequest,
  now: Date,
): Promise<CalendarAnswer> {
  const search = calendarSearchOf(request, now);
  const positions = findStays(stock, request.where, request.kinds, MOST);
  const taken = await findTaken(
    db,
    idRanges(stock, positions),
    search.firstNight,
    search.firstNight + search.nights,
  );
  return { currency: search.currency, nights: await lowestByNight(stock, positions, search, taken) };
}
