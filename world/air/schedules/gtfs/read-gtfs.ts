import { loadNetwork, type Network } from '../../network.ts';
import { DAY, ZoneClock } from '../../zones.ts';
import type { LineProblem, Place, ReadSchedule, ScheduledLeg } from '../scheduled-leg.ts';
import { readTables } from './feed.ts';
import { periodsOf } from './periods.ts';
import { Services } from './services.ts';
import { type AirTrip, Trips, type TripStop } from './trips.ts';
import { usualAircraft } from './usual-aircraft.ts';

const NEEDED = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'] as const;

/** Tables a wrong line of which loses a trip; those of others may be of trains. */
const OF_TRIPS = ['trips.txt', 'stop_times.txt'];

/**
 * Reads the flights of a GTFS feed: routes of the extended types of air services (1100 to 1199). Every stop after the
 * first ends a flight of its own under the trip's number. Times are those of the agency's clock, as the format has it.
 * Wrong lines are told and left out; a trip with a wrong stop is left out whole. Throws an Error with one sentence for
 * a file that is no feed, or not whole.
 */
export async function readGtfs(path: string): Promise<ReadSchedule> {
  const network = loadNetwork();
  const services = new Services();
  const trips = new Trips(new Map(network.carriers.map(({ name, code }) => [name.toLowerCase(), code])));
  const problems: LineProblem[] = [];
  const there = await readTables(
    path,
    [
      ['agency.txt', (line) => trips.readAgency(line)],
      ['stops.txt', (line) => trips.readStop(line)],
      ['routes.txt', (line) => trips.readRoute(line)],
      ['calendar.txt', (line) => services.readWeeks(line)],
      ['calendar_dates.txt', (line) => services.readDate(line)],
      ['trips.txt', (line) => trips.readTrip(line)],
      ['stop_times.txt', (line) => trips.readStopTime(line)],
    ],
    problems,
  );
  const absent = NEEDED.find((name) => !there.has(name));
  if (absent !== undefined) throw new Error(`The feed has no ${absent}, so it is not whole.`);
  if (!there.has('calendar.txt') && !there.has('calendar_dates.txt'))
    throw new Error('The feed has neither calendar.txt nor calendar_dates.txt, so it is not whole.');
  const legsOf = makeLegs(network, services);
  const legs: ScheduledLeg[] = [];
  const places: Place[] = [];
  for (const [id, trip] of trips.all) {
    const flown = legsOf(trip);
    if (typeof flown === 'string')
      problems.push({ file: 'trips.txt', line: trip.line, message: `trip ${id} ${flown}` });
    else
      for (const leg of flown) {
        legs.push(leg);
        places.push({ file: 'trips.txt', line: trip.line });
      }
  }
  return {
    legs,
    places,
    problems,
    lost: problems.filter(({ file }) => OF_TRIPS.includes(file)).length,
    passedOver: new Map(),
  };
}

/** Turns trips into legs on the clocks of their airports, or returns the error in one. */
function makeLegs(
  { airports, zones }: Network,
  services: Services,
): (trip: AirTrip) => ScheduledLeg[] | string {
  const positions = new Map(airports.iata.map((code, at) => [code, at]));
  const typeFor = usualAircraft(loadNetwork());
  const clocks = new Map<string, ZoneClock>();
  const clockOf = (timeZone: string): ZoneClock => {
    const known = clocks.get(timeZone) ?? new ZoneClock([...zones, timeZone]);
    clocks.set(timeZone, known);
    return known;
  };

  function legOf(
    trip: AirTrip,
    days: Iterable<number>,
    from: TripStop,
    to: TripStop,
  ): ScheduledLeg[] | string {
    const origin = positions.get(from.airport);
    if (origin === undefined || !positions.has(to.airport))
      return `stops at ${origin === undefined ? from.airport : to.airport}, which the world does not know`;
    const block = to.arrives - from.departs;
    if (block <= 0 || block >= DAY) return `takes ${block} minutes from ${from.airport} to ${to.airport}`;
    const aircraft = trip.aircraft || typeFor(trip.carrier, from.airport, to.airport);
    if (aircraft === null) return `is of ${trip.carrier}, whose aircraft nobody knows`;
    const clock = clockOf(trip.timeZone);
    const byMinute = new Map<number, number[]>();
    for (const day of days) {
      // A day of service begins twelve hours before its noon, whatever its clocks do at night.
      const begins = clock.toUniversal(zones.length, day, DAY / 2) - DAY / 2;
      const local = clock.toLocal(airports.zone[origin] ?? 0, begins + from.departs);
      const minute = ((local % DAY) + DAY) % DAY;
      const known = byMinute.get(minute) ?? [];
      byMinute.set(minute, known);
      known.push(Math.floor(local / DAY));
    }
    const { carrier, flightNumber } = trip;
    return [...byMinute].flatMap(([departs, flown]) =>
      periodsOf(flown).map((period) => ({
        carrier,
        flightNumber,
        ...period,
        origin: from.airport,
        destination: to.airport,
        departs,
        block,
        aircraft,
        operator: carrier,
        codes: [],
      })),
    );
  }

  return (trip) => {
    const days = services.daysOf(trip.service);
    if (!days) return `is of service ${trip.service}, which nobody tells`;
    const stops = trip.stops.toSorted((a, b) => a.sequence - b.sequence);
    if (stops.length < 2) return 'has fewer than two stops';
    if (stops.some(({ sequence }, at) => stops[at + 1]?.sequence === sequence))
      return 'has two stops at one place of the trip';
    const legs: ScheduledLeg[] = [];
    for (const [at, to] of stops.slice(1).entries()) {
      const from = stops[at];
      const flown = from ? legOf(trip, days, from, to) : [];
      if (typeof flown === 'string') return flown;
      legs.push(...flown);
    }
    return legs;
  };
}
