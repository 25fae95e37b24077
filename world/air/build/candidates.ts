import { mix } from '../../stays/hash.ts';
import { seatsOf } from '../aircraft.ts';
import type { CarrierPlan } from './carriers.ts';
import { type Demand, gravity, groundFactor } from './demand.ts';
import { mayFly, opensTo } from './markets.ts';

/** A pair of airports an airline might fly, before anyone knows how often. */
export interface Candidate {
  carrier: number;
  base: number;
  to: number;
  km: number;
  /** Relative demand. */
  pull: number;
}

/** Airlines that have grown well beyond the lists of 2017. */
const GROWN = new Set(
  '6E VJ W6 VB Y4 XY F3 FD 5J SL G9 IX TW 7C PC VF FZ AK QZ JT ID IU IW 9C HO AV JA AD G3 SV TP LS JQ U2'.split(
    ' ',
  ),
);

/** Candidates kept for each route that will be flown. */
const KEPT = 2.5;

/** Departures a day (both ways) that an airline's ordinary route has, by kind and where it is known to differ. */
const A_ROUTE: Readonly<Record<CarrierPlan['kind'], number>> = {
  full: 4.3,
  'low-cost': 3.2,
  bare: 2.3,
  leisure: 1.5,
  regional: 3.6,
};
const A_ROUTE_OF: Readonly<Record<string, number>> = {
  FR: 1.35,
  U2: 1.75,
  W6: 1.2,
  AA: 5.6,
  DL: 5.8,
  UA: 5.6,
  WN: 5,
  G4: 1,
  TK: 3.6,
  EK: 4,
  QR: 3,
  BA: 2.6,
  '6E': 3.8,
};

/** How many pairs of airports an airline flies at most. */
export function mostRoutes({ code, kind, departures }: CarrierPlan): number {
  return Math.max(3, Math.round(departures / (A_ROUTE_OF[code] ?? A_ROUTE[kind])));
}

/** Every airline's likeliest routes from its bases. */
export function candidatesOf(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  real: ReadonlyMap<string, ReadonlySet<string>>,
): Candidate[] {
  return carriers.flatMap((carrier, at) => {
    const list = real.get(carrier.code);
    const listed = list && list.size >= 15 ? list : undefined;
    const unlisted = GROWN.has(carrier.code) ? 0.6 : carrier.kind === 'full' ? 0.004 : 0.03;
    const bases = new Map(carrier.bases.map((base, rank) => [base, rank]));
    const all: Candidate[] = [];
    const longest = 0.95 * Math.max(...carrier.fleet.map(({ rangeKm }) => rangeKm));
    for (const [base, rank] of bases) {
      for (let to = 0; to < demand.iata.length; to++) {
        const other = bases.get(to);
        if (to === base || (other !== undefined && other < rank)) continue;
        const km = demand.km(base, to);
        if (km > longest || km < 60 || !mayFly(demand, carrier, base, to)) continue;
        if (!opensTo(demand, carrier, base, to, km)) continue;
        if (tooSmall(demand, carrier, to, km)) continue;
        const known = !listed || listed.has(demand.iata[to] ?? '') ? 1 : unlisted;
        const taste = 0.55 + (mix(mix(at, base), to) / 4_294_967_296) * 0.9;
        const pull = known * taste * pullOf(demand, carrier, base, to, km, rank, other);
        all.push({ carrier: at, base, to, km, pull });
      }
    }
    all.sort((a, b) => b.pull - a.pull || a.base - b.base || a.to - b.to);
    return all.slice(0, Math.round(KEPT * mostRoutes(carrier)));
  });
}

/** Jets do not go where a Caravan goes. */
function tooSmall(demand: Demand, carrier: CarrierPlan, to: number, km: number): boolean {
  const passengers = demand.passengers[to] ?? 0;
  if (carrier.kind === 'regional') return false;
  if (km > 5500) return passengers < 1.8;
  if (carrier.kind === 'low-cost' || carrier.kind === 'bare' || carrier.kind === 'leisure')
    return passengers < 0.25;
  return passengers < 0.05;
}

function pullOf(
  demand: Demand,
  carrier: CarrierPlan,
  base: number,
  to: number,
  km: number,
  rank: number,
  other: number | undefined,
): number {
  // An airline of wide-body aircraft alone lives on long ways and large places.
  const wide = carrier.fleet.every((type) => seatsOf(type) > 200);
  const reach = wide ? Math.min(km, 2600) : km;
  const direct = gravity(demand, base, to, reach) * (wide ? (demand.passengers[to] ?? 0) ** 0.35 : 1);
  const decay = carrier.kind === 'full' ? 0.62 : 0.3;
  const strength = (rank + 1) ** -decay + (other === undefined ? 0 : 0.6 * (other + 1) ** -decay);
  // Connecting demand at the base comes on top: the larger the base, the more a small town is worth flying to.
  const online = carrier.kind === 'full' ? 1 : carrier.kind === 'regional' ? 0.7 : 0.15;
  const spoke =
    (online *
      groundFactor(km) *
      0.035 *
      (demand.passengers[base] ?? 0) ** 0.45 *
      (demand.passengers[to] ?? 0) ** 0.72) /
    (1 + reach / 2500);
  const leisure = carrier.kind === 'leisure' && 'bs'.includes(demand.draw[to] || '-') ? 4 : 1;
  const domestic = demand.country[base] === demand.country[to] ? 1.6 : 1;
  return strength * leisure * (direct + spoke * domestic);
}
