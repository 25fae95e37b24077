import { writeFileSync } from 'node:fs';
import { mix } from '../stays/hash.ts';
import { AIRCRAFT } from './aircraft.ts';
import { type PlannedRoute, balance } from './build/balance.ts';
import { candidatesOf } from './build/candidates.ts';
import { type CarrierPlan, readCarriers } from './build/carriers.ts';
import { codesharesOf } from './build/codeshares.ts';
import { coverFromHome, coverTheRest } from './build/cover.ts';
import { type Demand, airportDemand } from './build/demand.ts';
import { OPERATORS, OPERATOR_NAMES } from './build/operators.ts';
import { withOwnAircraft } from './build/far-routes.ts';
import { withFittingAircraft } from './build/closed-ways.ts';
import { withKnownRoutes } from './build/known-routes.ts';
import { withinFleets } from './build/own-fleets.ts';
import { withinSlots } from './build/slots.ts';
import { realDestinations } from './build/sources.ts';
import { writeColumns } from './column-file.ts';
import { type NetworkWords, type Operator, SUMMER, WINTER, openNetwork } from './network.ts';

const ALLIANCES: Readonly<Record<string, string>> = { s: 'star', o: 'oneworld', t: 'skyteam' };

/** Makes `network.bin`, the same byte for byte from the same packages: `node world/air/build.ts`. */
export function buildNetwork(): Buffer {
  const demand = airportDemand();
  const carriers = readCarriers(demand.index);
  const planned = balance(demand, carriers, candidatesOf(demand, carriers, realDestinations(carriers)));
  const solved = [...planned, ...coverTheRest(demand, carriers, planned)];
  const inOrder = withOwnAircraft(demand, carriers, solved).sort(
    (a, b) => a.carrier - b.carrier || a.base - b.base || a.to - b.to,
  );
  const open = withFittingAircraft(demand, carriers, withKnownRoutes(demand, carriers, inOrder));
  const owned = withinSlots(demand, withinFleets(demand, carriers, open));
  const routes = coverFromHome(demand, carriers, owned);
  const operators: Operator[] = [
    ...carriers.map(({ code, name }) => ({ code, name })),
    ...Object.entries(OPERATOR_NAMES).map(([code, name]) => ({ code, name })),
  ];
  const operatorAt = new Map(operators.map(({ code }, at) => [code, at]));
  const codes = codesharesOf(demand, carriers, routes);
  const codesStart = new Uint16Array(routes.length + 1);
  for (const [at, list] of codes.entries()) codesStart[at + 1] = (codesStart[at] ?? 0) + list.length;
  const words: NetworkWords = {
    airports: demand.iata.length,
    carriers: carriers.map(({ code, name, kind, alliance, country, bases }) => ({
      code,
      name,
      kind,
      alliance: ALLIANCES[alliance] ?? null,
      country,
      bases,
    })),
    operators,
  };
  return writeColumns(words, {
    carrier: Uint16Array.from(routes, ({ carrier }) => carrier),
    base: Uint16Array.from(routes, ({ base }) => base),
    outstation: Uint16Array.from(routes, ({ to }) => to),
    weekly: Uint16Array.from(routes, ({ weekly }) => weekly),
    aircraft: Uint8Array.from(routes, ({ aircraft }) => AIRCRAFT.indexOf(aircraft)),
    operator: Uint16Array.from(routes, (route) => operatorAt.get(operatorOf(carriers, route)) ?? 0),
    season: Uint8Array.from(routes, (route) => seasonOf(demand, carriers, route)),
    codesStart,
    codes: Uint16Array.from(codes.flat()),
  });
}

function operatorOf(carriers: readonly CarrierPlan[], { carrier, base, to, aircraft }: PlannedRoute): string {
  const code = carriers[carrier]?.code ?? '';
  const flown = OPERATORS[code]?.[aircraft.code];
  if (!flown) return code;
  const companies = flown.split(' ');
  return companies[mix(base, to) % companies.length] ?? code;
}

/** Beaches of the north close in winter, snow towns in summer, when few fly there anyway. */
function seasonOf(demand: Demand, carriers: readonly CarrierPlan[], route: PlannedRoute): number {
  if (route.idle) return 0;
  const carrier = carriers[route.carrier];
  const draw = demand.draw[route.to] ?? '';
  const north = (demand.lat[route.to] ?? 0) > 30;
  const thin = route.weekly < 10 && carrier?.kind !== 'regional' && route.pull > 0;
  if (!thin || !north) return SUMMER | WINTER;
  if (draw === 'b' && mix(route.carrier, route.to) % 3 > 0) return SUMMER;
  if (draw === 's' && mix(route.carrier, route.to) % 3 > 0) return WINTER;
  return SUMMER | WINTER;
}

if (import.meta.main) {
  const file = buildNetwork();
  writeFileSync(new URL('network.bin', import.meta.url), file);
  const { routes, carriers } = openNetwork(file);
  process.stdout.write(
    `${carriers.length} airlines, ${routes.count} routes, ${routes.codes.length} codeshares, ${file.length} bytes\n`,
  );
}
