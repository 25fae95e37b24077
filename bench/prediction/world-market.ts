import { kmBetween } from '#world/air/network.ts';
import { PastFlights } from '#world/air/archive/past-flights.ts';
import { PastSearch } from '#world/air/archive/past-search.ts';
import { type Looks, MOST_LOOKS } from '#world/air/days/looks.ts';
import { PastChanges } from '#world/air/days/past-changes.ts';
import { makeSearchIndex, type SearchIndex } from '#world/air/search/search-index.ts';
import { loadTimetable } from '#world/air/timetable.ts';
import { dayOf } from '#world/air/zones.ts';
import type { SeenPrice } from '#server/modules/predictions/index.ts';
import { randomQueries } from '../air-search/queries.ts';

/** Every sixth departure day is observed, so that every weekday occurs, at most this many days ahead. */
const every = 6;
const mostLead = 100;
/** Airlines up to this multiple of the lowest price may become the cheapest; the price archive has closer ones only. */
const [reach, toldReach] = [1.4, 1.25];
const firstLook = dayOf('2026-02-23');
const economy = 0;

/** The world's timetable with other random fares and loads. */
export const worldOf = (luck: number): SearchIndex => makeSearchIndex({ ...loadTimetable(), luck });

export interface Pair {
  readonly origin: number;
  readonly destination: number;
}

/** Pairs of airports weighted by traffic, deterministic by seed. */
export const pairsOf = (seed: number, count: number): Pair[] =>
  randomQueries(loadTimetable(), count, { seed, draw: 'gravity' }).map(({ origin, destination }) => ({
    origin,
    destination,
  }));

/** Lowest price of an airline, its part that moves with the airline's level (cents), and seats left at that price. */
export interface SeenOffer {
  readonly carrier: number;
  readonly cents: number;
  readonly fareCents: number;
  readonly seatsLeft: number;
}

export interface SeenOffers {
  readonly departs: number;
  readonly seen: number;
  readonly offers: readonly SeenOffer[];
}

/** Prices observed by daily looks at a pair. */
export function watchPair(index: SearchIndex, pair: Pair, days: number): SeenOffers[] {
  const all: SeenOffers[] = [];
  for (let first = firstLook; first < firstLook + days; first += MOST_LOOKS)
    all.push(...watchFor(index, pair, { first, count: Math.min(MOST_LOOKS, firstLook + days - first) }));
  return all;
}

function watchFor(index: SearchIndex, pair: Pair, looks: Looks): SeenOffers[] {
  const { timetable } = index;
  const flights = new PastFlights(index, looks, new PastChanges(timetable, looks, false), economy);
  const km = kmBetween(timetable.network, pair.origin, pair.destination);
  const search = new PastSearch(index, { ...pair, km }, flights, reach);
  const last = looks.first + looks.count - 1;
  const all: SeenOffers[] = [];
  for (let departs = looks.first + 1; departs <= last + mostLead; departs++) {
    if (departs % every !== 0) continue;
    flights.begin(departs);
    const from = Math.max(looks.first, departs - mostLead);
    for (const [look, asked] of search.run(departs, from, Math.min(last, departs - 1)).entries()) {
      const offers = asked.map(({ carrier, seatsLeft, fareCents, taxes }) => ({
        carrier,
        seatsLeft,
        fareCents,
        cents: taxes(fareCents, 'adult').reduce((sum, { cents }) => sum + cents, fareCents),
      }));
      if (offers.length > 0) all.push({ departs, seen: from + look, offers });
    }
  }
  return all;
}

/** The lowest price of each airline and the seats left at it, as in the price archive. */
export function pricesOf(all: readonly SeenOffers[]): SeenPrice[] {
  return all.flatMap(({ departs, seen, offers }) => {
    const least = Math.min(...offers.map(({ cents }) => cents));
    return offers
      .filter(({ cents }) => cents <= toldReach * least)
      .map(({ carrier, cents, seatsLeft }) => ({
        departs,
        seen,
        cents,
        airline: String(carrier),
        seatsLeft,
      }));
  });
}
