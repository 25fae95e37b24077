import type { PlannedRoute } from './balance.ts';
import type { Demand } from './demand.ts';

/**
 * Departures a day that airports without a free slot have in all, about. Heathrow's movements are limited to 480,000 a
 * year by the conditions of its planning consent (Terminal 5, 2001); the others as their runways and terminals give.
 */
const SLOTS: Readonly<Record<string, number>> = { LHR: 657 };

/** The routes with the least wanted at full airports flown by nobody; what is known and what bases fly home stays. */
export function withinSlots(demand: Demand, routes: readonly PlannedRoute[]): PlannedRoute[] {
  const fitted = [...routes];
  for (const [iata, slots] of Object.entries(SLOTS)) {
    const airport = demand.index.get(iata);
    const here = [...fitted.entries()].filter(
      ([, { base, to, idle }]) => !idle && (base === airport || to === airport),
    );
    let weekly = here.reduce((sum, [, route]) => sum + route.weekly, 0);
    for (const [place, route] of here.sort(([a, one], [b, other]) => one.pull - other.pull || a - b)) {
      if (weekly <= 7 * slots) break;
      if (route.known || route.pull === 0) continue;
      fitted[place] = { ...route, idle: true };
      weekly -= route.weekly;
    }
  }
  return fitted;
}
