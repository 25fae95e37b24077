import type { Currency } from '../../stays/currencies.ts';
import type { AirSearchRequest, Direction, Way, WayFare } from '../api-types.ts';
import type { Brand } from '../fares/brands.ts';
import { asksForSaturday, classesOf } from '../fares/booking-classes.ts';
import type { ShelfFare } from '../fares/fare-shelf.ts';
import { MOST_SEATS_TOLD } from '../fares/open-classes.ts';
import { brandCode, cabinAt, termsOf } from '../fares/terms.ts';
import { findNamed, type NamedFlight } from '../search/find-named.ts';
import { findItineraries, findWithNonstops } from '../search/find.ts';
import type { Itinerary } from '../search/search.ts';
import type { CarrierKind } from '../network.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { FlightQuery } from '../search/pricer.ts';
import type { Timetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { DirectionPrices } from './direction-prices.ts';
import type { FlightList } from './flight-list.ts';
import { keepChoices } from './keep-choices.ts';
import { type Look, SALE_DAYS, lookDayOf, queryOf } from './journey.ts';
import { sealFare, tokenHead, tokenWay } from './offer-token.ts';
import type { Sellers } from './sellers.ts';

/** Number of cheapest itineraries returned for a direction, besides the Pareto-optimal ones. */
const MOST_WAYS = 400;

/** The parameters common to all directions of a search. */
export interface Asked extends Pick<AirSearchRequest, 'party' | 'cabin'> {
  currency: Currency;
  maxStops: number;
  /** Whether all directions together stay over a Saturday night. */
  saturday: boolean;
  sells: Sellers;
}

/** The Pareto-optimal and nonstop itineraries of one direction, between all requested airports. */
export function waysOf(
  index: SearchIndex,
  look: Look,
  asked: Asked,
  { date, flights }: Pick<Direction, 'date' | 'flights'>,
  ends: readonly (readonly [origin: number, destination: number])[],
  list: FlightList,
): Way[] {
  const day = dayOf(date);
  if (day > lookDayOf(look.now) + SALE_DAYS) return [];
  const cabin = cabinAt(asked.cabin);
  const shownAt = Math.floor(look.now / 60_000);
  const head = tokenHead({ party: asked.party, currency: asked.currency, cabin, shownAt });
  const ways = ends.flatMap(([origin, destination]) => {
    const own = queryOf(look, { origin, destination, day }, { ...asked, cabin, saturday: false });
    const shared = asked.saturday && asksForSaturday(cabin) ? { ...own, saturday: true } : own;
    const pricing = new WayPricing(index.timetable, own, shared, asked, head);
    const itineraries = flights
      ? findNamed(index, shared, flights.map(namedFlight(index)))
      : itinerariesOf(index, own, shared);
    return itineraries
      .filter(({ carrier }) => asked.sells(carrier))
      .flatMap((found) => {
        const way = pricing.present(found, list);
        const [cheapest] = way.fares;
        return cheapest ? [{ ...found, cents: cheapest.sharedTicketMinor, way }] : [];
      });
  });
  return keepChoices(ways, MOST_WAYS).map(({ way }) => way);
}

const namedFlight =
  ({ timetable: { network } }: SearchIndex) =>
  ({ origin, destination, departsAt }: NonNullable<Direction['flights']>[number]): NamedFlight => ({
    origin: network.airports.iata.indexOf(origin),
    destination: network.airports.iata.indexOf(destination),
    departs: Date.parse(departsAt) / 60_000,
  });

function itinerariesOf(index: SearchIndex, own: FlightQuery, shared: FlightQuery): Itinerary[] {
  const found = new Map<string, Itinerary>();
  const add = (ways: readonly Itinerary[]) => {
    for (const way of ways) {
      const flights = way.legs.map(({ pattern, day }) => `${pattern}/${day}`);
      const key = `${way.carrier} ${flights.join(' ')}`;
      if (!found.has(key)) found.set(key, way);
    }
  };
  const { best, nonstops } = findWithNonstops(index, shared);
  add(best);
  if (own !== shared) add(findItineraries(index, own));
  add(nonstops);
  return [...found.values()];
}

type Found = Omit<Itinerary, 'open' | 'cents'>;

/** Prices the ways of one pair of airports, alone and as part of a ticket with the other directions. */
class WayPricing {
  readonly #timetable: Timetable;
  readonly #asked: Asked;
  readonly #head: string;
  readonly #own: DirectionPrices;
  readonly #shared: DirectionPrices;
  readonly #terms = new Map<Brand, Map<CarrierKind, number>>();

  constructor(timetable: Timetable, own: FlightQuery, shared: FlightQuery, asked: Asked, head: string) {
    this.#timetable = timetable;
    this.#asked = asked;
    this.#head = head;
    this.#own = new DirectionPrices(timetable, own, asked.party, asked.currency);
    this.#shared =
      own === shared ? this.#own : new DirectionPrices(timetable, shared, asked.party, asked.currency);
  }

  present(found: Found, list: FlightList): Way {
    const { carriers } = this.#timetable.network;
    return {
      flights: found.legs.map((leg) => list.positionOf(leg, found.carrier)),
      carrier: carriers[found.carrier]?.code ?? '',
      durationMinutes: found.arrives - found.departs,
      fares: this.#fares(found, list),
    };
  }

  #fares(found: Found, list: FlightList): WayFare[] {
    const kind = this.#timetable.network.carriers[found.carrier]?.kind ?? 'full';
    const way = tokenWay(found.legs, found.carrier);
    return this.#shared.shelf.faresOf(found).flatMap((fare) => {
      const { brand, open } = fare;
      const own = this.#shared === this.#own ? fare : this.#own.fareOf(found, brand);
      if (!own) return [];
      const totalMinor = this.#own.totalOf(found, own);
      const sharedTicketMinor = this.#shared.totalOf(found, fare);
      return [
        {
          brand: brandCode(brand),
          fareToken: sealFare(this.#head, way, brand.code, totalMinor, sharedTicketMinor),
          bookingClass: classesOf(kind, brand.cabin)[open]?.letter ?? 'Y',
          seatsLeft: this.#seatsLeft(found, fare),
          totalMinor,
          sharedTicketMinor,
          terms: this.#termsOf(brand, kind, list),
        },
      ];
    });
  }

  /** The terms of a brand hang on the pair of airports alone, which is the same for all ways priced here. */
  #termsOf(brand: Brand, kind: CarrierKind, list: FlightList): number {
    let positions = this.#terms.get(brand);
    if (!positions) this.#terms.set(brand, (positions = new Map()));
    let at = positions.get(kind);
    if (at === undefined) {
      at = list.positionOfTerms(brandCode(brand), termsOf(brand, kind, this.#own.km, this.#asked.currency));
      positions.set(kind, at);
    }
    return at;
  }

  /** Seats left at this price, as airlines tell. */
  #seatsLeft({ legs }: Found, { brand, open }: ShelfFare): number {
    const pricer = this.#shared.shelf.pricer(brand.cabin);
    return legs.reduce(
      (least, { pattern, day }) => Math.min(least, pricer.seatsLeft(pattern, day, open)),
      MOST_SEATS_TOLD,
    );
  }
}
