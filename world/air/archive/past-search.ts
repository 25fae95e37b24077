import { longestLayover } from '../connect-times.ts';
import { looksBetween } from '../days/looks.ts';
import { mixedShare } from '../fares/mixed-cabins.ts';
import { MOST_SEATS_TOLD, cabinOn } from '../fares/open-classes.ts';
import { LEAST_CONNECTION, type Onward } from '../search/onward.ts';
import {
  ANYWHERE,
  Sellers,
  connectMinutes,
  isOfTheEnds,
  permittedByBaseKm,
  permittedKm,
  ticketers,
} from '../search/rules.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { pairAt } from '../timetable.ts';
import { type Asked, LeastAsked } from './least-asked.ts';
import { type Ends, PastFares } from './past-fares.ts';
import type { PastFlights } from './past-flights.ts';

/**
 * One search of a day's departures between two airports for all looks, in place of one for each. Where the way that is
 * being tried is open lies leg after leg in `#open`: by class the looks on which all flights so far were open in it or
 * a cheaper one. `#sellers` are the airlines that sell all of these and want them on any look, `#hope` the looks of
 * `#open` on which one of them does; branches without hope are pruned.
 */
export class PastSearch {
  readonly #index: SearchIndex;
  readonly #ends: Ends;
  readonly #flights: PastFlights;
  readonly #fares: PastFares;
  readonly #asked: LeastAsked;
  readonly #layover: number;
  #day = 0;
  /** Where the airline that sells the way must be based. */
  #base = ANYWHERE;
  /** The flights of the way by leg, as places among the departures, and as patterns by stops and leg. */
  readonly #at = [0, 0, 0];
  readonly #patterns: readonly number[][] = [[0], [0, 0], [0, 0, 0]];
  readonly #sellers: readonly number[][] = [[], [], []];
  readonly #ticketers: number[] = [];
  /** One row of classes before the first leg, which leaves everything open. */
  readonly #open: Int32Array;
  readonly #hope: Int32Array;

  /** Airlines that ask more than `reach` times the lowest price are left out. */
  constructor(index: SearchIndex, ends: Ends, flights: PastFlights, reach: number) {
    const { looks, cabin, classes } = flights;
    this.#index = index;
    this.#ends = ends;
    this.#flights = flights;
    this.#fares = new PastFares(index.timetable, ends, looks, cabin);
    const airlines = airlinesBetween(index, ends);
    this.#asked = new LeastAsked(index.timetable, this.#fares, airlines, { cabin, classes, reach });
    this.#layover = longestLayover(index.timetable.network, ends.origin, ends.destination);
    this.#open = new Int32Array(4 * classes).fill(-1, 0, classes);
    this.#hope = this.#open.slice();
  }

