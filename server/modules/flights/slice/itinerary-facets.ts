import type { TimeOfDay } from '#contract/enums/index.ts';
import type { FlightSession, KeptItinerary } from '../search/flight-session.ts';
import { timeOfDay } from './time-of-day.ts';

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
export function traitsIn(session: FlightSession): (way: KeptItinerary) => ItineraryTraits {
  const known = traitsOfSession.get(session) ?? new Map<KeptItinerary, ItineraryTraits>();
  traitsOfSession.set(session, known);
  const lowCost = new Set(session.airlines.filter(({ isLowCost }) => isLowCost).map(({ code }) => code));
  return (way) => {
    const found = known.get(way) ?? findTraits(session, way, lowCost);
    known.set(way, found);
    return found;
  };
}

function findTraits(
  { flights }: FlightSession,
  way: KeptItinerary,
  lowCost: ReadonlySet<string>,
): ItineraryTraits {
  const flown = way.flights.flatMap((at) => flights[at] ?? []);
  const [first, last] = [flown[0], flown.at(-1)];
  return {
    airlines: [...new Set(flown.map(({ marketingCarrier }) => marketingCarrier))],
    isLowCost: flown.some(
      (flight) => lowCost.has(flight.marketingCarrier) || lowCost.has(flight.operatingCarrier),
    ),
    stops: [way.stops],
    departureTimes: [timeOfDay(first?.departsLocal)],
    arrivalTimes: [timeOfDay(last?.arrivesLocal)],
    departureAirports: [first?.origin ?? ''],
    arrivalAirports: [last?.destination ?? ''],
    connectionAirports: flown.slice(0, -1).map(({ destination }) => destination),
  };
}
