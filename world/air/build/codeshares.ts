import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';
import { PARTNERS } from './operators.ts';

const MOST_CODES = 4;

/**
 * Which airlines put their code on each route: partners that fly to one of its ends themselves and would change there,
 * so that the route carries their passengers on. Alliance members do so between their main bases.
 */
export function codesharesOf(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): number[][] {
  const at = new Map(carriers.map(({ code }, index) => [code, index]));
  const partners = carriers.map(() => new Set<number>());
  for (const pair of PARTNERS.trim().split(/\s+/)) {
    const [a, b] = pair.split('-').map((code) => at.get(code));
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
  return routes.map((route) => {
    const { carrier, base, to, km } = route;
    const pair = `${Math.min(base, to)}.${Math.max(base, to)}`;
    const main = carriers[carrier]?.bases.slice(0, 6) ?? [];
    const wanted: { partner: number; worth: number }[] = [];
    for (const partner of partners[carrier] ?? []) {
      const own = flies.has(`${partner}.${pair}`);
      const meets =
        (main.includes(base) && reached[partner]?.has(base)) ||
        (main.includes(to) && reached[partner]?.has(to)) ||
        carriers[partner]?.bases.slice(0, 4).some((hub) => hub === base || hub === to);
      if (!own && !meets) continue;
      const size = (demand.passengers[to] ?? 0) ** 0.4;
      wanted.push({ partner, worth: size * (own ? 2 : 1) * (km > 400 ? 1 : 0.6) });
    }
    return wanted
      .filter(({ worth }) => worth > 1.6)
      .sort((a, b) => b.worth - a.worth || a.partner - b.partner)
      .slice(0, MOST_CODES)
      .map(({ partner }) => partner)
      .sort((a, b) => a - b);
  });
}
