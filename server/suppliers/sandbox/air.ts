import { addDays, daysBetween } from '#contract/dates.ts';
import { money } from '#contract/money.ts';
import { type CityCode, type FlightSupplier, FlightSupplierError } from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { airBookings } from './air-bookings.ts';
import { airExtras } from './air-extras.ts';
import {
  airCalendarGuard,
  airCitiesGuard,
  airHistoryGuard,
  airQuoteGuard,
  airSearchGuard,
} from './air-guards.ts';
import { readWays, toFlightQuote, toFoundFlight } from './air-map.ts';
import { airNews } from './air-news.ts';
import { cabinWords, goneCodes } from './air-words.ts';
import { type WorldCall, WorldCallError, type WorldClient } from './client.ts';

const usualStops = 2;
const archiveDeadlineMs = 30_000;

/** Flights of the sandbox world. An answer that breaks its promise is refused whole. */
export function sandboxAir(client: WorldClient, options?: { bookDeadlineMs?: number }): FlightSupplier {
  async function ask<T>(call: WorldCall<T>): Promise<T> {
    try {
      return await client.call(call);
    } catch (error) {
      if (!(error instanceof WorldCallError)) throw error;
      throw new FlightSupplierError(error.message, {
        isGone: error.kind === 'refused' && goneCodes.has(error.code),
        isRefused: error.kind === 'refused',
        cause: error,
      });
    }
  }
  let cities: Promise<readonly CityCode[]> | undefined;

  return {
    name: 'sandbox',
    ...airBookings(client, ask, options),
    ...airNews(client, ask),
    extras: airExtras(ask),

    listCityCodes() {
      cities ??= ask({
        method: 'GET',
        path: '/v1/air/cities',
        answer: airCitiesGuard,
        operation: 'air.cities',
      }).then((answer) => answer.cities);
      cities.catch(() => {
        cities = undefined;
      });
      return cities;
    },

    async search({ directions, party, cabin, currency, mostStops = usualStops }, deadlineMs) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/air/search',
        body: { directions, party, cabin: cabinWords[cabin], currency, maxStops: mostStops },
        answer: airSearchGuard,
        readsOnly: true,
        deadlineMs,
        operation: 'air.search',
      });
      if (answer.currency !== currency || answer.directions.length !== directions.length)
        throw otherQuestion('air.search');
      const readWay = readWays(answer.terms);
      return {
        complete: answer.complete,
        airlines: answer.airlines,
        flights: answer.flights.map(toFoundFlight),
        directions: answer.directions.map((ways) => ways.map(readWay)),
      };
    },

    async listLowestByDay({ origin, destination, from, until, party, cabin, currency }) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/air/calendar',
        body: {
          origin,
          destination,
          from,
          until,
          party,
          cabin: cabinWords[cabin],
          currency,
          maxStops: usualStops,
        },
        answer: airCalendarGuard,
        readsOnly: true,
        operation: 'air.calendar',
      });
      const isWhole = answer.lowestMinor.length === daysBetween(from, until) + 1;
      if (answer.currency !== currency || answer.from !== from || !isWhole)
        throw otherQuestion('air.calendar');
      return answer.lowestMinor.map((minor, at) => ({
        date: addDays(from, at),
        lowest: minor === null ? null : money(minor, currency),
      }));
    },

    async listPastLowest({ origin, destination, cabin, currency, seenFrom, seenUntil, departures }) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/air/price-history',
        body: {
          origin,
          destination,
          cabin: cabinWords[cabin],
          currency,
          seenFrom,
          seenUntil,
          departures: [...departures],
        },
        answer: airHistoryGuard,
        readsOnly: true,
        deadlineMs: archiveDeadlineMs,
        operation: 'air.price-history',
      });
      const isWhole = answer.lowestMinor.every((row) => row.length === departures.length);
      if (answer.currency !== currency || answer.seenFrom !== seenFrom || !isWhole)
        throw otherQuestion('air.price-history');
      return answer.lowestMinor.flatMap((row, day) =>
        row.flatMap((minor, at) => {
          const departs = departures[at];
          return minor === null || departs === undefined
            ? []
            : [{ seen: addDays(seenFrom, day), departs, lowest: money(minor, currency) }];
        }),
      );
    },

    async quote({ tokens, party, currency }) {
      const quote = await ask({
        method: 'POST',
        path: '/v1/air/quotes',
        body: { fareTokens: tokens, party, currency },
        answer: airQuoteGuard,
        idempotencyKey: newId(),
        operation: 'air.quote',
      });
      if (quote.currency !== currency) throw otherQuestion('air.quote');
      return toFlightQuote(quote);
    },
  };
}

const otherQuestion = (operation: string): FlightSupplierError =>
  new FlightSupplierError(`${operation}: an answer to another question`, { isGone: false });
