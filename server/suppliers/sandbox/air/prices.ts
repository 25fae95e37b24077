import { addDays, daysBetween } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import { type FlightSupplier, FlightSupplierError } from '#server/modules/flights/port.ts';
import { airCalendarGuard, airHistoryGuard } from './guards.ts';
import { cabinWords } from './words.ts';
import type { WorldCall } from '../client.ts';

/** Maximum connections of an itinerary, unless the request asks for fewer. */
export const usualStops = 2;
const archiveDeadlineMs = 30_000;

/** The lowest prices of days to come and of days past. */
export function airPrices(
  ask: <T>(call: WorldCall<T>) => Promise<T>,
): Required<Pick<FlightSupplier, 'listLowestByDay' | 'listPastLowest'>> {
  return {
    async listLowestByDay({ origin, destination, from, until, party, cabin, currency }) {
      const days = { from, until, party, maxStops: usualStops };
      const answer = await ask({
        method: 'POST',
        path: '/v1/air/calendar',
        body: { origin, destination, cabin: cabinWords[cabin], currency, ...days },
        answer: airCalendarGuard,
        readsOnly: true,
        operation: 'air.calendar',
      });
      const { lowestMinor } = answer;
      const isAsked = answer.currency === currency && answer.from === from;
      if (!isAsked || lowestMinor.length !== daysBetween(from, until) + 1)
        throw otherQuestion('air.calendar');
      return lowestMinor.map((minor, at) => ({
        date: addDays(from, at),
        lowest: minor === null ? null : money(minor, currency),
      }));
    },

    async listPastLowest({ origin, destination, cabin, currency, seenFrom, seenUntil, departures }) {
      const days = { seenFrom, seenUntil, departures: [...departures] };
      const answer = await ask({
        method: 'POST',
        path: '/v1/air/price-history',
        body: { origin, destination, cabin: cabinWords[cabin], currency, ...days },
        answer: airHistoryGuard,
        readsOnly: true,
        deadlineMs: archiveDeadlineMs,
        operation: 'air.price-history',
      });
      const { lowest, airlines } = answer;
      const isAsked = answer.currency === currency && answer.seenFrom === seenFrom;
      if (!isAsked || lowest.some((row) => row.length !== departures.length))
        throw otherQuestion('air.price-history');
      return lowest.flatMap((row, day) =>
        row.flatMap((told, at) => {
          const departs = departures[at];
          const byAirline = readThrees(told, airlines).map(({ airline, minor, seatsLeft }) => ({
            airline,
            lowest: money(minor, currency),
            seatsLeft,
          }));
          const [cheapest] = byAirline;
          return cheapest && departs !== undefined
            ? [{ seen: addDays(seenFrom, day), departs, lowest: cheapest.lowest, byAirline }]
            : [];
        }),
      );
    },
  };
}

/** A list that holds an airline's position, its price and the seats left at it by turns. */
function readThrees(
  told: readonly number[],
  airlines: readonly string[],
): { airline: string; minor: number; seatsLeft: number }[] {
  return told.flatMap((place, at) => {
    const [airline, minor, seatsLeft] = [airlines[place], told[at + 1], told[at + 2]];
    const isWhole = airline !== undefined && minor !== undefined && seatsLeft !== undefined;
    return at % 3 === 0 && isWhole ? [{ airline, minor, seatsLeft }] : [];
  });
}

export const otherQuestion = (operation: string): FlightSupplierError =>
  new FlightSupplierError(`${operation}: an answer to another question`, { isGone: false });
