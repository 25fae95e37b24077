import { loadNetwork, type Network, type Routes, SUMMER, WINTER } from '../network.ts';
import { type Timetable, timetableOf } from '../timetable.ts';
import { distanceKm } from '../../places/distance.ts';
import { aircraftFor } from './aircraft-codes.ts';
import { type ScheduledLeg, shareDay } from './scheduled-leg.ts';

const EVERY_SEASON = SUMMER | WINTER;
const MOST_ROUTES = 65_535;
/** Days are kept in two bytes. */
const LAST_DAY = 65_535;
/** Nothing on a timetable is faster than sound, or flies for longer without landing. */
const [FASTEST_KM_A_MINUTE, LONGEST_MINUTES] = [20, 1_200] as const;

/** Why a leg cannot be flown, by its place among the legs. */
export interface LegProblem {
  leg: number;
  message: string;
}

/**
 * A timetable of flights from outside, among the airlines and airports the world knows and on its aircraft that are
 * nearest: fares and cabins are theirs. Legs of others are told and left out.
 */
export function buildTimetable(legs: readonly ScheduledLeg[]): {
  timetable: Timetable;
  problems: LegProblem[];
} {
  const packaged = loadNetwork();
  const positions = (codes: readonly string[]) => new Map(codes.map((code, at) => [code, at]));
  const airports = positions(packaged.airports.iata);
  const carriers = positions(packaged.carriers.map(({ code }) => code));
  const operators = positions(packaged.operators.map(({ code }) => code));
  const problems: LegProblem[] = [];
  const twice = findTwice();
  const routes = new Map<string, Route>();
  const rows = legs.flatMap((leg, at) => {
    const [origin, destination] = [airports.get(leg.origin), airports.get(leg.destination)];
    const [carrier, aircraft] = [carriers.get(leg.carrier), aircraftFor(leg.aircraft)];
    if (
      origin === undefined ||
      destination === undefined ||
      carrier === undefined ||
      aircraft === undefined
    ) {
      const unknown = [
        [origin, leg.origin],
        [destination, leg.destination],
        [carrier, leg.carrier],
        [aircraft, `aircraft ${leg.aircraft}`],
      ].find(([known]) => known === undefined);
      problems.push({ leg: at, message: `the world does not know ${unknown?.[1]}` });
      return [];
    }
    const wrong = impossibleFlight(leg, kmBetween(packaged, origin, destination)) ?? twice(leg);
    if (wrong !== null) {
      problems.push({ leg: at, message: wrong });
      return [];
    }
    const operator = operators.get(leg.operator) ?? operators.get(leg.carrier) ?? 0;
    const codes = [...new Set(leg.codes.flatMap((code) => carriers.get(code) ?? []))].filter(
      (seller) => seller !== carrier,
    );
    const [base, outstation] = [Math.min(origin, destination), Math.max(origin, destination)];
    const key = [carrier, base, outstation, aircraft, operator, ...codes.toSorted((a, b) => a - b)].join(' ');
    let route = routes.get(key);
    if (!route) {
      route = { at: routes.size, carrier, base, outstation, aircraft, operator, codes, weekly: 0 };
      routes.set(key, route);
    }
    // Half of the flights of a route lead each way.
    route.weekly += leg.days.toString(2).replaceAll('0', '').length / 2;
    return [{ ...leg, origin, destination, route: route.at }];
  });
  if (routes.size > MOST_ROUTES) throw new Error(`The file has more than ${MOST_ROUTES} routes.`);
  const network: Network = { ...packaged, routes: columnsOf([...routes.values()]) };
  return { timetable: timetableOf(network, rows), problems };
}

const kmBetween = ({ airports: { lat, lon } }: Network, one: number, other: number): number =>
  distanceKm(lat[one] ?? 0, lon[one] ?? 0, lat[other] ?? 0, lon[other] ?? 0);

/** Why a leg cannot be flown over its distance as scheduled; null when it can. */
function impossibleFlight({ from, until, block }: ScheduledLeg, km: number): string | null {
  if (from < 0 || until > LAST_DAY) return 'the period is of another century';
  if (block > LONGEST_MINUTES || block * FASTEST_KM_A_MINUTE < km || block === 0)
    return `nobody flies ${Math.round(km)} km in ${block} minutes`;
  return null;
}

/**
 * Tells of each leg whether its airline's flight of that number leaves the same airport twice on a day, by an earlier
 * leg.
 */
function findTwice(): (leg: ScheduledLeg) => string | null {
  const known = new Map<string, ScheduledLeg[]>();
  return (leg) => {
    const name = `${leg.carrier} ${leg.flightNumber} from ${leg.origin}`;
    const others = known.get(name) ?? [];
    known.set(name, others);
    if (others.some((other) => shareDay(leg, other)))
      return `${name} leaves on the same day by an earlier line`;
    others.push(leg);
    return null;
  };
}

interface Route {
  at: number;
  carrier: number;
  base: number;
  outstation: number;
  aircraft: number;
  operator: number;
  codes: number[];
  weekly: number;
}

function columnsOf(routes: readonly Route[]): Routes {
  const codesStart = new Uint32Array(routes.length + 1);
  for (const [at, { codes }] of routes.entries()) codesStart[at + 1] = (codesStart[at] ?? 0) + codes.length;
  const column = (of: (route: Route) => number) => Uint16Array.from(routes, of);
  return {
    count: routes.length,
    carrier: column(({ carrier }) => carrier),
    base: column(({ base }) => base),
    outstation: column(({ outstation }) => outstation),
    weekly: column(({ weekly }) => Math.max(1, Math.round(weekly))),
    aircraft: Uint8Array.from(routes, ({ aircraft }) => aircraft),
    operator: column(({ operator }) => operator),
    season: new Uint8Array(routes.length).fill(EVERY_SEASON),
    codesStart,
    codes: Uint16Array.from(routes.flatMap(({ codes }) => codes)),
  };
}
