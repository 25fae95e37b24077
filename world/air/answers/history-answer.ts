import type { Currency } from '../../stays/currencies.ts';
import type { AirHistoryRequest } from '../api-types.ts';
import { Changes } from '../days/changes.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { DAY, dayOf } from '../zones.ts';
import { lowestOf } from './calendar-answer.ts';
import { SALE_DAYS, lookDayOf } from './journey.ts';
import { endsOf } from './search-answer.ts';

export type HistoryAsked = AirHistoryRequest & { currency: Currency };

const MINUTE_MS = 60_000;

/**
 * The archive behind `POST /v1/air/price-history`: for each past day, what one adult was asked at least for each
 * departure. Seats that were booked here and what
 * was commanded are left out of it. Yields a row for each day, oldest first.
 */
export function* pastPrices(
  index: SearchIndex,
  asked: HistoryAsked,
  { now, disruptions }: { now: number; disruptions: boolean },
): Generator<(number | null)[], void, undefined> {
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
      day < seen || day > seen + SALE_DAYS ? null : lowestOf(index, journey, look, ends, day),
    );
  }
}
