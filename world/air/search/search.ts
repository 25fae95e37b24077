import { longestLayover } from '../connect-times.ts';
import { mixedShare } from '../fares/mixed-cabins.ts';
import { SOLD_OUT, cabinOn, openClass } from '../fares/open-classes.ts';
import { kmBetween } from '../network.ts';
import { type Timetable, pairAt } from '../timetable.ts';
import { UNASKED } from './departures.ts';
import { LEAST_CONNECTION, type Onward } from './onward.ts';
import type { Keep } from './front.ts';
import { type FlightQuery, Pricer } from './pricer.ts';
import {
  ANYWHERE,
  areNear,
  connectMinutes,
  isOfTheEnds,
  type Leg,
  permittedByBaseKm,
  permittedKm,
  Sellers,
} from './rules.ts';
import type { SearchIndex } from './search-index.ts';

/** An itinerary: its flights, the selling airline, and the price including taxes in US cents. */
export interface Itinerary {
  legs: Leg[];
  carrier: number;
  /** Position of the class in the cabin's classes. */
  open: number;
  departs: number;
  arrives: number;
  stops: number;
  cents: number;
}

const CHEAPEST_CLASS = 15;
const UNKNOWN = -1;
/** The bits of every airline. */
const ANYBODY = -1;
/** More than any ticket costs, where no airline sells one. */
const UNSOLD = 2 ** 30;
/** Pairs have whole kilometres: three flights in a straight line may come out so much shorter than it. */
const KM_ROUNDED_AWAY = 2;

/**
 * One search. The flights of the way that is being tried lie in `#pattern`, `#day`, `#departs`, `#arrives` and `#open`
 * by leg; `#floors` has the least that a ticket of the legs so far can cost.
 */
export class Search {
  readonly #index: SearchIndex;
  readonly #timetable: Timetable;
  readonly #query: FlightQuery;
  readonly #mostKm: number;
  readonly #mostByBaseKm: number;
  readonly #pricer: Pricer;
  readonly #keep: Keep<Itinerary>;
  readonly #layover: number;
  /** The most stops with which each airline sells the cabin asked for. */
  readonly #most: Int8Array;
  readonly #pattern = [0, 0, 0];
  readonly #day = [0, 0, 0];
  readonly #departs = [0, 0, 0];
  readonly #arrives = [0, 0, 0];
  readonly #open = [0, 0, 0];
  /** Where the airline that sells the way must be based. */
  #base = ANYWHERE;

