import type { Language, PlainDate } from '#contract/values/dates.ts';
import type { FlightQuestion } from '#contract/flights.ts';
import { type Money, money } from '#contract/money.ts';
import type { FlightsDeps } from '../deps.ts';
import { findAllFlights } from '../search/find-flights.ts';
import { titleOf } from '../search/present-search.ts';
import { resolveSlices } from '../search/resolve-question.ts';
import { queryOf } from '../search/search-flights.ts';
import { tripPrices } from './trip-prices.ts';

/** The lowest current price of a trip, and its title. */
export interface TripLowest {
  /** For the whole party, all-in; null when no flight is found. */
  readonly lowest: Money | null;
  readonly title: Readonly<Record<Language, string>>;
  readonly departsOn: PlainDate;
}

/**
 * The lowest price of a trip for the whole party: the first price of its search, sorted by lowest price. Nothing is
 * stored. Throws the errors of a search.
 */
export async function lowestOfTrip(
  deps: Pick<FlightsDeps, 'clock' | 'places' | 'suppliers' | 'patience'>,
  question: FlightQuestion,
): Promise<TripLowest> {
  const query = queryOf(question, resolveSlices(deps, question));
  const { merged } = await findAllFlights(deps, query);
  let lowest = Infinity;
  for (const [at, itinerary] of (merged.slices[0] ?? []).entries())
    for (const fare of itinerary.fares)
      for (const { totalMinor } of tripPrices(merged, [], at, fare)) lowest = Math.min(lowest, totalMinor);
  const title = (language: Language) => titleOf({ places: deps.places, language }, { query });
  return {
    lowest: lowest < Infinity ? money(lowest, query.currency) : null,
    title: { en: title('en'), fr: title('fr') },
    departsOn: query.slices[0]?.date ?? '',
  };
}
