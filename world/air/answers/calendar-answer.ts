import type { Currency } from '../../stays/currencies.ts';
import type { AirCalendarRequest } from '../api-types.ts';
import { cabinAt } from '../fares/terms.ts';
import { findCheapest } from '../search/find.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { dayOf } from '../zones.ts';
import { DirectionPrices } from './direction-prices.ts';
import { type Look, SALE_DAYS, lookDayOf, queryOf } from './journey.ts';
import { endsOf } from './search-answer.ts';

export type CalendarAsked = Required<AirCalendarRequest> & { currency: Currency };

/**
 * The cheapest fare of each day of `POST /v1/air/calendar`, from any airport asked for to any, one by one: many days
 * take a while. Minor units, null where nothing flies or is left.
 */
export function* lowestByDay(
  index: SearchIndex,
  asked: CalendarAsked,
  look: Look,
): Generator<number | null, void, undefined> {
  const ends = endsOf(index, asked);
  const last = lookDayOf(look.now) + SALE_DAYS;
  for (let day = dayOf(asked.from); day <= dayOf(asked.until); day++)
    yield day > last ? null : lowestOf(index, asked, look, ends, day);
}

/** The cheapest fare of one day of departure; null where nothing flies or is left. */
function lowestOf(
  index: SearchIndex,
  asked: CalendarAsked,
  look: Look,
  ends: readonly (readonly [origin: number, destination: number])[],
  day: number,
): number | null {
  let lowest: number | null = null;
  let below = Infinity;
  for (const [origin, destination] of ends) {
    const journey = { ...asked, cabin: cabinAt(asked.cabin), saturday: false };
    const query = queryOf(look, { origin, destination, day }, journey);
    const way = findCheapest(index, query, below);
    if (!way) continue;
    below = way.cents;
    const prices = new DirectionPrices(index.timetable, query, asked.party, asked.currency);
    const [fare] = prices.shelf.faresOf(way);
    if (fare) lowest = prices.totalOf(way, fare);
  }
  return lowest;
}