  constructor(index: SearchIndex, query: FlightQuery, keep: Keep<Itinerary>) {
    this.#index = index;
    this.#timetable = index.timetable;
    this.#query = query;
    this.#keep = keep;
    const { origin, destination, cabin } = query;
    this.#mostKm = permittedKm(index.timetable, origin, destination);
    this.#mostByBaseKm = permittedByBaseKm(index.timetable, origin, destination);
    this.#layover = longestLayover(index.timetable.network, origin, destination);
    this.#pricer = new Pricer(
      index.timetable,
      query,
      kmBetween(index.timetable.network, origin, destination),
    );
    this.#most = index.sellers.mostStops(cabin);
  }

  run(): void {
    const { origin, destination } = this.#query;
    if (origin === destination) return;
    const { cities } = this.#index;
    const isGround = cities[origin] === cities[destination] || areNear(this.#timetable, origin, destination);
    const maxStops = isGround ? 0 : this.#query.maxStops;
    this.#index.departures.begin(this.#query);
    const direct = pairAt(this.#timetable, origin, destination);
    if (direct >= 0) this.#firstLegs(direct, 0, () => this.#offer(0));
    if (maxStops >= 1) this.#oneStop();
    if (maxStops >= 2) this.#twoStops();
  }

  #oneStop(): void {
    const { origin, destination } = this.#query;
    const { cities } = this.#index;
    const { pairs } = this.#timetable;
    const end = pairs.ofOrigin[origin + 1] ?? 0;
    for (let first = pairs.ofOrigin[origin] ?? 0; first < end; first++) {
      const via = pairs.destination[first] ?? 0;
      if (isOfTheEnds(cities, via, this.#query)) continue;
      const second = pairAt(this.#timetable, via, destination);
      if (second < 0) continue;
      const km = (pairs.km[first] ?? 0) + (pairs.km[second] ?? 0);
      if (km > this.#mostByBaseKm) continue;
      this.#base = km > this.#mostKm ? via : ANYWHERE;
      const [a, b] = this.#bitsOfTwo(first, second);
      if (a === 0 || b === 0) continue;
      this.#firstLegs(first, 1, (floor) => {
        const { bits } = this.#index.sellers;
        const flown = this.#timetable.route[this.#pattern[0] ?? 0] ?? 0;
        this.#lastLeg(second, 1, floor, UNKNOWN, a & (bits[2 * flown] ?? 0), b & (bits[2 * flown + 1] ?? 0));
      });
    }
    this.#base = ANYWHERE;
  }

  /** The bits of airlines that sell flights of two pairs and are based where they must be. */
  #bitsOfTwo(first: number, second: number): [number, number] {
    const { pairBits, sellers } = this.#index;
    const [a, b] = [0, 1].map((word) => {
      const based = this.#base === ANYWHERE ? ANYBODY : (sellers.baseBits[2 * this.#base + word] ?? 0);
      return based & (pairBits[2 * first + word] ?? 0) & (pairBits[2 * second + word] ?? 0);
    });
    return [a ?? 0, b ?? 0];
  }

  /** For each first stop, the second stops are the intersection of its list and the destination's. */
  #twoStops(): void {
    const { network, pairs } = this.#timetable;
    const { origin, destination } = this.#query;
    const { cities, onward } = this.#index;
    onward.begin(origin, destination);
    const most = this.#mostKm + KM_ROUNDED_AWAY;
    const end = pairs.ofOrigin[origin + 1] ?? 0;
    for (let first = pairs.ofOrigin[origin] ?? 0; first < end; first++) {
      const via = pairs.destination[first] ?? 0;
      if (isOfTheEnds(cities, via, this.#query)) continue;
      if ((pairs.km[first] ?? 0) + kmBetween(network, via, destination) > most) continue;
      let ways: Onward[] | undefined;
      this.#firstLegs(first, 2, (floor) => {
        const cutoff = this.#keep.cutoff(this.#departs[0] ?? 0, 2, floor);
        if ((this.#arrives[0] ?? 0) + 2 * LEAST_CONNECTION >= cutoff) return;
        ways ??= onward.from(first);
        this.#middleLegs(ways, floor, cutoff);
      });
    }
  }

  /**
   * Flights of a pair that leave on the day asked for, the latest first, because a later one that is as good ends the
   * search from an earlier one; `take` learns the least a ticket with so many stops costs.
   */
  #firstLegs(pair: number, stops: number, take: (floor: number) => void): void {
    const { day, notBefore } = this.#query;
    const { departures } = this.#index;
    const from = departures.onTheDay(pair);
    const end = departures.until(pair);
    for (let at = end - 1; at >= from; at--) {
      if (departures.day[at] !== day || (departures.departs[at] ?? 0) < notBefore) continue;
      const pattern = departures.pattern[at] ?? 0;
      const open = this.#classAt(at);
      if (open === SOLD_OUT) continue;
      const floor = this.#floorOfRoute(this.#timetable.route[pattern] ?? 0, stops, open, ANYBODY, ANYBODY);
      if (floor === UNSOLD) continue;
      this.#put(0, at, open);
      take(floor);
    }
  }

  /** The useful flights to each second stop: those that arrive at `hopeUntil` or later are pruned. */
  #middleLegs(ways: readonly Onward[], floor: number, hopeUntil: number): void {
    const { route } = this.#timetable;
    const { departures, sellers } = this.#index;
    const firstDeparts = this.#departs[0] ?? 0;
    const firstArrives = this.#arrives[0] ?? 0;
    const firstPattern = this.#pattern[0] ?? 0;
    const firstOpen = this.#open[0] ?? 0;
    const firstRoute = route[firstPattern] ?? 0;
    const firstA = sellers.bits[2 * firstRoute] ?? 0;
    const firstB = sellers.bits[2 * firstRoute + 1] ?? 0;
    const earliest = firstArrives + LEAST_CONNECTION;
    let cutoff = hopeUntil;
    for (const { middle, last, a, b, rest, least } of ways) {
      if (earliest + least >= cutoff) return;
      const quickest = rest - LEAST_CONNECTION;
      const wayA = a & firstA;
      const wayB = b & firstB;
      if (wayA === 0 || wayB === 0) continue;
      const leastAsked = this.#floorOfRoute(firstRoute, 2, firstOpen, wayA, wayB);
      let hope = leastAsked === floor ? cutoff : this.#keep.cutoff(firstDeparts, 2, leastAsked);
      if (earliest + least >= hope) continue;
      const latest = Math.min(firstArrives + this.#layover, hope - least);
      const from = departures.next(middle, earliest, latest);
      const end = departures.until(middle);
      for (let at = from; at < end; at++) {
        const departs = departures.departs[at] ?? 0;
        if (departs > latest || (departures.soonest[at] ?? 0) + rest >= hope) break;
        const arrives = departures.arrives[at] ?? 0;
        if (arrives + rest >= hope) continue;
        const pattern = departures.pattern[at] ?? 0;
        const flown = route[pattern] ?? 0;
        const bothA = wayA & (sellers.bits[2 * flown] ?? 0);
        const bothB = wayB & (sellers.bits[2 * flown + 1] ?? 0);
        if (bothA === 0 || bothB === 0) continue;
        const onward = departures.next(
          last,
          arrives + LEAST_CONNECTION,
          Math.min(arrives + this.#layover, hope - quickest),
        );
        if (onward >= departures.until(last) || (departures.soonest[onward] ?? 0) >= hope) continue;
        if (departs < firstArrives + this.#connect(firstPattern, pattern)) continue;
        const open = this.#classAt(at);
        if (open === SOLD_OUT) continue;
        const both = this.#floorOfTwo(firstRoute, flown, Math.min(firstOpen, open), bothA, bothB);
        if (both === UNSOLD) continue;
        this.#put(1, at, open);
        if (!this.#lastLeg(last, 2, both, onward, bothA, bothB)) continue;
        cutoff = this.#keep.cutoff(firstDeparts, 2, floor);
        hope = this.#keep.cutoff(firstDeparts, 2, leastAsked);
      }
    }
  }

  /**
   * The flights to the destination, the first of them at `first` if that is known; `floor` is the least the ticket can
   * cost, `a` and `b` are the bits of the airlines that sell the flights so far. Returns whether any was offered.
   */
  #lastLeg(pair: number, stops: number, floor: number, first: number, a: number, b: number): boolean {
    const { departures, sellers } = this.#index;
    const { route } = this.#timetable;
    const firstDeparts = this.#departs[0] ?? 0;
    const previous = this.#pattern[stops - 1] ?? 0;
    const arrived = this.#arrives[stops - 1] ?? 0;
    const latest = arrived + this.#layover;
    let cutoff = this.#keep.cutoff(firstDeparts, stops, floor);
    let offered = false;
    const quickest = this.#timetable.pairs.quickest[pair] ?? 0;
    const from =
      first === UNKNOWN
        ? departures.next(pair, arrived + LEAST_CONNECTION, Math.min(latest, cutoff - quickest))
        : first;
    const end = departures.until(pair);
    for (let at = from; at < end; at++) {
      const departs = departures.departs[at] ?? 0;
      if (departs > latest || (departures.soonest[at] ?? 0) >= cutoff) break;
      if ((departures.arrives[at] ?? 0) >= cutoff) continue;
      const pattern = departures.pattern[at] ?? 0;
      const flown = route[pattern] ?? 0;
      if ((a & (sellers.bits[2 * flown] ?? 0)) === 0 || (b & (sellers.bits[2 * flown + 1] ?? 0)) === 0)
        continue;
      if (departs < arrived + this.#connect(previous, pattern)) continue;
      const open = this.#classAt(at);
      if (open === SOLD_OUT) continue;
      this.#put(stops, at, open);
      if (!this.#offer(stops)) continue;
      offered = true;
      cutoff = this.#keep.cutoff(firstDeparts, stops, floor);
    }
    return offered;
  }

  /** Hands over the way that lies ready, at the cheapest airline that sells it; false when none does. */
  #offer(stops: number): boolean {
    const { carrier: flownBy } = this.#timetable;
    let open = CHEAPEST_CLASS;
    for (let leg = 0; leg <= stops; leg++) open = Math.min(open, this.#open[leg] ?? 0);
    let carrier = -1;
    let cents = UNSOLD;
    for (let leg = 0; leg <= stops; leg++) {
      const candidate = flownBy[this.#pattern[leg] ?? 0] ?? 0;
      if (candidate === carrier || !this.#sellsWith(candidate, stops) || !this.#sellsAll(candidate, stops))
        continue;
      if (this.#base !== ANYWHERE && !this.#index.sellers.isBasedAt(this.#base, candidate)) continue;
      const asked = this.#pricer.least(candidate, stops, open);
      if (asked >= cents) continue;
      const exact = this.#query.cabin > 0 ? this.#centsOfCabins(candidate, stops, open) : asked;
      if (exact >= cents) continue;
      carrier = candidate;
      cents = exact;
    }
    const departs = this.#departs[0] ?? 0;
    const arrives = this.#arrives[stops] ?? 0;
    if (carrier < 0 || arrives >= this.#keep.cutoff(departs, stops, cents) || !this.#hasCabin(stops))
      return false;
    const legs = Array.from({ length: stops + 1 }, (_, leg) => ({
      pattern: this.#pattern[leg] ?? 0,
      day: this.#day[leg] ?? 0,
      departs: this.#departs[leg] ?? 0,
      arrives: this.#arrives[leg] ?? 0,
    }));
    this.#keep.add({ legs, carrier, open, departs, arrives, stops, cents });
    return true;
  }

  /** Price of the current itinerary in the cabins of its aircraft. */
  #centsOfCabins(carrier: number, stops: number, open: number): number {
    const patterns = this.#pattern.slice(0, stops + 1);
    return this.#pricer.cents(carrier, stops, open, mixedShare(this.#timetable, patterns, this.#query.cabin));
  }

  /** Whether an airline sells the cabin asked for, with so many stops. */
  #sellsWith(carrier: number, stops: number): boolean {
    return stops <= (this.#most[carrier] ?? -1);
  }

  #sellsAll(carrier: number, stops: number): boolean {
    const { route, carrier: flownBy } = this.#timetable;
    for (let leg = 0; leg <= stops; leg++) {
      const pattern = this.#pattern[leg] ?? 0;
      if (flownBy[pattern] !== carrier && !this.#index.sellers.has(route[pattern] ?? 0, carrier))
        return false;
    }
    return true;
  }

  /** Whether one sits in the cabin asked for on any of the flights. */
  #hasCabin(stops: number): boolean {
    const { cabin } = this.#query;
    if (cabin === 0) return true;
    for (let leg = 0; leg <= stops; leg++)
      if (cabinOn(this.#timetable, this.#pattern[leg] ?? 0, cabin) === cabin) return true;
    return false;
  }

  /**
   * The least an airline that has the bits `a` and `b` asks for a ticket with a flight of the route in it, when none
   * is open cheaper than `open`.
   */
  #floorOfRoute(route: number, stops: number, open: number, a: number, b: number): number {
    const { starts, carriers } = this.#index.sellers;
    const end = starts[route + 1] ?? 0;
    let floor = UNSOLD;
    for (let at = starts[route] ?? 0; at < end; at++) {
      const carrier = carriers[at] ?? 0;
      if ((a & Sellers.bitA(carrier)) === 0 || (b & Sellers.bitB(carrier)) === 0) continue;
      if (this.#sellsWith(carrier, stops)) floor = Math.min(floor, this.#pricer.least(carrier, stops, open));
    }
    return floor;
  }

  /**
   * The same with two stops of airlines that sell both routes and have the bits `a` and `b`, `UNSOLD` where none does.
   */
  #floorOfTwo(first: number, second: number, open: number, a: number, b: number): number {
    const { starts, carriers } = this.#index.sellers;
    const endOfFirst = starts[first + 1] ?? 0;
    const endOfSecond = starts[second + 1] ?? 0;
    let at = starts[first] ?? 0;
    let to = starts[second] ?? 0;
    let floor = UNSOLD;
    while (at < endOfFirst && to < endOfSecond) {
      const one = carriers[at] ?? 0;
      const other = carriers[to] ?? 0;
      if (one <= other) at++;
      if (other <= one) to++;
      if (one !== other || (a & Sellers.bitA(one)) === 0 || (b & Sellers.bitB(one)) === 0) continue;
      if (this.#sellsWith(one, 2)) floor = Math.min(floor, this.#pricer.least(one, 2, open));
    }
    return floor;
  }

  /** The class of a flight, by its place among the departures, worked out when first asked for. */
  #classAt(at: number): number {
    const { departures } = this.#index;
    const known = departures.open[at] ?? UNASKED;
    if (known !== UNASKED) return known;
    const open = openClass(
      this.#timetable,
      departures.pattern[at] ?? 0,
      departures.day[at] ?? 0,
      this.#query,
    );
    departures.open[at] = open;
    return open;
  }

  /** Takes a flight, by its place among the departures, as a leg. */
  #put(leg: number, at: number, open: number): void {
    const { departures } = this.#index;
    this.#pattern[leg] = departures.pattern[at] ?? 0;
    this.#day[leg] = departures.day[at] ?? 0;
    this.#departs[leg] = departures.departs[at] ?? 0;
    this.#arrives[leg] = departures.arrives[at] ?? 0;
    this.#open[leg] = open;
  }

  #connect(first: number, second: number): number {
    return connectMinutes(this.#timetable, this.#index.times, first, second);
  }
}
