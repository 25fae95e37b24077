import { hasTwoAisles, ONE_AISLE_KM, seatsOf } from './aircraft.ts';
import { aircraftOf } from './network.ts';
import { sampledYear } from './days/sampled-year.ts';
import { type Timetable, flies, loadTimetable } from './timetable.ts';
import { PUBLISHED } from './published.ts';
import { dateOf, dayOf } from './zones.ts';

const DAYS = 330;
/** Hours a day that an aircraft with two aisles is on its way at most. */
const LONGEST_DAY = 17;
/** A flight is on time below this many minutes of arrival delay. */
const IN_TIME = 15;
/** Beyond so many kilometres many flights leave by night. */
const NIGHT_KM = 7_000;

/** Statistics of the timetable; `node world/air/measure.ts` prints it beside reality as a table for docs/data.md. */
export function measure(timetable: Timetable, firstDay: number) {
  const { network, count, origin, destination, departs, block, route, carrier, pairs } = timetable;
  const iata = (at: number) => network.airports.iata[at] ?? '';
  const perDay = Array.from({ length: DAYS }, (_, i) => flightsOn(timetable, firstDay + i));
  const seats = new Map<string, number>();
  const degree = new Map<string, number>();
  const departures = new Map<string, number>();
  const [hours, farHours] = [new Float64Array(24), new Float64Array(24)];
  const stages = [0, 500, 1000, 1500, 2500, 4000, 7000].map((from) => ({ from, flights: 0 }));
  const far = { flights: 0, oneAisle: 0 };
  let wideHours = 0;
  let blocks = 0;
  let weekly = 0;
  for (let at = 0; at + 1 < pairs.start.length; at++) {
    const from = iata(origin[pairs.start[at] ?? 0] ?? 0);
    degree.set(from, (degree.get(from) ?? 0) + 1);
    for (let pattern = pairs.start[at] ?? 0; pattern < (pairs.start[at + 1] ?? 0); pattern++) {
      const times = bits(timetable.days[pattern] ?? 0);
      weekly += times;
      const pair = [from, iata(destination[pattern] ?? 0)].sort().join('–');
      const type = aircraftOf(network.routes, route[pattern] ?? 0);
      seats.set(pair, (seats.get(pair) ?? 0) + (times * 52 * seatsOf(type)) / 1e6);
      departures.set(from, (departures.get(from) ?? 0) + times / 7);
      const hour = Math.floor((departs[pattern] ?? 0) / 60);
      hours[hour] = (hours[hour] ?? 0) + times;
      if ((pairs.km[at] ?? 0) > NIGHT_KM) farHours[hour] = (farHours[hour] ?? 0) + times;
      const stage = stages.findLast(({ from: least }) => (pairs.km[at] ?? 0) >= least);
      if (stage) stage.flights += times;
      if (hasTwoAisles(type)) wideHours += (times * (block[pattern] ?? 0)) / 60;
      if ((pairs.km[at] ?? 0) > ONE_AISLE_KM) {
        far.flights += times;
        if (!hasTwoAisles(type)) far.oneAisle += times;
      }
      blocks += times * (block[pattern] ?? 0);
    }
  }
  const routesOf = new Map<string, number>();
  const flown = new Set(route);
  let codeshares = 0;
  for (const at of flown) {
    codeshares += (network.routes.codesStart[at + 1] ?? 0) - (network.routes.codesStart[at] ?? 0);
    const code = network.carriers[network.routes.carrier[at] ?? 0]?.code ?? '';
    routesOf.set(code, (routesOf.get(code) ?? 0) + 1);
  }
  return {
    airlines: new Set(carrier).size,
    airports: new Set(origin).size,
    patterns: count,
    airportPairs: pairs.km.length,
    carrierRoutes: 2 * flown.size,
    codeshareRoutes: 2 * codeshares,
    departuresADay: Math.round(perDay.reduce((sum, n) => sum + n, 0) / DAYS),
    fewest: Math.min(...perDay),
    most: Math.max(...perDay),
    meanBlock: Math.round(blocks / weekly),
    pairs: top(seats, 20).map(([pair, millions]) => `${pair} ${millions.toFixed(1)}`),
    degree: top(degree, 15).map(([code, n]) => `${code} ${n}`),
    departures: top(departures, 15).map(([code, n]) => `${code} ${Math.round(n)}`),
    routes: top(routesOf, 15).map(([code, n]) => `${code} ${n}`),
    hours: percents(hours),
    farHours: percents(farHours),
    wideBodies: Math.round(wideHours / 7 / LONGEST_DAY),
    far: `${far.flights} a week beyond ${ONE_AISLE_KM} km, ${far.oneAisle} with one aisle`,
    stages: stages.map(({ from, flights }) => `${from} ${((100 * flights) / weekly).toFixed(1)}`),
    ...lateness(timetable, firstDay),
  };
}

/** How late the flights of a year arrive that are not called off. */
function lateness(timetable: Timetable, firstDay: number) {
  const all = sampledYear(timetable, firstDay);
  const flown = all.filter(({ history }) => history.cancelledAt === null);
  const minutes = flown.map(({ late }) => late).toSorted((a, b) => a - b);
  const share = (part: number, of: number) => ((100 * part) / of).toFixed(1);
  const byHour = Map.groupBy(flown, ({ hour }) => hour);
  return {
    calledOff: share(all.length - flown.length, all.length),
    inTime: share(
      minutes.findIndex((late) => late >= IN_TIME),
      minutes.length,
    ),
    late: `${(minutes.reduce((sum, late) => sum + late, 0) / minutes.length).toFixed(1)} on average, one in twenty by ${minutes[Math.floor(0.95 * minutes.length)]}`,
    inTimeByHour: Array.from({ length: 24 }, (_, hour) => {
      const own = byHour.get(hour) ?? [];
      return share(own.filter(({ late }) => late < IN_TIME).length, own.length);
    }),
  };
}

/** Flights that leave on a day of their origins' calendars. */
function flightsOn(timetable: Timetable, day: number): number {
  let flights = 0;
  for (let pattern = 0; pattern < timetable.count; pattern++) if (flies(timetable, pattern, day)) flights++;
  return flights;
}

/** Each as a percentage of all, with one digit behind the point. */
function percents(counts: Float64Array): string[] {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return Array.from(counts, (n) => ((100 * n) / all).toFixed(1));
}

function bits(days: number): number {
  let left = days;
  let all = 0;
  for (; left > 0; left >>= 1) all += left & 1;
  return all;
}

function top(counts: ReadonlyMap<string, number>, most: number): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
}

if (import.meta.main) {
  const first = dayOf(process.argv[2] ?? '2026-12-01');
  const rows = Object.entries(measure(loadTimetable(), first)).map(([what, value]) => {
    return `| ${what} | ${[value].flat().join(', ')} | ${PUBLISHED[what] ?? ''} |`;
  });
  process.stdout.write(
    `| From ${dateOf(first)} | The world | Published |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  );
}
