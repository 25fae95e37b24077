import type { Language } from '#contract/values/dates.ts';
import type { FareChoice } from '#contract/flights/itinerary.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { presentFare } from '../slice/present-itinerary.ts';
import { judgeTrip } from '../slice/slice-offers.ts';
import { type ChosenItinerary, tripTotal } from './trip-prices.ts';

/** The fares of one slice, cheapest first, each with the total of the trip when all other slices stay the same. */
export function fareChoices(
  session: FlightSession,
  trip: readonly ChosenItinerary[],
  slice: number,
  language: Language,
): FareChoice[] {
  const here = trip[slice];
  if (!here) return [];
  const total = tripTotal(trip);
  const wire = (minor: number) => toWireMoney(money(minor, session.query.currency));
  return here.itinerary.fares
    .map((fare) => {
      const otherwise = trip.with(slice, { itinerary: here.itinerary, fare });
      return { fare, otherwise, minor: tripTotal(otherwise) };
    })
    .toSorted((a, b) => a.minor - b.minor)
    .map(({ fare, otherwise, minor }) => ({
      ...presentFare(session, here.itinerary, fare, language),
      isChosen: fare.fareId === here.fare.fareId,
      tripTotal: wire(minor),
      costs: minor === total ? 'same' : minor < total ? 'less' : 'more',
      difference: wire(Math.abs(minor - total)),
      policy: judgeTrip(session, otherwise, minor),
    }));
}
