import { firstLook } from '../days/looks.ts';
import { MOST_SEATS_TOLD } from '../fares/open-classes.ts';
import { sellsCabin, sellsStops } from '../fares/brands.ts';
import type { Priced } from '../fares/breakdown.ts';
import type { Timetable } from '../timetable.ts';
import type { PastFares } from './past-fares.ts';

/** The lowest price of an airline, which is given by its position in the network. */
export interface Asked extends Priced {
  carrier: number;
  /** Seats left at that price, where most of them are, `MOST_SEATS_TOLD` at most. */
  seatsLeft: number;
}

/** How many seats of a way are left in a class on a look. */
type SeatsLeft = (look: number, open: number) => number;

/** Places of an airline's looks in the arrays below. */
const LOOKS = 32;
const NOTHING = 2 ** 31 - 1;

/**
 * The least that each airline asked on each look, as far as it is found, of airlines that ask no more than `reach`
 * times the least of all. Ways with one number of stops are offered after the other. A class is wanted of an airline
 * on the looks on which a way that is open in it would be news: as prices fall from class to class, so is every
 * cheaper one.
 */
export class LeastAsked {
  /** Looks as bits, from `wantedOf` on by class. */
  readonly wanted: Int32Array;
  readonly #fares: PastFares;
  readonly #airlines: readonly number[];
  readonly #classes: number;
  readonly #reach: number;
  /** By airline and look: the dearest class that is wanted, or how many classes there are. */
  readonly #from: Uint8Array;
  /** By airline: with how many stops at most it sells the cabin, −1 if it does not. */
  readonly #mostStops: Int8Array;
  #looks = 0;
  #stopsOffered = 0;
  /** A counter of turns; by airline its last turn, and the airlines of the current turn. */
  #turn = 0;
  readonly #turnOf: Int32Array;
  readonly #turned: number[] = [];
  /** By airline and look. */
  readonly #cents: Int32Array;
  readonly #stops: Uint8Array;
  readonly #open: Uint8Array;
  readonly #share: Float64Array;
  readonly #seats: Uint8Array;
  /** The least of all by look, and the looks on which it fell since the others were held against it. */
  readonly #least = new Float64Array(LOOKS);
  #fell = 0;

  /** `airlines` are all that may have something to offer. */
  constructor(
    { network: { carriers } }: Timetable,
    fares: PastFares,
    airlines: readonly number[],
    { cabin, classes, reach }: { cabin: number; classes: number; reach: number },
  ) {
    this.#fares = fares;
    this.#airlines = airlines;
    this.#classes = classes;
    this.#reach = reach;
    this.#mostStops = new Int8Array(carriers.length).fill(-1);
    for (const carrier of airlines) {
      const kind = carriers[carrier]?.kind ?? 'full';
      if (sellsCabin(kind, cabin))
        this.#mostStops[carrier] = [0, 1, 2].findLastIndex((stops) => sellsStops(kind, stops));
    }
    this.#turnOf = new Int32Array(carriers.length);
    this.wanted = new Int32Array(carriers.length * classes);
    this.#from = new Uint8Array(carriers.length * LOOKS);
    this.#cents = new Int32Array(carriers.length * LOOKS);
    this.#stops = new Uint8Array(carriers.length * LOOKS);
    this.#open = new Uint8Array(carriers.length * LOOKS);
    this.#share = new Float64Array(carriers.length * LOOKS);
    this.#seats = new Uint8Array(carriers.length * LOOKS);
  }

  /** Forgets all; only some looks, as bits, matter from now on. */
  begin(looks: number): void {
    this.#looks = looks;
    this.#cents.fill(NOTHING);
    this.#seats.fill(0);
    this.#least.fill(Infinity);
  }

  /** From now on ways with so many stops are offered. */
  turnTo(stops: number): void {
    this.#stopsOffered = stops;
    this.#turn++;
    this.#turned.length = 0;
    this.#fell = 0;
  }

