import type { TimeOfDay } from '#contract/enums/index.ts';
import type { FlightSession, KeptItinerary } from '../search/flight-session.ts';
import { timeOfDay } from '#contract/flights/time-of-day.ts';

/** The traits of an itinerary for facets and filters. */
export interface ItineraryTraits {
  readonly airlines: readonly string[];
  readonly isLowCost: boolean;
  readonly stops: readonly [number];
  readonly departureTimes: readonly [TimeOfDay];
  readonly arrivalTimes: readonly [TimeOfDay];
  readonly departureAirports: readonly [string];
  readonly arrivalAirports: readonly [string];
  readonly connectionAirports: readonly string[];
}

/** A session never changes, so the traits of its itineraries are computed once. */
const traitsOfSession = new WeakMap<FlightSession, Map<KeptItinerary, ItineraryTraits>>();

/** Returns a function that gives the traits of the itineraries of a session. */
export function traitsIn(session: FlightSession): (itinerary: KeptItinerary) => ItineraryTraits {
  const known = traitsOfSession.get(session) ?? new Map<KeptItinerary, ItineraryTraits>();
  traitsOfSession.set(session, known);
  const lowCost = new Set(session.airlines.filter(({ isLowCost }) => isLowCost).map(({ code }) => code));
  return (itinerary) => {
    const found = known.get(itinerary) ?? findTraits(session, itinerary, lowCost);
    known.set(itinerary, found);
    return found;
  };
}

function findTraits(
  { flights }: FlightSession,
  itinerary: KeptItinerary,
  lowCost: ReadonlySet<string>,
): ItineraryTraits {
  const flown = itinerary.flights.flatMap((at) => flights[at] ?? []);
  const [first, last] = [flown[0], flown.at(-1)];
  return {
    airlines: [...new Set(flown.map(({ marketingCarrier }) => marketingCarrier))],
    isLowCost: flown.some(
      (flight) => lowCost.has(flight.marketingCarrier) || lowCost.has(flight.operatingCarrier),
    ),
    stops: [itinerary.stops],
    departureTimes: [timeOfDay(first?.departsLocal)],
    arrivalTimes: [timeOfDay(last?.arrivesLocal)],
    departureAirports: [first?.origin ?? ''],
    arrivalAirports: [last?.destination ?? ''],
    connectionAirports: flown.slice(0, -1).map(({ destination }) => destination),
  };
}
