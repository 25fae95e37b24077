import { hasTwoAisles, seatsOf } from './aircraft.ts';
import { type Network, aircraftOf } from './network.ts';

/** How busy airports are, counted from the routes. */
export interface Traffic {
  /** Departures a day by airport. */
  departures: Float64Array;
  /** Departures a day of an airline at an airport, by `carrier * airports + airport`. */
  ofCarrier: ReadonlyMap<number, number>;
  /** 0 for a quiet airport, 1 for the most crowded. */
  busy: Float64Array;
}

export function countTraffic({ airports, routes }: Network): Traffic {
  const count = airports.iata.length;
  const departures = new Float64Array(count);
  const ofCarrier = new Map<number, number>();
  for (let route = 0; route < routes.count; route++) {
    if (routes.season[route] === 0) continue;
    const daily = (routes.weekly[route] ?? 0) / 7;
    for (const at of [routes.base[route] ?? 0, routes.outstation[route] ?? 0]) {
      departures[at] = (departures[at] ?? 0) + daily;
      const key = (routes.carrier[route] ?? 0) * count + at;
      ofCarrier.set(key, (ofCarrier.get(key) ?? 0) + daily);
    }
  }
  return { departures, ofCarrier, busy: departures.map((daily) => Math.min(1, daily / 700)) };
}

/** Minutes an aircraft stands between two flights. */
export function turnMinutes(network: Network, route: number): number {
  const type = aircraftOf(network.routes, route);
  const kind = network.carriers[network.routes.carrier[route] ?? 0]?.kind;
  const seats = seatsOf(type);
  if (hasTwoAisles(type)) return 95;
  if (kind === 'bare' || kind === 'low-cost') return 35;
  return seats < 25 ? 25 : seats < 80 ? 35 : 50;
}
