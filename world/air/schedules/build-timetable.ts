import { AIRCRAFT } from '../aircraft.ts';
import { loadNetwork, type Network, type Routes, SUMMER, WINTER } from '../network.ts';
import { type Timetable, timetableOf } from '../timetable.ts';
import type { LineProblem, ScheduledLeg } from './scheduled-leg.ts';

const EVERY_SEASON = SUMMER | WINTER;
const MOST_ROUTES = 65_535;

/**
 * A timetable of flights from outside, among the airlines, airports and aircraft the world knows: fares, terminals and
 * cabins are theirs. Legs of others are told, by their place among the legs, and left out.
 */
export function buildTimetable(legs: readonly ScheduledLeg[]): {
  timetable: Timetable;
  problems: LineProblem[];
} {
  const packaged = loadNetwork();
  const positions = (codes: readonly string[]) => new Map(codes.map((code, at) => [code, at]));
  const airports = positions(packaged.airports.iata);
  const carriers = positions(packaged.carriers.map(({ code }) => code));
  const operators = positions(packaged.operators.map(({ code }) => code));
  const types = positions(AIRCRAFT.map(({ code }) => code));
  const problems: LineProblem[] = [];
  const routes = new Map<string, Route>();
  const rows = legs.flatMap((leg, at) => {
    const [origin, destination] = [airports.get(leg.origin), airports.get(leg.destination)];
    const [carrier, aircraft] = [carriers.get(leg.carrier), types.get(leg.aircraft)];
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
      problems.push({ line: at + 1, message: `the world does not know ${unknown?.[1]}` });
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
  const codesStart = new Uint16Array(routes.length + 1);
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