  /** Prices on each search day of a range, for itineraries with up to two stops that depart on `day`. */
  run(day: number, from: number, until: number): Asked[][] {
    const { looks } = this.#flights;
    this.#day = day;
    this.#fares.begin(day);
    this.#asked.begin(looksBetween(looks, from, until));
    this.#asked.turnTo(0);
    this.#nonstop();
    const { cities } = this.#index;
    if (cities[this.#ends.origin] !== cities[this.#ends.destination]) {
      this.#asked.turnTo(1);
      this.#oneStop();
      this.#asked.turnTo(2);
      this.#twoStops();
    }
    return Array.from({ length: until - from + 1 }, (_, at) => this.#asked.askedOn(from - looks.first + at));
  }

  #nonstop(): void {
    const direct = pairAt(this.#index.timetable, this.#ends.origin, this.#ends.destination);
    if (direct >= 0) this.#firstLegs(direct, () => this.#offer(0));
  }

  #oneStop(): void {
    const { timetable, cities } = this.#index;
    const { pairs } = timetable;
    const { origin, destination } = this.#ends;
    const most = permittedKm(timetable, origin, destination);
    const mostByBase = permittedByBaseKm(timetable, origin, destination);
    const end = pairs.ofOrigin[origin + 1] ?? 0;
    for (let first = pairs.ofOrigin[origin] ?? 0; first < end; first++) {
      const via = pairs.destination[first] ?? 0;
      if (isOfTheEnds(cities, via, this.#ends)) continue;
      const second = pairAt(timetable, via, destination);
      if (second < 0) continue;
      const km = (pairs.km[first] ?? 0) + (pairs.km[second] ?? 0);
      if (km > mostByBase) continue;
      this.#base = km > most ? via : ANYWHERE;
      if (this.#base !== ANYWHERE && !this.#isSoldByBase(via, first, second)) continue;
      this.#firstLegs(first, () => this.#lastLeg(second, 1));
    }
    this.#base = ANYWHERE;
  }

  /** Whether an airline may sell flights of two pairs that is based between them. */
  #isSoldByBase(via: number, first: number, second: number): boolean {
    const { pairBits, sellers } = this.#index;
    return [0, 1].every(
      (word) =>
        ((sellers.baseBits[2 * via + word] ?? 0) &
          (pairBits[2 * first + word] ?? 0) &
          (pairBits[2 * second + word] ?? 0)) !==
        0,
    );
  }

  #twoStops(): void {
    const { timetable, cities } = this.#index;
    const { pairs } = timetable;
    const { origin, destination } = this.#ends;
    this.#index.onward.begin(origin, destination);
    const end = pairs.ofOrigin[origin + 1] ?? 0;
    for (let first = pairs.ofOrigin[origin] ?? 0; first < end; first++) {
      if (isOfTheEnds(cities, pairs.destination[first] ?? 0, this.#ends)) continue;
      this.#asked.tighten();
      let ways: readonly Onward[] | undefined;
      this.#firstLegs(first, () => this.#middleLegs((ways ??= this.#index.onward.from(first))));
    }
  }

  /** Takes each flight of a pair that leaves on the day and is wanted for a way with so many stops. */
  #firstLegs(pair: number, take: () => void): void {
    const day = this.#day;
    const { starts, carriers } = this.#index.sellers;
    const { departures } = this.#flights;
    const from = departures.onTheDay(pair);
    const end = departures.until(pair);
    for (let at = from; at < end; at++) {
      if (departures.day[at] !== day) continue;
      const route = this.#index.timetable.route[departures.pattern[at] ?? 0] ?? 0;
      if (this.#take(0, at, carriers, starts[route] ?? 0, starts[route + 1] ?? 0)) take();
    }
  }

  #middleLegs(ways: readonly Onward[]): void {
    const { sellers, timetable } = this.#index;
    const { departures } = this.#flights;
    const [before = 0] = this.#at;
    const [airlines = []] = this.#sellers;
    const [arrived = 0, previous = 0] = [departures.arrives[before], departures.pattern[before]];
    const latest = arrived + this.#layover;
    let [sellA, sellB] = [0, 0];
    for (const carrier of airlines) {
      sellA |= Sellers.bitA(carrier);
      sellB |= Sellers.bitB(carrier);
    }
    for (const { middle, last, a, b } of ways) {
      const [wayA, wayB] = [a & sellA, b & sellB];
      if (wayA === 0 || wayB === 0) continue;
      const from = departures.next(middle, arrived + LEAST_CONNECTION, latest);
      const end = departures.until(middle);
      for (let at = from; at < end; at++) {
        const departs = departures.departs[at] ?? 0;
        if (departs > latest) break;
        const pattern = departures.pattern[at] ?? 0;
        const route = timetable.route[pattern] ?? 0;
        if (
          (wayA & (sellers.bits[2 * route] ?? 0)) === 0 ||
          (wayB & (sellers.bits[2 * route + 1] ?? 0)) === 0
        )
          continue;
        if (departs < arrived + this.#connect(previous, pattern)) continue;
        if (this.#take(1, at, airlines, 0, airlines.length)) this.#lastLeg(last, 2);
      }
    }
  }

  #lastLeg(pair: number, stops: number): void {
    const { departures } = this.#flights;
    const before = this.#at[stops - 1] ?? 0;
    const [arrived = 0, previous = 0] = [departures.arrives[before], departures.pattern[before]];
    const latest = arrived + this.#layover;
    const from = departures.next(pair, arrived + LEAST_CONNECTION, latest);
    const end = departures.until(pair);
    for (let at = from; at < end; at++) {
      const departs = departures.departs[at] ?? 0;
      if (departs > latest) break;
      if (departs < arrived + this.#connect(previous, departures.pattern[at] ?? 0)) continue;
      if (this.#put(stops, at)) this.#offer(stops);
    }
  }

  /** Appends a non-final leg; returns whether any of the given airlines wants the partial itinerary. */
  #take(leg: number, at: number, airlines: ArrayLike<number>, first: number, end: number): boolean {
    if (!this.#put(leg, at)) return false;
    const { classes } = this.#flights;
    const { wanted } = this.#asked;
    const route = this.#index.timetable.route[this.#flights.departures.pattern[at] ?? 0] ?? 0;
    const here = (leg + 1) * classes;
    this.#hope.fill(0, here, here + classes);
    const sellers = this.#sellers[leg] ?? [];
    sellers.length = 0;
    for (let one = first; one < end; one++) {
      const carrier = airlines[one] ?? 0;
      if (leg > 0 && !this.#index.sellers.has(route, carrier)) continue;
      const from = this.#asked.wantedOf(carrier);
      let any = 0;
      for (let open = 0; open < classes; open++) {
        const looks = (this.#open[here + open] ?? 0) & (wanted[from + open] ?? 0);
        this.#hope[here + open] = (this.#hope[here + open] ?? 0) | looks;
        any |= looks;
      }
      if (any !== 0) sellers.push(carrier);
    }
    return sellers.length > 0;
  }

  /** Puts a flight down as a leg; false where it leaves nothing of the hope there was. */
  #put(leg: number, at: number): boolean {
    const { classes } = this.#flights;
    const from = this.#flights.openOf(at);
    const { open } = this.#flights;
    const before = leg * classes;
    let any = 0;
    for (let one = 0; one < classes; one++) any |= (open[from + one] ?? 0) & (this.#hope[before + one] ?? 0);
    if (any === 0) return false;
    this.#at[leg] = at;
    for (let one = 0; one < classes; one++)
      this.#open[before + classes + one] = (open[from + one] ?? 0) & (this.#open[before + one] ?? 0);
    return true;
  }

  /** Offers the way that lies ready in the name of all airlines that sell it. */
  #offer(stops: number): void {
    const { timetable, sellers } = this.#index;
    const { departures, classes, cabin } = this.#flights;
    const patterns = this.#patterns[stops] ?? [];
    for (let leg = 0; leg <= stops; leg++) patterns[leg] = departures.pattern[this.#at[leg] ?? 0] ?? 0;
    if (cabin > 0 && !patterns.some((pattern) => cabinOn(timetable, pattern, cabin) === cabin)) return;
    this.#ticketers.length = ticketers(timetable, sellers, patterns, this.#ticketers, this.#base);
    const share = mixedShare(timetable, patterns, cabin);
    this.#asked.offer(this.#open, (stops + 1) * classes, this.#ticketers, share, (look, open) =>
      this.#seatsLeft(stops, look, open),
    );
  }

  /** Seats of the way that lies ready which are left in a class on a look. */
  #seatsLeft(stops: number, look: number, open: number): number {
    let least = MOST_SEATS_TOLD;
    for (let leg = 0; leg <= stops; leg++)
      least = Math.min(least, this.#flights.seatsLeft(this.#at[leg] ?? 0, look, open));
    return least;
  }

  #connect(first: number, second: number): number {
    return connectMinutes(this.#index.timetable, this.#index.times, first, second);
  }
}

/** Airlines that sell a flight from the one airport and a flight to the other. */
function airlinesBetween(
  { timetable, sellers }: SearchIndex,
  { origin, destination }: Pick<Ends, 'origin' | 'destination'>,
): number[] {
  const { pairs, route } = timetable;
  const of = (pair: number) => {
    const routes = new Set(route.subarray(pairs.start[pair], pairs.start[pair + 1]));
    return [...routes].flatMap((one) => [
      ...sellers.carriers.subarray(sellers.starts[one], sellers.starts[one + 1]),
    ]);
  };
  const from = new Set<number>();
  const to = new Set<number>();
  for (let pair = pairs.ofOrigin[origin] ?? 0; pair < (pairs.ofOrigin[origin + 1] ?? 0); pair++)
    for (const carrier of of(pair)) from.add(carrier);
  for (let pair = 0; pair < pairs.km.length; pair++)
    if (pairs.destination[pair] === destination) for (const carrier of of(pair)) to.add(carrier);
  return [...from].filter((carrier) => to.has(carrier));
}
