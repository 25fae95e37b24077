import { AIRCRAFT } from '../../aircraft.ts';
import { kmBetween, type Network } from '../../network.ts';

/** The usual aircraft of an airline between two airports, which a feed lacks. Null for unknown airlines. */
export type UsualAircraft = (carrier: string, origin: string, destination: string) => string | null;

/** The type of the packaged network: of the airline on this pair, or else where it flies about as far. */
export function usualAircraft(network: Network): UsualAircraft {
  const { airports, carriers, routes } = network;
  const positions = new Map(airports.iata.map((code, at) => [code, at]));
  const byCarrier = new Map<string, { ends: string; km: number; code: string }[]>();
  for (let at = 0; at < routes.count; at++) {
    const [base, out] = [routes.base[at] ?? 0, routes.outstation[at] ?? 0];
    const carrier = carriers[routes.carrier[at] ?? 0]?.code ?? '';
    const code = AIRCRAFT[routes.aircraft[at] ?? 0]?.code ?? '';
    const own = byCarrier.get(carrier) ?? [];
    byCarrier.set(carrier, own);
    own.push({ ends: endsOf(base, out), km: kmBetween(network, base, out), code });
  }
  return (carrier, origin, destination) => {
    const [from, to] = [positions.get(origin), positions.get(destination)];
    const flown = byCarrier.get(carrier);
    if (from === undefined || to === undefined || !flown) return null;
    const km = kmBetween(network, from, to);
    const awayFrom = (one: { ends: string; km: number }) =>
      one.ends === endsOf(from, to) ? -1 : Math.abs(one.km - km);
    return flown.reduce((best, one) => (awayFrom(one) < awayFrom(best) ? one : best)).code;
  };
}

const endsOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
