import { DirectionTaxes } from '../fares/airport-taxes.ts';
import { classesOf, shareByDistance } from '../fares/booking-classes.ts';
import type { Priced } from '../fares/breakdown.ts';
import { driftOf } from '../fares/demand.ts';
import { LEAST_SHARE } from '../fares/mixed-cabins.ts';
import { MarketFares, fareCentsAt, levelSeed } from '../fares/market-fare.ts';
import type { Looks } from '../days/looks.ts';
import type { Timetable } from '../timetable.ts';

/** A pair of airports, by their place in the network, so many kilometres apart. */
export interface Ends {
  readonly origin: number;
  readonly destination: number;
  readonly km: number;
}

/** Adult fares of airlines between two airports, by search day, one departure day at a time; US cents. */
export class PastFares {
  readonly #timetable: Timetable;
  readonly #ends: Ends;
  readonly #looks: Looks;
  readonly #cabin: number;
  readonly #taxes: DirectionTaxes;
  /** Factors of the cabin's classes at this distance, by airline. */
  readonly #factors: (readonly number[])[];
  /** Drift by airline and look. */
  readonly #drifts: (Float64Array | undefined)[] = [];
  /** Usual level by airline. */
  #levels: (number | undefined)[] = [];
  #fares: MarketFares;

  constructor(timetable: Timetable, ends: Ends, looks: Looks, cabin: number) {
    const { network, traffic } = timetable;
    const { origin, destination, km } = ends;
    this.#timetable = timetable;
    this.#ends = ends;
    this.#looks = looks;
    this.#cabin = cabin;
    this.#taxes = new DirectionTaxes(network, origin, destination, km, {
      busy: traffic.busy[origin] ?? 0,
      cabin,
    });
    const byDistance = shareByDistance(cabin, km);
    this.#factors = network.carriers.map(({ kind }) =>
      classesOf(kind, cabin).map(({ factor }) => factor * byDistance),
    );
    this.#fares = new MarketFares(timetable, origin, destination, km, looks.first);
  }

  begin(day: number): void {
    const { origin, destination, km } = this.#ends;
    this.#fares = new MarketFares(this.#timetable, origin, destination, km, day);
    this.#levels = [];
  }

  /** Taxes included; `share` is of `mixedShare`. */
  cents(look: number, carrier: number, stops: number, open: number, share: number): number {
    const fare = this.#fareCents(look, carrier, stops, open, share);
    return fare + this.#taxes.cents(fare, stops + 1);
  }

  /**
   * The dearest class from one on that may cost no more than `most`, taxes included, whichever cabins the aircraft
   * have; how many there are where none does.
   */
  dearestWithin(look: number, carrier: number, stops: number, from: number, most: number): number {
    const factors = this.#factors[carrier] ?? [];
    const share = this.#cabin > 0 && stops > 0 ? LEAST_SHARE : 1;
    const level = this.#levelOf(look, carrier);
    // Most often it is still the first.
    let [low, high, open] = [from, factors.length, from];
    while (low < high) {
      const fare = fareCentsAt(level, stops, (factors[open] ?? 1) * share);
      if (fare + this.#taxes.cents(fare, stops + 1) <= most) high = open;
      else low = open + 1;
      open = (low + high) >> 1;
    }
    return low;
  }

  /** The components of a ticket's price. */
  priced(look: number, carrier: number, stops: number, open: number, share: number): Priced {
    const { airports, carriers } = this.#timetable.network;
    const { origin, destination } = this.#ends;
    return {
      fareCents: this.#fareCents(look, carrier, stops, open, share),
      kind: carriers[carrier]?.kind ?? 'full',
      abroad: airports.country[origin] !== airports.country[destination],
      taxes: (fareCents, passenger) => this.#taxes.listOf(fareCents, stops + 1, passenger),
    };
  }

  #fareCents(look: number, carrier: number, stops: number, open: number, share: number): number {
    return fareCentsAt(this.#levelOf(look, carrier), stops, (this.#factors[carrier]?.[open] ?? 1) * share);
  }

  #levelOf(look: number, carrier: number): number {
    const drifts = (this.#drifts[carrier] ??= this.#driftsOf(carrier));
    const level = (this.#levels[carrier] ??= this.#fares.usualLevel(carrier));
    return level * (drifts[look] ?? 1);
  }

  #driftsOf(carrier: number): Float64Array {
    const { first, count } = this.#looks;
    const { origin, destination } = this.#ends;
    const market = levelSeed(this.#timetable, carrier, origin, destination);
    return Float64Array.from({ length: count }, (_, look) => driftOf(market, first + look));
  }
}
