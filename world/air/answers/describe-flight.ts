import { type Aircraft, seatsOf } from '../aircraft.ts';
import type { Flight } from '../api-types.ts';
import type { Changes } from '../days/changes.ts';
import type { ConnectTimes } from '../connect-times.ts';
import { cabinOn, cabinsOn } from '../fares/open-classes.ts';
import { cabinNames } from '../fares/terms.ts';
import { aircraftOf } from '../network.ts';
import { type Timetable, departureAt, pairAt } from '../timetable.ts';
import { DAY, dateOf, emptyDays } from '../zones.ts';
import type { Designator } from './codeshare-numbers.ts';

/** Space a seat of each cabin takes against one in economy. */
const SPACE = [1, 1.5, 2.9, 4.2] as const;
const CO2_PER_FUEL = 3.16;
const LOAD = 0.83;

/** One departure on the wire as it is planned now, as an airline sells it in a search for `cabin`. */
export function describeFlight(
  timetable: Timetable,
  times: ConnectTimes,
  { pattern, day }: { pattern: number; day: number },
  sold: Designator,
  cabin: number,
  changes: Changes,
): Flight {
  const { network, clock } = timetable;
  const origin = timetable.origin[pattern] ?? 0;
  const destination = timetable.destination[pattern] ?? 0;
  const operating = timetable.carrier[pattern] ?? 0;
  const route = timetable.route[pattern] ?? 0;
  const departs = departureAt(timetable, pattern, day, changes.scheduledOn(pattern, day));
  const blockMinutes = timetable.block[pattern] ?? 0;
  const arrives = departs + blockMinutes;
  const type = aircraftOf(network.routes, route);
  const distanceKm = timetable.pairs.km[pairAt(timetable, origin, destination)] ?? 0;
  const { iata, zone } = network.airports;
  const fuelStop = timetable.fuelStops.get(route);
  return {
    origin: iata[origin] ?? '',
    originTerminal: times.terminal(operating, origin, destination),
    destination: iata[destination] ?? '',
    destinationTerminal: times.terminal(operating, destination, origin),
    marketingCarrier: network.carriers[sold.carrier]?.code ?? '',
    flightNumber: sold.number,
    operatingCarrier: network.operators[network.routes.operator[route] ?? 0]?.code ?? '',
    checkInCarrier: network.carriers[operating]?.code ?? '',
    departsAt: instant(departs),
    arrivesAt: instant(arrives),
    departsLocal: wall(clock.toLocal(zone[origin] ?? 0, departs)),
    arrivesLocal: wall(clock.toLocal(zone[destination] ?? 0, arrives)),
    blockMinutes,
    stopAirports: fuelStop === undefined ? [] : [iata[fuelStop] ?? ''],
    aircraft: type.name,
    cabins: cabinNames(cabinsOn(timetable, pattern)),
    distanceKm,
    co2Kg: emissions(type, distanceKm, Math.max(0, cabinOn(timetable, pattern, cabin))),
  };
}

/** Fuel of the flight shared out by the space of the occupied seats; a climb burns as much as 120 km of cruise. */
function emissions(type: Aircraft, km: number, cabin: number): number {
  const space = SPACE.reduce((sum, size, at) => sum + size * (type.cabins[at] ?? 0), 0) || seatsOf(type);
  return Math.round((type.fuelPerKm * (km + 120) * CO2_PER_FUEL * (SPACE[cabin] ?? 1)) / (space * LOAD));
}

const instant = (minutes: number) => `${wall(minutes)}:00Z`;

/** Dates written already, by day. */
const dates = emptyDays<string>();
const two = (number: number) => (number < 10 ? `0${number}` : String(number));

function wall(minutes: number): string {
  const day = Math.floor(minutes / DAY);
  const minute = minutes - day * DAY;
  return `${(dates[day] ??= dateOf(day))}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
