import { loadNetwork } from '../air/network.ts';

let ranks: number[] | undefined;

/**
 * Rank of each airport by weekly departures, 0 to 1000 on a logarithmic scale; 0 without flights, as at closed airports.
 * In the order of the places file; computed once per process.
 */
export function airportRanks(): readonly number[] {
  ranks ??= rank(weeklyDepartures());
  return ranks;
}

function rank(weekly: Float64Array): number[] {
  const most = Math.log10(1 + weekly.reduce((a, b) => Math.max(a, b), 0));
  return Array.from(weekly, (count) => Math.round((1000 * Math.log10(1 + count)) / most));
}

function weeklyDepartures(): Float64Array {
  const { airports, routes } = loadNetwork();
  const weekly = new Float64Array(airports.iata.length);
  for (let route = 0; route < routes.count; route++) {
    if (routes.season[route] === 0) continue;
    for (const end of [routes.base[route] ?? 0, routes.outstation[route] ?? 0])
      weekly[end] = (weekly[end] ?? 0) + (routes.weekly[route] ?? 0);
  }
  return weekly;
}