  /** Where the classes of an airline begin in `wanted`. */
  wantedOf(carrier: number): number {
    const from = carrier * this.#classes;
    if (this.#turnOf[carrier] === this.#turn) return from;
    this.#turnOf[carrier] = this.#turn;
    this.#turned.push(carrier);
    this.#from.fill(0, carrier * LOOKS, (carrier + 1) * LOOKS);
    const sells = this.#stopsOffered <= (this.#mostStops[carrier] ?? -1);
    this.wanted.fill(sells ? this.#looks : 0, from, from + this.#classes);
    for (let looks = this.#looks; looks !== 0; looks &= looks - 1) this.#tighten(carrier, firstLook(looks));
    return from;
  }

  /**
   * Offers a way: by class, from `from` on in `ways`, the looks on which it was open in it or a cheaper one, and the
   * airlines that sell it, in the order of its flights. The cheapest of them has it; of two equal ones the first.
   * `share` is of `mixedShare`, `seatsLeft` says how many seats of it are left in a class on a look.
   */
  offer(
    ways: Int32Array,
    from: number,
    sellers: readonly number[],
    share: number,
    seatsLeft: SeatsLeft,
  ): void {
    let news = 0;
    for (const carrier of sellers) {
      const wanted = this.wantedOf(carrier);
      for (let open = 0; open < this.#classes; open++)
        news |= (ways[from + open] ?? 0) & (this.wanted[wanted + open] ?? 0);
    }
    for (; news !== 0; news &= news - 1) {
      const look = firstLook(news);
      let open = this.#classes - 1;
      while ((((ways[from + open] ?? 0) >>> look) & 1) === 0) open--;
      this.#sell(look, open, sellers, share, seatsLeft);
    }
  }

  #sell(look: number, open: number, sellers: readonly number[], share: number, seatsLeft: SeatsLeft): void {
    const stops = this.#stopsOffered;
    let [seller, least] = [-1, Infinity];
    for (const carrier of sellers) {
      if (stops > (this.#mostStops[carrier] ?? -1)) continue;
      const cents = this.#fares.cents(look, carrier, stops, open, share);
      if (cents < least) [seller, least] = [carrier, cents];
    }
    const at = seller * LOOKS + look;
    const known = this.#cents[at] ?? 0;
    if (least > known) return;
    const seats = seatsLeft(look, open);
    if (least === known) {
      if (seats <= (this.#seats[at] ?? 0)) return;
      this.#seats[at] = seats;
      if (seats >= MOST_SEATS_TOLD) this.#tighten(seller, look);
      return;
    }
    this.#cents[at] = least;
    this.#stops[at] = stops;
    this.#open[at] = open;
    this.#share[at] = share;
    this.#seats[at] = seats;
    if (least < (this.#least[look] ?? 0)) {
      this.#least[look] = least;
      this.#fell |= 1 << look;
    }
    this.#tighten(seller, look);
  }

  /** Wants nothing any more that the least of all has left behind. */
  tighten(): void {
    for (; this.#fell !== 0; this.#fell &= this.#fell - 1)
      for (const carrier of this.#turned) this.#tighten(carrier, firstLook(this.#fell));
  }

  #tighten(carrier: number, look: number): void {
    const { wanted } = this;
    const stops = this.#stopsOffered;
    const at = carrier * LOOKS + look;
    // An equal price is still an update while it may have more seats left.
    const news = (this.#cents[at] ?? 0) - ((this.#seats[at] ?? 0) < MOST_SEATS_TOLD ? 0 : 1);
    const most = this.#reach * (this.#least[look] ?? 0);
    if (most === Infinity || stops > (this.#mostStops[carrier] ?? -1)) return;
    const before = this.#from[at] ?? 0;
    const from = this.#fares.dearestWithin(look, carrier, stops, before, Math.min(news, most));
    this.#from[at] = from;
    const classes = carrier * this.#classes;
    for (let gone = before; gone < from; gone++)
      wanted[classes + gone] = (wanted[classes + gone] ?? 0) & ~(1 << look);
  }

  /** The prices found for one search day. */
  askedOn(look: number): Asked[] {
    const most = this.#reach * (this.#least[look] ?? 0);
    return this.#airlines.flatMap((carrier) => {
      const at = carrier * LOOKS + look;
      const cents = this.#cents[at] ?? NOTHING;
      if (cents === NOTHING || cents > most) return [];
      const [stops = 0, open = 0] = [this.#stops[at], this.#open[at]];
      const priced = this.#fares.priced(look, carrier, stops, open, this.#share[at] ?? 1);
      return [{ carrier, seatsLeft: this.#seats[at] ?? 0, ...priced }];
    });
  }
}
