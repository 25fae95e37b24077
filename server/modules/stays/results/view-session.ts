import type { AvailabilityRequest, Facet } from '#contract/stays.ts';
import { type PriceSpread, spreadOf } from '#server/modules/pricing/index.ts';
import { facetsOf } from './facets.ts';
import { chosenOffer, isShown } from './offer-columns.ts';
import { type RelaxHint, relaxHints } from './relax-hints.ts';
import type { KeptStay, SearchSession } from '../search/search-session.ts';
import { listedCount, openSieve, type Sieve, type SieveRequest } from './apply-filters.ts';
import { medianTotal, recommendationOf, sortKeys } from './sorts.ts';

export type ViewRequest = SieveRequest & Pick<AvailabilityRequest, 'sort' | 'offset' | 'limit' | 'withPins'>;

/** The filtered, sorted and counted results of a session. */
export interface SessionView {
  /** Every stay that matches, in order, at the price of its cheapest offer that fits the filters. */
  readonly matching: readonly KeptStay[];
  readonly totalCount: number;
  readonly availableCount: number;
  /** The prices of the stays that pass all filters except the price filter; null when none has a price. */
  readonly spread: PriceSpread | null;
  readonly facets: Facet[];
  readonly relax: readonly RelaxHint[];
}

/** Applies filters and a sort to a session, without asking any supplier. [LOD-01] */
export function viewSession(session: SearchSession, request: ViewRequest): SessionView {
  const sieve = openSieve(session, request);
  const { stays, failed, choice, limits } = sieve;
  const matching: KeptStay[] = [];
  const totals: number[] = [];
  for (const [at, stay] of stays.entries()) {
    if (failed[at] !== 0) continue;
    const offer = chosenOffer(choice, at);
    if (offer) totals.push(offer.totalMinor);
    if (isShown(choice, limits, at))
      matching.push(!offer || offer === stay.price ? stay : { ...stay, price: offer });
  }
  return {
    matching: sorted(matching, session, request),
    totalCount: listedCount(sieve),
    availableCount: matching.reduce((count, stay) => count + (stay.available ? 1 : 0), 0),
    spread: spreadOf(totals, session.query.currency),
    facets: shownFacets(session, sieve),
    relax: matching.length > 0 ? [] : relaxHints(sieve, request.filters),
  };
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
function shownFacets(session: SearchSession, sieve: Sieve): Facet[] {
  const facets = facetsOf(sieve, session.query.currency);
  return session.circumstances.policy ? facets : facets.filter((facet) => facet.name !== 'inPolicyOnly');
}

export const pageOf = <T>(items: readonly T[], { offset, limit }: ViewRequest): readonly T[] =>
  items.slice(offset, offset + limit);
