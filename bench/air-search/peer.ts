import {
  DepartAfterQuery,
  JourneyFactory,
  type Journey,
  MultipleCriteriaFilter,
  RangeQuery,
  RaptorAlgorithmFactory,
  Service,
  type Trip,
} from 'raptor-journey-planner';
import type { FlightQuery } from '#world/air/search/pricer.ts';
import { type Timetable, departureOf, flies } from '#world/air/timetable.ts';

const DAY_SECONDS = 86_400;
/** Number of local days in the peer's data, from the requested day on. */
const DAYS = [-1, 0, 1, 2, 3];
/** The peer's time for every change: our minimum, so that it may use all our connections. */
const CHANGE_SECONDS = 30 * 60;
const always = new Service(
  0,
  99_999_999,
  { 0: true, 1: true, 2: true, 3: true, 4: true, 5: true, 6: true },
  {},
);

/** Query for the peer: all itineraries of a day, or the earliest arrival after its start. */
export interface Raptor {
  ofDay(query: FlightQuery): Journey[];
  earliest(query: FlightQuery): Journey[];
}

/** The same flights in `raptor-journey-planner`, as trips of two stops on one clock that starts the day before. */
export function raptorOf(timetable: Timetable, day: number): Raptor {
  const { iata } = timetable.network.airports;
  const start = (day - 1) * 1440;
  const trips: Trip[] = [];
  for (const away of DAYS) {
    for (let pattern = 0; pattern < timetable.count; pattern++) {
      if (!flies(timetable, pattern, day + away)) continue;
      const departs = (departureOf(timetable, pattern, day + away) - start) * 60;
      if (departs < 0) continue;
      const arrives = departs + 60 * (timetable.block[pattern] ?? 0);
      const [from, to] = [timetable.origin[pattern] ?? 0, timetable.destination[pattern] ?? 0];
      trips.push({
        tripId: `${pattern}/${away}`,
        serviceId: 'always',
        service: always,
        stopTimes: [
          {
            stop: iata[from] ?? '',
            arrivalTime: departs,
            departureTime: departs,
            pickUp: true,
            dropOff: false,
          },
          {
            stop: iata[to] ?? '',
            arrivalTime: arrives,
            departureTime: arrives,
            pickUp: false,
            dropOff: true,
          },
        ],
      });
    }
  }
  const changes = Object.fromEntries(iata.map((code) => [code, CHANGE_SECONDS]));
  const raptor = RaptorAlgorithmFactory.create(trips, {}, changes);
  const factory = new JourneyFactory();
  const range = new RangeQuery(raptor, factory, 1, [new MultipleCriteriaFilter()]);
  const after = new DepartAfterQuery(raptor, factory, 1);
  const anyDate = new Date('2027-02-10T12:00:00Z');
  const asked = ({ origin, destination }: FlightQuery) => {
    const zone = timetable.network.airports.zone[origin] ?? 0;
    const midnight = (timetable.clock.toUniversal(zone, day, 0) - start) * 60;
    return { from: iata[origin] ?? '', to: iata[destination] ?? '', midnight };
  };
  return {
    ofDay(query) {
      const { from, to, midnight } = asked(query);
      return range.plan(from, to, anyDate, midnight, midnight + DAY_SECONDS);
    },
    earliest(query) {
      const { from, to, midnight } = asked(query);
      return after.plan(from, to, anyDate, midnight);
    },
  };
}
