import { Cheapest, Earliest, Front, FrontAndNonstops } from './front.ts';
import type { FlightQuery } from './pricer.ts';
import { type Itinerary, Search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * All Pareto-optimal choices in departure, arrival, stops and price, of all itineraries with up to `maxStops`
 * connections on one ticket, within permitted mileage. Exact: the test tries everything and finds the same.
 */
export function findItineraries(index: SearchIndex, query: FlightQuery): readonly Itinerary[] {
  const front = new Front<Itinerary>();
  new Search(index, query, front).run();
  return front.all();
}

/** The same, and every flight without a stop that has seats, beaten or not. */
export function findWithNonstops(
  index: SearchIndex,
  query: FlightQuery,
): { best: readonly Itinerary[]; nonstops: readonly Itinerary[] } {
  const kept = new FrontAndNonstops<Itinerary>();
  new Search(index, query, kept).run();
  return { best: kept.front.all(), nonstops: kept.nonstops };
}

/** The way that costs least, taxes included; null where nothing flies, is left or costs less than `below`. */
export function findCheapest(index: SearchIndex, query: FlightQuery, below = Infinity): Itinerary | null {
  const cheapest = new Cheapest<Itinerary>(below);
  new Search(index, query, cheapest).run();
  return cheapest.best;
}

/** The way that arrives first of all that leave on the day; null where nothing flies or is left. */
export function findEarliest(index: SearchIndex, query: FlightQuery): Itinerary | null {
  const earliest = new Earliest<Itinerary>();
  new Search(index, query, earliest).run();
  return earliest.best;
}
