import type { FlightFacet, FlightFilters, FlightSearchRequest } from '#contract/flights.ts';
import type { FareTag } from '#contract/enums/index.ts';
import { type PriceSpread, spreadOf } from '#server/modules/pricing/index.ts';
import { facetsOf } from './facets.ts';
import { departuresIn, type FareWish, fareWishes, wishOf } from './filters.ts';
import { bestOverall, fareScore, type PickedItinerary, tagsOf, yardstickOf } from './scores.ts';
import { isWithin, openSieve, pick, type Sieve } from './apply-filters.ts';
import type { OfferedItinerary, SliceOffers } from './slice-offers.ts';
import { sortItineraries } from './sorts.ts';

export type ViewRequest = Pick<FlightSearchRequest, 'filters' | 'sort' | 'offset' | 'limit'>;

/** The filtered, sorted and counted itineraries of one slice. */
export interface SliceView {
  readonly matching: readonly PickedItinerary[];
  readonly scoreOf: (picked: PickedItinerary) => number;
  readonly tags: ReadonlyMap<string, readonly FareTag[]>;
  readonly spread: PriceSpread | null;
  readonly durations: { shortestMinutes: number; longestMinutes: number } | null;
  readonly facets: FlightFacet[];
  readonly relax: { filter: string; wouldMatch: number }[];
}

/** Applies filters and an order to a slice, without asking any supplier. [AIR-03] */
export function viewSlice(all: SliceOffers, request: ViewRequest): SliceView {
  const offers = departingWithin(all, departuresIn(request.filters));
  const { session, itineraries } = offers;
  const sieve = openSieve(offers, request.filters);
  const passing = itineraries.filter((_, at) => sieve.failed[at] === 0);
  const priced = passing.flatMap((itinerary) => pick(itinerary, sieve.wish) ?? []);
  const matching = priced.filter(({ offer }) => isWithin(offer.totalMinor, sieve.limits));
  const best = yardstickOf(itineraries.flatMap((itinerary) => pick(itinerary, noWish) ?? []));
  const scores = new Map<PickedItinerary, number>();
  const scoreOf = (picked: PickedItinerary): number => {
    const known = scores.get(picked) ?? fareScore(picked, best, session);
    scores.set(picked, known);
    return known;
  };
  const overall = bestOverall(matching, scoreOf);
  // The best overall gets the highest score and leads the list, though it may have won by its duration alone.
  if (overall)
    scores.set(
      overall,
      matching.reduce((most, one) => Math.max(most, scoreOf(one)), 0),
    );
  return {
    matching: sortItineraries(matching, request.sort, scoreOf),
    scoreOf,
    tags: tagsOf(matching, session, overall),
    spread: spreadOf(
      priced.map(({ offer }) => offer.totalMinor),
      session.query.currency,
    ),
    durations: durationsOf(itineraries),
    facets: facetsOf(sieve),
    relax: matching.length > 0 ? [] : relaxHints(sieve, request.filters),
  };
}

/** Only the itineraries that leave within these local times; other filters count and relax among them. [DIS-02] */
function departingWithin(offers: SliceOffers, hours: ReturnType<typeof departuresIn>): SliceOffers {
  if (!hours) return offers;
  const { session, itineraries } = offers;
  const leaves = ({ itinerary: { flights } }: OfferedItinerary) => {
    const time = session.flights[flights[0] ?? -1]?.departsLocal.slice(11, 16) ?? '';
    return hours.from <= time && time <= hours.until;
  };
  return { ...offers, itineraries: itineraries.filter(leaves) };
}

const noWish: FareWish = wishOf({});

function durationsOf(itineraries: readonly OfferedItinerary[]): SliceView['durations'] {
  if (itineraries.length === 0) return null;
  const minutes = itineraries.map(({ itinerary }) => itinerary.durationMinutes);
  return {
    shortestMinutes: minutes.reduce((a, b) => Math.min(a, b)),
    longestMinutes: minutes.reduce((a, b) => Math.max(a, b)),
  };
}

/** Which filter to drop when nothing matches, and how many flights that shows; when no single one helps, all. */
function relaxHints(sieve: Sieve, asked: FlightFilters): SliceView['relax'] {
  const { offers, failed, wish, limits, filters } = sieve;
  const count = (ignored: number, by = wish, within = limits): number =>
    offers.itineraries.reduce((sum, itinerary, at) => {
      if (((failed[at] ?? 0) & ~ignored) !== 0) return sum;
      const picked = pick(itinerary, by);
      return picked && isWithin(picked.offer.totalMinor, within) ? sum + 1 : sum;
    }, 0);
  const hints = [
    ...filters.map(({ name }, at) => ({ filter: name, wouldMatch: count(1 << at) })),
    ...fareWishes
      .filter((name) => asked[name])
      .map((name) => ({ filter: name, wouldMatch: count(0, { ...wish, [name]: false }) })),
    ...(limits ? [{ filter: 'price', wouldMatch: count(0, wish, null) }] : []),
  ];
  const useful = hints
    .filter(({ wouldMatch }) => wouldMatch > 0)
    .toSorted((a, b) => b.wouldMatch - a.wouldMatch);
  if (useful.length > 0 || hints.length === 0 || offers.itineraries.length === 0) return useful;
  return [{ filter: 'all', wouldMatch: offers.itineraries.length }];
}
