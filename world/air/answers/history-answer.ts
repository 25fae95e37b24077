import type { Currency } from '../../stays/currencies.ts';
import type { AirHistoryRequest } from '../api-types.ts';
import { Changes } from '../days/changes.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { DAY, dayOf } from '../zones.ts';
import { cabinAt } from '../fares/terms.ts';
import { findCheapestByAirline } from '../search/find.ts';
import type { CalendarAsked } from './calendar-answer.ts';
import { DirectionPrices } from './direction-prices.ts';
import { type Look, SALE_DAYS, lookDayOf, queryOf } from './journey.ts';
import { endsOf } from './search-answer.ts';

export type HistoryAsked = AirHistoryRequest & { currency: Currency };

const MINUTE_MS = 60_000;

/** Airlines that ask more than so many times the lowest price are left out. */
const REACH = 1.25;

/** What an airline, by its place in the network, asked at least. */
export interface AirlineAsked {
  carrier: number;
  minor: number;
}

/**
 * The archive behind `POST /v1/air/price-history`: for each past day, what one adult was asked at least for each
 * departure by each airline near the lowest, the cheapest first. Seats that were booked here and what
 * was commanded are left out of it. Yields a row for each day, oldest first.
 */
export function* pastPrices(
  index: SearchIndex,
  asked: HistoryAsked,
  { now, disruptions }: { now: number; disruptions: boolean },
): Generator<AirlineAsked[][], void, undefined> {
  const party = { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 };
  const journey = { ...asked, from: asked.seenFrom, until: asked.seenUntil, party, maxStops: 2 };
  const ends = endsOf(index, journey);
  const last = Math.min(dayOf(asked.seenUntil), lookDayOf(now));
  const departures = asked.departures.map(dayOf);
  for (let seen = dayOf(asked.seenFrom); seen <= last; seen++) {
    const then = seen * DAY * MINUTE_MS;
    const changes = new Changes(index.timetable, { now: then, events: [], disruptions });
    const look = { now: then, taken: NONE_TAKEN, changes };
    yield departures.map((day) =>
      day < seen || day > seen + SALE_DAYS ? [] : lowestByAirline(index, journey, look, ends, day),
    );
  }
}

function lowestByAirline(
  index: SearchIndex,
  asked: CalendarAsked,
  look: Look,
  ends: readonly (readonly [origin: number, destination: number])[],
  day: number,
): AirlineAsked[] {
  const least = new Map<number, number>();
  for (const [origin, destination] of ends) {
    const journey = { ...asked, cabin: cabinAt(asked.cabin), saturday: false };
    const query = queryOf(look, { origin, destination, day }, journey);
    const prices = new DirectionPrices(index.timetable, query, asked.party, asked.currency);
    for (const way of findCheapestByAirline(index, query, REACH)) {
      const [fare] = prices.shelf.faresOf(way);
      const minor = fare ? prices.totalOf(way, fare) : Infinity;
      if (minor < (least.get(way.carrier) ?? Infinity)) least.set(way.carrier, minor);
    }
  }
  const lowest = Math.min(...least.values());
  return [...least]
    .flatMap(([carrier, minor]) => (minor <= REACH * lowest ? [{ carrier, minor }] : []))
    .toSorted((one, other) => one.minor - other.minor || one.carrier - other.carrier);
}
