import type { Currency } from '../../stays/currencies.ts';
import type { AirHistoryRequest } from '../api-types.ts';
import { PastFlights } from '../archive/past-flights.ts';
import { PastSearch } from '../archive/past-search.ts';
import { type Looks, MOST_LOOKS } from '../days/looks.ts';
import { PastChanges } from '../days/past-changes.ts';
import { passengerFares, totalOf } from '../fares/breakdown.ts';
import { cabinAt } from '../fares/terms.ts';
import { kmBetween } from '../network.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { dayOf } from '../zones.ts';
import { SALE_DAYS, lookDayOf } from './journey.ts';
import { endsOf } from './search-answer.ts';

export type HistoryAsked = AirHistoryRequest & { currency: Currency };

/** Airlines that ask more than so many times the lowest price are left out. */
const REACH = 1.25;

/** The lowest price of an airline, which is given by its position in the network. */
export interface AirlineAsked {
  carrier: number;
  minor: number;
  /** Seats left at that price, where most of them are, as airlines tell. */
  seatsLeft: number;
}

const ONE_ADULT = { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 };

/**
 * The archive behind `POST /v1/air/price-history`: for each past day, oldest first, and each departure
 * the lowest adult price of each airline near the overall lowest, cheapest first, with the seats left at that price.
 * Seats booked here and commanded events are ignored. It is a long job and yields regularly to other jobs.
 */
export function* pastPrices(
  index: SearchIndex,
  asked: HistoryAsked,
  { now, disruptions }: { now: number; disruptions: boolean },
): Generator<undefined, AirlineAsked[][][], undefined> {
  const [from, last] = [dayOf(asked.seenFrom), Math.min(dayOf(asked.seenUntil), lookDayOf(now))];
  const days = asked.departures.map(dayOf);
  const ends = endsOf(index, asked);
  const rows = Array.from({ length: Math.max(0, last - from + 1) }, () => days.map((): AirlineAsked[] => []));
  for (let first = from; first <= last; first += MOST_LOOKS) {
    const looks = { first, count: Math.min(MOST_LOOKS, last - first + 1) };
    const page = new ArchivePage(index, asked, looks, { ends, disruptions });
    for (const [at, day] of days.entries()) {
      for (const { seen, prices } of page.ofDeparture(day)) {
        const row = rows[seen - from];
        if (row) row[at] = prices;
      }
      yield;
    }
  }
  return rows;
}

/** The archive for a range of past search days. */
class ArchivePage {
  readonly #looks: Looks;
  readonly #currency: Currency;
  readonly #flights: PastFlights;
  readonly #searches: readonly PastSearch[];

  constructor(
    index: SearchIndex,
    { cabin, currency }: HistoryAsked,
    looks: Looks,
    more: { ends: readonly (readonly [origin: number, destination: number])[]; disruptions: boolean },
  ) {
    const { timetable } = index;
    const changes = new PastChanges(timetable, looks, more.disruptions);
    const flights = new PastFlights(index, looks, changes, cabinAt(cabin));
    this.#looks = looks;
    this.#currency = currency;
    this.#flights = flights;
    this.#searches = more.ends.map(([origin, destination]) => {
      const km = kmBetween(timetable.network, origin, destination);
      return new PastSearch(index, { origin, destination, km }, flights, REACH);
    });
  }

  /** The prices of a day's departures on each search day on which they were on sale. */
  ofDeparture(day: number): { seen: number; prices: AirlineAsked[] }[] {
    const { first, count } = this.#looks;
    const [from, until] = [Math.max(first, day - SALE_DAYS), Math.min(first + count - 1, day)];
    if (from > until) return [];
    this.#flights.begin(day);
    const least = Array.from({ length: until - from + 1 }, () => new Map<number, AirlineAsked>());
    for (const search of this.#searches)
      for (const [look, all] of search.run(day, from, until).entries())
        for (const one of all) {
          const minor = totalOf(passengerFares(one, ONE_ADULT, this.#currency));
          const known = least[look]?.get(one.carrier);
          if (known && minor > known.minor) continue;
          const seatsLeft = Math.max(one.seatsLeft, known?.minor === minor ? known.seatsLeft : 0);
          least[look]?.set(one.carrier, { carrier: one.carrier, minor, seatsLeft });
        }
    return least.map((all, look) => ({ seen: from + look, prices: nearLowest(all) }));
  }
}

function nearLowest(least: ReadonlyMap<number, AirlineAsked>): AirlineAsked[] {
  const all = [...least.values()];
  const lowest = Math.min(...all.map(({ minor }) => minor));
  return all
    .filter(({ minor }) => minor <= REACH * lowest)
    .toSorted((one, other) => one.minor - other.minor || one.carrier - other.carrier);
}
