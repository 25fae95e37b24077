import { kmBetween } from '#world/air/answers/journey.ts';
import { NONE_TAKEN } from '#world/air/fares/taken.ts';
import type { Keep } from '#world/air/search/front.ts';
import { Pricer } from '#world/air/search/pricer.ts';
import { type Itinerary, Search } from '#world/air/search/search.ts';
import { makeSearchIndex, type SearchIndex } from '#world/air/search/search-index.ts';
import { loadTimetable } from '#world/air/timetable.ts';
import { dayOf } from '#world/air/zones.ts';
import type { SeenPrice } from '#server/modules/predictions/index.ts';
import { randomQueries } from '../air-search/queries.ts';

/** Departures are looked at on every sixth day, so that every weekday comes, and this many days ahead at most. */
const every = 6;
const mostLead = 100;
/** Offers so many times the cheapest may become it; the archive of prices tells of airlines nearer than that. */
const [reach, toldReach] = [1.4, 1.25];
const firstLook = dayOf('2026-02-23');

/** The world's timetable with fares and loads of another draw. */
export const worldOf = (luck: number): SearchIndex => makeSearchIndex({ ...loadTimetable(), luck });

export interface Pair {
  readonly origin: number;
  readonly destination: number;
}

/** Pairs of airports between which people fly, the same for the same seed. */
export const pairsOf = (seed: number, count: number): Pair[] =>
  randomQueries(loadTimetable(), count, { seed, draw: 'gravity' }).map(({ origin, destination }) => ({
    origin,
    destination,
  }));

/** What one airline asked at least with so many stops, and its part that moves with the airline's level; cents. */
export interface SeenOffer {
  readonly carrier: number;
  readonly stops: number;
  readonly cents: number;
  readonly fareCents: number;
}

export interface SeenOffers {
  readonly departs: number;
  readonly seen: number;
  readonly offers: readonly SeenOffer[];
}

/** What somebody would have seen who looked at a pair every day. */
export function watchPair(index: SearchIndex, pair: Pair, days: number): SeenOffers[] {
  const km = kmBetween(index.timetable, pair.origin, pair.destination);
  const all: SeenOffers[] = [];
  for (let look = firstLook; look < firstLook + days; look++)
    for (let departs = look + 1; departs <= look + mostLead; departs++) {
      if (departs % every !== 0) continue;
      const query = {
        ...pair,
        day: departs,
        maxStops: 2,
        seats: 1,
        cabin: 0,
        saturday: false,
        lookDay: look,
        notBefore: look * 1440,
        taken: NONE_TAKEN,
      };
      const near = new NearCheapest();
      new Search(index, query, near).run();
      const pricer = new Pricer(index.timetable, query, km);
      const offers = near.all().map(({ carrier, stops, open, cents }) => {
        const fareCents = pricer.fareCents(carrier, stops, open);
        return { carrier, stops, cents, fareCents };
      });
      if (offers.length > 0) all.push({ departs, seen: look, offers });
    }
  return all;
}

/** The lowest price of each airline, as the archive of prices tells it. */
export function pricesOf(all: readonly SeenOffers[]): SeenPrice[] {
  return all.flatMap(({ departs, seen, offers }) => {
    const least = Math.min(...offers.map(({ cents }) => cents));
    return offers
      .filter(({ cents }) => cents <= toldReach * least)
      .map(({ carrier, cents }) => ({ departs, seen, cents, airline: String(carrier) }));
  });
}

/** The cheapest way of each airline with so many stops, near the cheapest of all. */
class NearCheapest implements Keep<Itinerary> {
  readonly #best = new Map<string, Itinerary>();
  #least = Infinity;

  cutoff(_departs: number, _stops: number, cents: number): number {
    return cents > reach * this.#least ? -Infinity : Infinity;
  }

  add(way: Itinerary): void {
    const key = `${way.carrier} ${way.stops}`;
    if (way.cents >= (this.#best.get(key)?.cents ?? Infinity)) return;
    this.#best.set(key, way);
    this.#least = Math.min(this.#least, way.cents);
  }

  all(): Itinerary[] {
    return [...this.#best.values()].filter(({ cents }) => cents <= reach * this.#least);
  }
}
