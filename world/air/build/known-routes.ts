import { readFileSync } from 'node:fs';
import { AIRCRAFT } from '../aircraft.ts';
import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';
import { isSent } from './far-routes.ts';

/**
 * Routes that people know airlines by, compiled by hand from published schedules of 2024–26, rounded.
 * A line: airline, base, then for each route the other airport, flights a week each way and aircraft; 0 a week for a
 * route that the airline is known not to fly.
 */
const TABLE = new URL('known-routes.txt', import.meta.url);

const nameOf = (carrier: number, a: number, b: number): string =>
  `${carrier} ${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * The solved routes, with those of the table as the table has them. They come last, and the routes they replace are
 * marked as not flown instead of removed, so that all other flights keep their numbers. Throws on unknown names.
 */
export function withKnownRoutes(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  solved: readonly PlannedRoute[],
): PlannedRoute[] {
  const known = readKnownRoutes(demand, carriers);
  const named = new Set(known.map(({ carrier, base, to }) => nameOf(carrier, base, to)));
  return [
    ...solved.map((route) =>
      named.has(nameOf(route.carrier, route.base, route.to)) ? { ...route, idle: true } : route,
    ),
    ...known.filter(({ weekly }) => weekly > 0),
  ];
}

function readKnownRoutes(demand: Demand, carriers: readonly CarrierPlan[]): PlannedRoute[] {
  return readFileSync(TABLE, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', from = '', ...routes] = line.split('|');
      const carrier = carriers.findIndex((airline) => airline.code === code);
      const plan = carriers[carrier];
      return routes.map((text): PlannedRoute => {
        const [iata = '', weekly, typeCode] = text.split(' ');
        const [base, to] = [demand.index.get(from), demand.index.get(iata)];
        const aircraft =
          typeCode === undefined ? plan?.fleet[0] : AIRCRAFT.find((type) => type.code === typeCode);
        if (!plan || base === undefined || to === undefined || !aircraft)
          throw new Error(`${code} ${from} ${text}: no such airline, airport or aircraft`);
        const km = demand.km(base, to);
        if (Number(weekly) > 0 && !isSent(plan, aircraft, km))
          throw new Error(`${code} ${from} ${text}: ${Math.round(km)} km is too far`);
        return { carrier, base, to, km, pull: 0, aircraft, weekly: Number(weekly), known: true };
      });
    });
}
