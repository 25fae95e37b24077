import type { Money } from '../api-types.ts';
import type { Search } from './search-terms.ts';
import { dateOf, localDay } from './calendar.ts';
import { ratesOf } from '../rates/rates.ts';
import { roomTypesOf } from '../rates/room-types.ts';
import { type FixedRules, fixedRulesOf, violationsOf } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';
import type { Taken } from '../rates/pricing.ts';

/** The answer of `POST /v1/lodging/stays/:id/openings`: up to three stays of about that length that can be had, the nearest dates first. */
type OpeningsAnswer = {
  stayId: number;
  openings: { checkIn: string; checkOut: string; total: Money }[];
};

const WANTED = 3;
/** How far the arrival may move, in days. */
export const REACH_DAYS = 45;
const MOST_NIGHTS = 30;

/**
 * The nearest stays that break no rule and have rooms left: arrivals moved as little as possible, as many nights as
 * asked or as near to that as the rules allow. Guests and pets stay as they are.
 */
export function openingsOf(stock: Stock, at: number, search: Search, taken: Taken): OpeningsAnswer {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  if (!city) throw new Error(`Stay ${at + 1} stands in no city.`);
  const types = roomTypesOf(stock, at);
  const today = localDay(city.tz, search.now);
  const openings: OpeningsAnswer['openings'] = [];
  for (const { firstNight, nights } of candidates(fixedRulesOf(stock, at, city), search)) {
    const asked = { ...search, firstNight, nights };
    if (firstNight < today || violationsOf(stock, at, city, types, { ...asked, today }).length > 0) continue;
    const cheapest = ratesOf(stock, at, asked, taken).rooms.flatMap(({ rates }) => rates[0] ?? []);
    const [first] = cheapest.toSorted((a, b) => a.total.minor - b.total.minor);
    if (!first) continue;
    openings.push({
      checkIn: dateOf(firstNight),
      checkOut: dateOf(firstNight + nights),
      total: first.total,
    });
    if (openings.length === WANTED) break;
  }
  return { stayId: at + 1, openings };
}

/** Arrivals ever further away, later before earlier; near by also one night more or fewer. */
function* candidates(
  { minNights, maxNights }: FixedRules,
  asked: Search,
): Generator<{ firstNight: number; nights: number }> {
  const most = Math.min(maxNights, MOST_NIGHTS);
  const usual = Math.max(minNights, Math.min(most, asked.nights));
  for (let shift = 0; shift <= REACH_DAYS; shift++) {
    const lengths = shift <= 3 ? [usual, usual + 1, usual - 1] : [usual];
    for (const nights of lengths.filter((length) => length >= minNights && length <= most))
      for (const firstNight of new Set([asked.firstNight + shift, asked.firstNight - shift]))
        if (firstNight !== asked.firstNight || nights !== asked.nights) yield { firstNight, nights };
  }
}
