import type { Currency } from '../../stays/currencies.ts';
import type { Party, PassengerKind } from '../api-types.ts';
import type { Brand } from '../fares/brands.ts';
import { type PassengerFare, passengerFares, totalOf } from '../fares/breakdown.ts';
import { FareShelf, type ShelfFare } from '../fares/fare-shelf.ts';
import type { Itinerary } from '../search/search.ts';
import type { FlightQuery } from '../search/pricer.ts';
import type { Timetable } from '../timetable.ts';
import { kmBetween } from '../network.ts';

type Way = Pick<Itinerary, 'legs' | 'carrier' | 'stops'>;

/** Prices the itineraries of one query for a party, in one currency. */
export class DirectionPrices {
  readonly shelf: FareShelf;
  readonly km: number;
  readonly #timetable: Timetable;
  readonly #party: Party;
  readonly #currency: Currency;
  readonly #abroad: boolean;
  readonly #totals = new Map<string, number>();

  constructor(timetable: Timetable, query: FlightQuery, party: Party, currency: Currency) {
    const { country } = timetable.network.airports;
    this.km = kmBetween(timetable.network, query.origin, query.destination);
    this.shelf = new FareShelf(timetable, query, this.km);
    this.#timetable = timetable;
    this.#party = party;
    this.#currency = currency;
    this.#abroad = country[query.origin] !== country[query.destination];
  }

  /** A fare by kind of passenger; `shift` ≠ 1 is a price that moved. */
  faresOf(
    { carrier, stops }: Way,
    { brand, fareCents }: Pick<ShelfFare, 'brand' | 'fareCents'>,
    shift = 1,
  ): PassengerFare[] {
    const pricer = this.shelf.pricer(brand.cabin);
    const priced = {
      fareCents: shift === 1 ? fareCents : 100 * Math.round((fareCents * shift) / 100),
      kind: this.#timetable.network.carriers[carrier]?.kind ?? ('full' as const),
      abroad: this.#abroad,
      taxes: (cents: number, passenger: PassengerKind) => pricer.taxesOn(cents, stops, passenger),
    };
    return passengerFares(priced, this.#party, this.#currency);
  }

  /** Total of a fare for the party, in minor units. */
  totalOf(way: Way, fare: Pick<ShelfFare, 'brand' | 'fareCents'>): number {
    const kind = this.#timetable.network.carriers[way.carrier]?.kind ?? 'full';
    const key = `${kind} ${way.stops} ${fare.brand.cabin} ${fare.fareCents}`;
    let total = this.#totals.get(key);
    if (total === undefined) {
      total = totalOf(this.faresOf(way, fare));
      this.#totals.set(key, total);
    }
    return total;
  }

  /** The fare of one brand of a way, or null when it is not to be had. */
  fareOf(way: Way, brand: Brand): ShelfFare | null {
    return this.shelf.fareOf(way, brand);
  }
}
