import type { CityCode, FlightDirection, FlightSupplier } from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { airBookings } from './bookings.ts';
import { airChanges } from './changes.ts';
import { airCredits } from './credits.ts';
import { airExtras } from './extras.ts';
import { flightFailures } from './failures.ts';
import { airCitiesGuard, airQuoteGuard, airSearchGuard } from './guards.ts';
import { readItineraries, toFlightQuote, toFoundFlight } from './map.ts';
import { airHolds } from './holds.ts';
import { airNews } from './news.ts';
import { airPassengers } from './passengers.ts';
import { airPrices, otherQuestion, usualStops } from './prices.ts';
import { cabinWords } from './words.ts';
import { askOf } from '../bookings.ts';
import type { WorldClient } from '../client.ts';

/** Through which channel of the world flights are searched, and how long a booking may take. */
interface Options {
  readonly channel?: 'all' | 'direct';
  readonly bookDeadlineMs?: number;
}

const askedDirection = ({ flights, ...direction }: FlightDirection) => ({
  ...direction,
  ...(flights && {
    flights: flights.map(({ departs, ...ends }) => ({
      ...ends,
      departsAt: new Date(departs * 60_000).toISOString(),
    })),
  }),
});

/** Flights of the sandbox world. An answer that breaks its promise is refused whole. */
export function sandboxAir(
  client: WorldClient,
  { channel = 'all', ...options }: Options = {},
): FlightSupplier {
  const ask = askOf(client, flightFailures);
  let cities: Promise<readonly CityCode[]> | undefined;

  return {
    name: 'sandbox',
    ...airBookings(client, options),
    ...airNews(client, ask),
    changes: airChanges(client, ask, options),
    extras: airExtras(ask),
    holds: airHolds(client, ask),
    credits: airCredits(ask),
    passengers: airPassengers(client, ask, options),
    ...airPrices(ask),

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
        body: {
          directions: directions.map(askedDirection),
          party,
          cabin: cabinWords[cabin],
          currency,
          maxStops: mostStops,
          channel,
        },
        answer: airSearchGuard,
        readsOnly: true,
        deadlineMs,
        operation: channel === 'all' ? 'air.search' : `air.${channel}-search`,
      });
      if (answer.currency !== currency || answer.directions.length !== directions.length)
        throw otherQuestion('air.search');
      const readItinerary = readItineraries(answer.terms);
      return {
        complete: answer.complete,
        airlines: answer.airlines,
        flights: answer.flights.map(toFoundFlight),
        directions: answer.directions.map((itineraries) => itineraries.map(readItinerary)),
      };
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
