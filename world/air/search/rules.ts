import type { ConnectTimes } from '../connect-times.ts';
import { CABINS } from '../fares/booking-classes.ts';
import { sellsCabin, sellsStops } from '../fares/brands.ts';
import { kmBetween, type Network } from '../network.ts';
import { type Timetable, pairAt } from '../timetable.ts';

const MOST_STOPS = 2;
/** In place of an airport where airlines must be based. */
export const ANYWHERE = -1;

/**
 * How far one may fly between two airports: airlines sell detours up to a permitted mileage. From and to an airport
 * with one other to fly to it is counted by way of that one, for there is no shorter way.
 */
export function permittedKm(timetable: Timetable, origin: number, destination: number): number {
  const km = shortestKm(timetable, origin, destination);
  return Math.max(1.35 * km + 900, 1.6 * km);
}

/**
 * The same for one stop at a base of the airline whose ticket it is. It is more where no flight leads there without a
 * stop and the bases of airlines are the usual way: Ahmedabad to Cebu leads by way of Dubai.
 */
export function permittedByBaseKm(timetable: Timetable, origin: number, destination: number): number {
  return pairAt(timetable, origin, destination) < 0
    ? 2 * shortestKm(timetable, origin, destination) + 900
    : permittedKm(timetable, origin, destination);
}

function shortestKm(timetable: Timetable, origin: number, destination: number): number {
  const { network } = timetable;
  const [from, to] = [onlyNeighbour(timetable, origin), onlyNeighbour(timetable, destination)];
  return from === destination || to === origin
    ? kmBetween(network, origin, destination)
    : kmBetween(network, origin, from) + kmBetween(network, from, to) + kmBetween(network, to, destination);
}

/** Where one flies from an airport if there is one place only, else the airport itself. */
function onlyNeighbour({ pairs }: Timetable, airport: number): number {
  const first = pairs.ofOrigin[airport] ?? 0;
  return pairs.ofOrigin[airport + 1] === first + 1 ? (pairs.destination[first] ?? airport) : airport;
}

/** Airports nearer to each other than this are not connected by way of a third; in one country, than the second. */
const GROUND_KM = { anywhere: 100, inOneCountry: 120 } as const;

/**
 * Whether two airports are so near that no airline sells a connection between them, such as those of one city. Two that
 * are both flown to from one place only, as small islands are, are connected by way of it.
 */
export function areNear(timetable: Timetable, a: number, b: number): boolean {
  const { country } = timetable.network.airports;
  const most = country[a] === country[b] ? GROUND_KM.inOneCountry : GROUND_KM.anywhere;
  const [from, to] = [onlyNeighbour(timetable, a), onlyNeighbour(timetable, b)];
  const isByOneHub = from === to && from !== a && to !== b;
  return !isByOneHub && kmBetween(timetable.network, a, b) < most;
}

/** Whether an airport is in the city of origin or destination (`cities` from `cityNumbers`): no connection there. */
export function isOfTheEnds(
  cities: Uint16Array,
  airport: number,
  { origin, destination }: { origin: number; destination: number },
): boolean {
  const city = cities[airport];
  return city === cities[origin] || city === cities[destination];
}

/** One flight on one day; times are universal minutes since 1970. */
export interface Leg {
  pattern: number;
  /** Day of departure on the origin's calendar. */
  day: number;
  departs: number;
  arrives: number;
}

/** Airlines that sell a route on their ticket, ascending: the one that flies it and those whose code it carries. */
export class Sellers {
  /** Airlines of a route: `carriers` from `starts[route]` up to `starts[route + 1]`. */
  readonly starts: Uint32Array;
  readonly carriers: Uint16Array;

  /**
   * The airlines of a route as two words in which each sets one bit: where routes share an airline, they share a bit in
   * both.
   */
  readonly bits: Int32Array;

  /** The airlines that are based at an airport, as `bits`. */
  readonly baseBits: Int32Array;

