import type { PlannedRoute } from './balance.ts';
import type { Demand } from './demand.ts';

/** Departures a day of airports that are full: Heathrow's planning consent allows 480,000 movements a year. */
const SLOTS: Readonly<Record<string, number>> = { LHR: 657 };

/**
 * The routes within the slots of full airports: those with least demand are not flown, first those that another
 * airline flies too. Known routes stay.
 */
export function withinSlots(demand: Demand, routes: readonly PlannedRoute[]): PlannedRoute[] {
  const fitted = [...routes];
  for (const [iata, slots] of Object.entries(SLOTS)) {
    const airport = demand.index.get(iata);
    const here = [...fitted.entries()]
      .filter(([, { base, to, idle }]) => !idle && (base === airport || to === airport))
      .sort(([a, one], [b, other]) => one.pull - other.pull || a - b);
    const farEnd = ({ base, to }: PlannedRoute) => (base === airport ? to : base);
    const airlines = new Map<number, number>();
    for (const [, route] of here) airlines.set(farEnd(route), (airlines.get(farEnd(route)) ?? 0) + 1);
    let weekly = here.reduce((sum, [, route]) => sum + route.weekly, 0);
    for (const sparesLast of [true, false]) {
      for (const [place, route] of here) {
        const others = (airlines.get(farEnd(route)) ?? 0) - 1;
        if (weekly <= 7 * slots) break;
        if (fitted[place]?.idle || route.known || route.pull === 0 || (sparesLast && others === 0)) continue;
        fitted[place] = { ...route, idle: true };
        airlines.set(farEnd(route), others);
        weekly -= route.weekly;
      }
    }
  }
  return fitted;
}
