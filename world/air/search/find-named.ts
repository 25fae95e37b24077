import { cabinOn } from '../fares/open-classes.ts';
import { pairAt } from '../timetable.ts';
import type { FlightQuery } from './pricer.ts';
import { connectMinutes, type Leg, ticketers } from './rules.ts';
import type { Itinerary } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/** A flight by its airports, and when it leaves in universal minutes since 1970. */
export interface NamedFlight {
  origin: number;
  destination: number;
  departs: number;
}

/**
 * The ways to fly with exactly these flights on one ticket, one for each airline that sells it, without a search for
 * others; none when a flight does not leave then, or is missed. Seats and fares are not looked at.
 */
export function findNamed(
  index: SearchIndex,
  query: FlightQuery,
  flights: readonly NamedFlight[],
): Omit<Itinerary, 'open' | 'cents'>[] {
  const { timetable, sellers } = index;
  const { origin, destination, day, notBefore, cabin } = query;
  const stops = flights.length - 1;
  if (flights[0]?.origin !== origin || flights.at(-1)?.destination !== destination) return [];
  let ways: Leg[][] = [[]];
  for (const flight of flights) {
    const legs = legsOf(index, query, flight);
    ways = ways.flatMap((way) =>
      legs.filter((leg) => follows(index, way.at(-1), leg)).map((leg) => [...way, leg]),
    );
  }
  const most = sellers.mostStops(cabin);
  return ways.flatMap((legs) => {
    const [first, last] = [legs[0], legs.at(-1)];
    if (!first || !last || first.day !== day || first.departs < notBefore) return [];
    const patterns = legs.map(({ pattern }) => pattern);
    if (!patterns.some((pattern) => cabinOn(timetable, pattern, cabin) === cabin)) return [];
    const who: number[] = [];
    const count = ticketers(timetable, sellers, patterns, who);
    return who
      .slice(0, count)
      .filter((carrier) => stops <= (most[carrier] ?? -1))
      .map((carrier) => ({ legs, carrier, stops, departs: first.departs, arrives: last.arrives }));
  });
}

/** The departures of a pair of airports at one instant. */
function legsOf(
  { timetable, departures }: SearchIndex,
  query: FlightQuery,
  { origin, destination, departs }: NamedFlight,
): Leg[] {
  const pair = pairAt(timetable, origin, destination);
  if (pair < 0) return [];
  departures.begin(query);
  const legs: Leg[] = [];
  const from = departures.next(pair, departs, departs);
  for (let at = from; at < departures.until(pair) && departures.departs[at] === departs; at++)
    legs.push({
      pattern: departures.pattern[at] ?? 0,
      day: departures.day[at] ?? 0,
      departs,
      arrives: departures.arrives[at] ?? 0,
    });
  return legs;
}

const follows = ({ timetable, times }: SearchIndex, before: Leg | undefined, leg: Leg): boolean =>
  before === undefined ||
  leg.departs - before.arrives >= connectMinutes(timetable, times, before.pattern, leg.pattern);
