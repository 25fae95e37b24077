import type { Party, PassengerKind } from '../api-types.ts';
import { type AirTax, DirectionTaxes } from '../fares/airport-taxes.ts';
import { classesOf, shareByDistance } from '../fares/booking-classes.ts';
import { driftOf } from '../fares/demand.ts';
import { MarketFares, fareCentsAt, levelSeed } from '../fares/market-fare.ts';
import { PASSENGER_KINDS, countOf, passengerCents } from '../fares/passengers.ts';
import type { Changes } from '../days/changes.ts';
import {
  type FlightCabin,
  type SeatQuery,
  SOLD_OUT,
  classOfCabin,
  flightCabin,
  seatsLeftIn,
} from '../fares/open-classes.ts';
import { LEAST_SHARE } from '../fares/mixed-cabins.ts';
import type { Timetable } from '../timetable.ts';

/** A search of one direction. Airports are indexes of the places file. */
export interface FlightQuery extends SeatQuery {
  origin: number;
  destination: number;
  /** Day of departure on the origin's calendar. */
  day: number;
  maxStops: number;
  /** Universal minutes since 1970 before which nothing may leave any more. */
  notBefore: number;
  /** The party; one adult when absent. */
  party?: Party;
  /** Changes to the published timetable; none when absent. */
  changes?: Changes;
}

/**
 * A flight of a search: the cabin one sits in, null where it has nothing like the one asked for, and the class it is
 * open in.
 */
interface SeenFlight {
  seat: FlightCabin | null;
  open: number;
}

/** Prices of one search: the total for an airline's flights, taxes included, in US cents. */
export class Pricer {
  readonly #timetable: Timetable;
  readonly #query: FlightQuery;
  readonly #fares: MarketFares;
  readonly #taxes: DirectionTaxes;
  readonly #abroad: boolean;
  readonly #byDistance: number;
  readonly #seen = new Map<number, SeenFlight>();
  readonly #levels = new Map<number, number>();
  /** By airline, stops and class; 0 until computed. */
  #least: Int32Array | undefined;

  constructor(timetable: Timetable, query: FlightQuery, km: number) {
    this.#timetable = timetable;
    this.#query = query;
    const { origin, destination, day, cabin } = query;
    const { network, traffic } = timetable;
    this.#abroad = network.airports.country[origin] !== network.airports.country[destination];
    this.#taxes = new DirectionTaxes(network, origin, destination, km, {
      busy: traffic.busy[origin] ?? 0,
      cabin,
    });
    this.#fares = new MarketFares(timetable, origin, destination, km, day);
    this.#byDistance = shareByDistance(cabin, km);
  }

  /** Position of the cheapest open class of a flight, `SOLD_OUT` without seats. */
  classOf(pattern: number, day: number): number {
    return this.#see(pattern, day).open;
  }

  /** Seats of a flight that are left on tickets priced in the class `open`. */
  seatsLeft(pattern: number, day: number, open: number): number {
    const { seat } = this.#see(pattern, day);
    if (!seat) return 0;
    const { lookDay, taken } = this.#query;
    return seatsLeftIn(seat, open, lookDay) - taken.seats(pattern, day, seat.cabin);
  }

  #see(pattern: number, day: number): SeenFlight {
    const key = pattern * 16 + (day - this.#query.day);
    let seen = this.#seen.get(key);
    if (!seen) {
      const seat = flightCabin(this.#timetable, pattern, day, this.#query.cabin);
      const open = seat ? classOfCabin(seat, pattern, this.#query) : SOLD_OUT;
      this.#seen.set(key, (seen = { seat, open }));
    }
    return seen;
  }

  /**
   * The party's total when `open` is the dearest of the classes the flights of a ticket are open in; `share` is of
   * `mixedShare`.
   */
  cents(carrier: number, stops: number, open: number, share = 1): number {
    const fare = this.fareCents(carrier, stops, open, share);
    const { party } = this.#query;
    if (!party) return this.withTaxes(fare, stops);
    const kind = this.#timetable.network.carriers[carrier]?.kind ?? 'full';
    let sum = 0;
    for (const passenger of PASSENGER_KINDS) {
      const count = countOf(party, passenger);
      if (count === 0) continue;
      const own = passengerCents(passenger, fare, kind, this.#abroad);
      sum += count * (passenger === 'infant_in_lap' ? own : this.withTaxes(own, stops, passenger));
    }
    return sum;
  }

  /** A fare with the taxes of the direction. */
  withTaxes(fare: number, stops: number, passenger: PassengerKind = 'adult'): number {
    return fare + this.#taxes.cents(fare, stops + 1, passenger);
  }

  /** The taxes of a passenger on a fare before taxes. */
  taxesOn(fare: number, stops: number, passenger: PassengerKind): AirTax[] {
    return this.#taxes.listOf(fare, stops + 1, passenger);
  }

  /** An adult's fare alone. */
  fareCents(carrier: number, stops: number, open: number, share = 1): number {
    const kind = this.#timetable.network.carriers[carrier]?.kind ?? 'full';
    const factor = (classesOf(kind, this.#query.cabin)[open]?.factor ?? 1) * share;
    return fareCentsAt(this.#levelOf(carrier), stops, factor * this.#byDistance);
  }

  #levelOf(carrier: number): number {
    let level = this.#levels.get(carrier);
    if (level === undefined) {
      const { origin, destination, lookDay } = this.#query;
      const market = levelSeed(this.#timetable, carrier, origin, destination);
      level = this.#fares.usualLevel(carrier) * driftOf(market, lookDay);
      this.#levels.set(carrier, level);
    }
    return level;
  }

  /**
   * The least the airline can ask when a flight of the ticket is open in `open` at best, whatever the others are and
   * whichever cabins they have.
   */
  least(carrier: number, stops: number, open: number): number {
    const key = (carrier * 3 + stops) * 16 + open;
    this.#least ??= new Int32Array(this.#timetable.network.carriers.length * 48);
    const known = this.#least[key] ?? 0;
    if (known > 0) return known;
    const share = this.#query.cabin > 0 && stops > 0 ? LEAST_SHARE : 1;
    const least = this.cents(carrier, stops, open, share);
    this.#least[key] = least;
    return least;
  }
}
