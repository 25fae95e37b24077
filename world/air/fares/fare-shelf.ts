import { loadPlaces } from '../../places/read.ts';
import type { Network } from '../network.ts';
import type { Itinerary } from '../search/search.ts';
import { type FlightQuery, Pricer } from '../search/pricer.ts';
import type { Timetable } from '../timetable.ts';
import { type Brand, brandsOf } from './brands.ts';
import { mixedShare } from './mixed-cabins.ts';
import { SOLD_OUT, cabinOn } from './open-classes.ts';

/** A fare family of an itinerary with its adult price before and with taxes, in US cents. */
export interface ShelfFare {
  brand: Brand;
  /** Position of the class the ticket is priced in. */
  open: number;
  fareCents: number;
  totalCents: number;
}

type Way = Pick<Itinerary, 'legs' | 'carrier' | 'stops'>;

/** Prices all fare families of the ways of one search. */
export class FareShelf {
  readonly #timetable: Timetable;
  readonly #query: FlightQuery;
  readonly #km: number;
  readonly #near: boolean;
  readonly #pricers: Pricer[] = [];

  constructor(timetable: Timetable, query: FlightQuery, km: number) {
    this.#timetable = timetable;
    this.#query = query;
    this.#km = km;
    const { network } = timetable;
    this.#near = [query.origin, query.destination].every(
      (end) => continentOf(network, end) === 'North America',
    );
  }

  /**
   * The fares a way is sold in, one of each rating from basic up: the first family whose cabin, the one asked for or a
   * better one, is on board and has seats.
   */
  faresOf(way: Way): ShelfFare[] {
    const fares: ShelfFare[] = [];
    for (const brand of this.brandsOf(way.carrier)) {
      if (fares.at(-1)?.brand.rating === brand.rating) continue;
      const fare = this.fareOf(way, brand);
      if (fare) fares.push(fare);
    }
    return fares;
  }

  /** One family's fare, or null where no flight has the cabin or one has no seats. */
  fareOf({ legs, carrier, stops }: Way, brand: Brand): ShelfFare | null {
    if (!legs.some(({ pattern }) => cabinOn(this.#timetable, pattern, brand.cabin) === brand.cabin))
      return null;
    const pricer = this.pricer(brand.cabin);
    let open = 15;
    for (const { pattern, day } of legs) open = Math.min(open, pricer.classOf(pattern, day));
    if (open === SOLD_OUT) return null;
    const patterns = legs.map(({ pattern }) => pattern);
    const share = mixedShare(this.#timetable, patterns, brand.cabin);
    const least = pricer.fareCents(carrier, stops, open, share);
    const fareCents = 100 * Math.round((least * (1 + brand.share) + brand.cents) / 100);
    return { brand, open, fareCents, totalCents: pricer.withTaxes(fareCents, stops) };
  }

  /** The families that an airline sells in a search for the cabin. */
  brandsOf(carrier: number): readonly Brand[] {
    const airline = this.#timetable.network.carriers[carrier];
    return airline ? brandsOf(airline, this.#near).filter(({ cabin }) => cabin >= this.#query.cabin) : [];
  }

  pricer(cabin: number): Pricer {
    return (this.#pricers[cabin] ??= new Pricer(this.#timetable, { ...this.#query, cabin }, this.#km));
  }
}

function continentOf({ airports }: Network, airport: number): string | undefined {
  const { countries } = loadPlaces().file;
  return countries.continent[countries.code.indexOf(airports.country[airport] ?? '')];
}
