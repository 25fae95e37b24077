import type { AvailabilityRequest, Facet } from '#contract/stays.ts';
import { facetsOf } from './facets.ts';
import { type ActiveFilter, activeFilters } from './filters.ts';
import type { KeptStay, SearchSession } from './search-session.ts';
import { medianTotal, recommendationOf, sortKeys } from './sorts.ts';

export type ViewRequest = Pick<
  AvailabilityRequest,
  'availabilityFilter' | 'filters' | 'sort' | 'offset' | 'limit' | 'listingType'
>;

/** A filtered, sorted and counted look at what a session found. */
export interface SessionView {
  /** Every stay that matches, in order. */
  readonly matching: readonly KeptStay[];
  readonly totalCount: number;
  readonly availableCount: number;
  readonly priceRange: { readonly lowestMinor: number; readonly highestMinor: number } | null;
  readonly facets: Facet[];
  readonly relax: readonly { filter: string; wouldMatch: number }[];
}

/** Stays that the request does not list at all fail this bit; the filters that are set follow it. */
const unlisted = 1;
const bitAt = (filter: number): number => 2 << filter;

/** Looks at a session through filters and a sort, without asking any supplier. [LOD-01] */
export function viewSession(session: SearchSession, request: ViewRequest): SessionView {
  const { stays, query } = session;
  const filters = activeFilters(request.filters, query.currency);
  const failed = failedBits(stays, listedBy(request), filters);
  const matching = stays.filter((_, at) => failed[at] === 0);
  const totalCount = failed.reduce((count, bits) => count + (bits & unlisted ? 0 : 1), 0);
  const bitOf = (name: string): number => {
    const at = filters.findIndex((filter) => filter.name === name);
    return at < 0 ? 0 : bitAt(at);
  };
  return {
    matching: sorted(matching, session, request),
    totalCount,
    availableCount: matching.reduce((count, stay) => count + (stay.available ? 1 : 0), 0),
    priceRange: rangeOf(stays, failed, bitOf('price')),
    facets: shownFacets(session, facetsOf(stays, failed, bitOf, query.currency)),
    relax: matching.length > 0 ? [] : relaxHints(failed, filters, totalCount),
  };
}

function listedBy({ availabilityFilter, listingType }: ViewRequest): (stay: KeptStay) => boolean {
  const kind = listingType === 'hotel' ? 'hotel' : listingType === 'vacation_rental' ? 'home' : null;
  return (stay) =>
    (kind === null || stay.kind === kind) &&
    (availabilityFilter !== 'AVAILABLE_ONLY' || stay.available) &&
    (availabilityFilter !== 'UNAVAILABLE_ONLY' || !stay.available);
}

/** For each stay the filters it fails, as bits. */
function failedBits(
  stays: readonly KeptStay[],
  lists: (stay: KeptStay) => boolean,
  filters: readonly ActiveFilter[],
): Uint32Array {
  return Uint32Array.from(stays, (stay) =>
    filters.reduce(
      (bits, { lets }, at) => (lets(stay) ? bits : bits | bitAt(at)),
      lists(stay) ? 0 : unlisted,
    ),
  );
}

/** The range the price filter can choose from: what all other filters let through. */
function rangeOf(
  stays: readonly KeptStay[],
  failed: Uint32Array,
  priceBit: number,
): SessionView['priceRange'] {
  let lowestMinor = Number.POSITIVE_INFINITY;
  let highestMinor = 0;
  for (const [at, { price }] of stays.entries()) {
    if (!price || ((failed[at] ?? 0) & ~priceBit) !== 0) continue;
    lowestMinor = Math.min(lowestMinor, price.totalMinor);
    highestMinor = Math.max(highestMinor, price.totalMinor);
  }
  return Number.isFinite(lowestMinor) ? { lowestMinor, highestMinor } : null;
}

function relaxHints(
  failed: Uint32Array,
  filters: readonly ActiveFilter[],
  all: number,
): SessionView['relax'] {
  const hints = filters.map(({ name }, at) => ({
    filter: name,
    wouldMatch: failed.reduce((count, bits) => count + ((bits & ~bitAt(at)) === 0 ? 1 : 0), 0),
  }));
  const useful = hints.filter((hint) => hint.wouldMatch > 0).toSorted((a, b) => b.wouldMatch - a.wouldMatch);
  if (useful.length > 0 || all === 0 || filters.length === 0) return useful;
  return [{ filter: 'all', wouldMatch: all }];
}

/** Available stays first; the stay that was searched for by name leads its group. */
function sorted(matching: readonly KeptStay[], session: SearchSession, { sort }: ViewRequest): KeptStay[] {
  const median = sort === 'recommended' ? medianTotal(session.stays) : 0;
  const keyOf = sort === 'recommended' ? (stay: KeptStay) => -recommendationOf(stay, median) : sortKeys[sort];
  const named = session.query.namedStay;
  const keyed = matching.map((stay) => ({
    stay,
    group: (stay.available ? 0 : 2) + (stay.lodgingId === named ? 0 : 1),
    key: keyOf(stay),
  }));
  keyed.sort(
    (a, b) =>
      a.group - b.group ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
      b.stay.rank - a.stay.rank ||
      (a.stay.lodgingId < b.stay.lodgingId ? -1 : 1),
  );
  return keyed.map(({ stay }) => stay);
}

/** Without a policy there is nothing to be in. */
const shownFacets = (session: SearchSession, facets: Facet[]): Facet[] =>
  session.circumstances.policy ? facets : facets.filter((facet) => facet.name !== 'inPolicyOnly');

export const pageOf = <T>(items: readonly T[], { offset, limit }: ViewRequest): readonly T[] =>
  items.slice(offset, offset + limit);
