import type { ChosenFare } from '#contract/flights.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { type ChosenItinerary, isAfter, tripPrices } from './trip-prices.ts';

/**
 * The chosen itineraries and fares, in order, once for each supplier that sells all of them, because one supplier sells
 * a whole trip; the supplier with the lowest total comes first. Throws `flight-gone` when no supplier sells them all,
 * or when one departs too early for the slice before it.
 */
export function findChosen(
  session: FlightSession,
  asked: readonly ChosenFare[],
): [ChosenItinerary[], ...ChosenItinerary[][]] {
  const found = lookForChosen(session, asked);
  if (!found) throw new PortalError('flight-gone');
  return found;
}

/** The same; null instead of throwing. */
export function lookForChosen(
  session: FlightSession,
  asked: readonly ChosenFare[],
): [ChosenItinerary[], ...ChosenItinerary[][]] | null {
  if (asked.length === 0) return [[]];
  const sources = new Set((session.slices[0] ?? []).map(({ source }) => source));
  const found = [...sources]
    .flatMap((source) => chosenOf(session, asked, source) ?? [])
    .toSorted((a, b) => a.leastMinor - b.leastMinor)
    .map(({ chosen }) => chosen);
  const [best, ...others] = found;
  return best ? [best, ...others] : null;
}

function chosenOf(session: FlightSession, asked: readonly ChosenFare[], source: string) {
  const chosen: ChosenItinerary[] = [];
  let leastMinor = Number.POSITIVE_INFINITY;
  for (const { itineraryId, fareId } of asked) {
    const itineraries = session.slices[chosen.length] ?? [];
    const at = itineraries.findIndex((one) => one.itineraryId === itineraryId && one.source === source);
    const itinerary = itineraries[at];
    const fare = itinerary?.fares.find((one) => one.fareId === fareId);
    if (!itinerary || !fare || !isAfter(itinerary, chosen)) return null;
    leastMinor = tripPrices(session, chosen, at, fare)[0]?.totalMinor ?? leastMinor;
    chosen.push({ itinerary, fare });
  }
  return { chosen, leastMinor };
}
