import { rotationsIn } from '../rotations.ts';
import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';
import { PARTNERS } from './operators.ts';

const MOST_CODES = 4;
const HIGHEST_NUMBER = 9999;

/** A partner that would put its code on a route, and how much that is worth to it. */
interface Wish {
  route: number;
  partner: number;
  worth: number;
}

/**
 * Which airlines put their code on each route: partners that fly to one of its ends themselves and would change there,
 * so that the route carries their passengers on. Alliance members do so between their main bases. An airline puts its
 * code on no more flights than its own leave it numbers of four digits, and on those first that are worth most to it.
 */
export function codesharesOf(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): number[][] {
  const indexOf = new Map(carriers.map(({ code }, index) => [code, index]));
  const partners = carriers.map(() => new Set<number>());
  for (const pair of PARTNERS.trim().split(/\s+/)) {
    const [a, b] = pair.split('-').map((code) => indexOf.get(code));
    if (a === undefined || b === undefined) continue;
    partners[a]?.add(b);
    partners[b]?.add(a);
  }
  const reached = carriers.map(() => new Set<number>());
  const flies = new Set<string>();
  for (const { carrier, base, to } of routes) {
    reached[carrier]?.add(base).add(to);
    flies.add(`${carrier}.${Math.min(base, to)}.${Math.max(base, to)}`);
  }
  const wishes = routes.flatMap((route, at) => {
    const { carrier, base, to, km } = route;
    const pair = `${Math.min(base, to)}.${Math.max(base, to)}`;
    const main = carriers[carrier]?.bases.slice(0, 6) ?? [];
    const wanted: Wish[] = [];
    for (const partner of partners[carrier] ?? []) {
      const own = flies.has(`${partner}.${pair}`);
      const meets =
        (main.includes(base) && reached[partner]?.has(base)) ||
        (main.includes(to) && reached[partner]?.has(to)) ||
        carriers[partner]?.bases.slice(0, 4).some((hub) => hub === base || hub === to);
      if (!own && !meets) continue;
      const size = (demand.passengers[to] ?? 0) ** 0.4;
      wanted.push({ route: at, partner, worth: size * (own ? 2 : 1) * (km > 400 ? 1 : 0.6) });
    }
    return wanted
      .filter(({ worth }) => worth > 1.6)
      .sort((a, b) => b.worth - a.worth || a.partner - b.partner)
      .slice(0, MOST_CODES);
  });
  const codes = routes.map((): number[] => []);
  for (const { route, partner } of asNumbersAllow(wishes, carriers.length, routes))
    codes[route]?.push(partner);
  return codes.map((list) => list.sort((a, b) => a - b));
}

/** The wishes for which a partner has numbers: a flight out and one back take two, as its own do. */
function asNumbersAllow(wishes: readonly Wish[], airlines: number, routes: readonly PlannedRoute[]): Wish[] {
  const numbersOf = (route: number) => 2 * rotationsIn(routes[route]?.weekly ?? 0);
  const left = Array.from({ length: airlines }, () => HIGHEST_NUMBER);
  for (const [at, { carrier }] of routes.entries()) left[carrier] = (left[carrier] ?? 0) - numbersOf(at);
  return wishes
    .toSorted((a, b) => b.worth - a.worth || a.route - b.route || a.partner - b.partner)
    .filter(({ route, partner }) => {
      const rest = (left[partner] ?? 0) - numbersOf(route);
      if (rest < 0) return false;
      left[partner] = rest;
      return true;
    });
}