  readonly #carriers: Network['carriers'];
  readonly #mostStops: readonly Int8Array[];

  /** The bit of an airline in the first word and in the second. */
  static bitA(carrier: number): number {
    return 1 << (carrier & 31);
  }

  static bitB(carrier: number): number {
    return 1 << ((carrier >> 5) + 3 * carrier);
  }

  constructor({ routes, carriers, airports }: Network) {
    this.#carriers = carriers;
    this.baseBits = new Int32Array(2 * airports.iata.length);
    for (const [carrier, { bases }] of carriers.entries())
      for (const base of bases) {
        this.baseBits[2 * base] = (this.baseBits[2 * base] ?? 0) | Sellers.bitA(carrier);
        this.baseBits[2 * base + 1] = (this.baseBits[2 * base + 1] ?? 0) | Sellers.bitB(carrier);
      }
    this.#mostStops = CABINS.map((_, cabin) =>
      Int8Array.from(carriers, ({ kind }) => {
        if (!sellsCabin(kind, cabin)) return -1;
        return [MOST_STOPS, 1, 0].find((stops) => sellsStops(kind, stops)) ?? -1;
      }),
    );
    this.bits = new Int32Array(2 * routes.count);
    this.starts = new Uint32Array(routes.count + 1);
    const all: number[] = [];
    for (let route = 0; route < routes.count; route++) {
      const codes = routes.codes.subarray(routes.codesStart[route], routes.codesStart[route + 1]);
      for (const carrier of [...codes, routes.carrier[route] ?? 0]) {
        this.bits[2 * route] = (this.bits[2 * route] ?? 0) | Sellers.bitA(carrier);
        this.bits[2 * route + 1] = (this.bits[2 * route + 1] ?? 0) | Sellers.bitB(carrier);
      }
      all.push(...[...codes, routes.carrier[route] ?? 0].sort((a, b) => a - b));
      this.starts[route + 1] = all.length;
    }
    this.carriers = Uint16Array.from(all);
  }

  /** By airline, the most stops with which it sells a cabin, −1 where it does not sell the cabin. */
  mostStops(cabin: number): Int8Array {
    return this.#mostStops[cabin] ?? new Int8Array(0);
  }

  isBasedAt(airport: number, carrier: number): boolean {
    return this.#carriers[carrier]?.bases.includes(airport) ?? false;
  }

  has(route: number, carrier: number): boolean {
    const end = this.starts[route + 1] ?? 0;
    for (let at = this.starts[route] ?? 0; at < end; at++) if (this.carriers[at] === carrier) return true;
    return false;
  }
}

/**
 * The airlines that sell some flights on one ticket: each flies one of them itself and sells all the others, and is
 * based at `base` if one is named. Written to `into`, answers how many.
 */
export function ticketers(
  timetable: Timetable,
  sellers: Sellers,
  patterns: readonly number[],
  into: number[],
  base = ANYWHERE,
): number {
  let count = 0;
  for (const pattern of patterns) {
    const carrier = timetable.carrier[pattern] ?? 0;
    let sells = base === ANYWHERE || sellers.isBasedAt(base, carrier);
    for (const other of patterns) {
      if (other !== pattern && !sellers.has(timetable.route[other] ?? 0, carrier)) {
        sells = false;
        break;
      }
    }
    if (!sells) continue;
    let known = 0;
    while (known < count && into[known] !== carrier) known++;
    if (known === count) into[count++] = carrier;
  }
  return count;
}

/** Minutes one needs between two flights that meet at an airport. */
export function connectMinutes(
  timetable: Timetable,
  times: ConnectTimes,
  first: number,
  second: number,
): number {
  return times.minutes(
    timetable.destination[first] ?? 0,
    timetable.origin[first] ?? 0,
    timetable.carrier[first] ?? 0,
    timetable.destination[second] ?? 0,
    timetable.carrier[second] ?? 0,
  );
}
