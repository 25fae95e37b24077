import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { RoomCompliance } from '#contract/enums/index.ts';
import { money, subtractMoney, toWireMoney } from '#contract/money.ts';
import type {
  PackageSearchRequest,
  packageCardSchema,
  packageSearchAnswerSchema,
} from '#contract/packages.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import {
  findWholeTrip,
  listWholeTrips,
  presentFacets,
  presentOrigin,
  type WholeTrip,
} from '#server/modules/flights/index.ts';
import { bestEarnOf, payableOf, presentSpread } from '#server/modules/pricing/index.ts';
import { judgeKeptStay, type KeptPrice, type KeptStay, viewSession } from '#server/modules/stays/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import type { PackagesDeps } from './deps.ts';
import { openSearch, type PackageSearch, searchAnew } from './open-search.ts';
import { packagedStays, roomPriceOf, totalOf } from './packaged-stays.ts';
import { presentFlight } from './present-flight.ts';
import { presentPackagePrice } from './present-price.ts';
import { proposedTrip } from './proposed-trip.ts';
import { packageVerdict } from './verdict.ts';

type Answer = z.input<typeof packageSearchAnswerSchema>;

/**
 * Hotels with flights at one total. A first search asks the shops of flights and stays; a follow-up filters, sorts,
 * pages, and takes another flight. [PKG-01]
 */
export async function searchPackages(
  deps: PackagesDeps,
  principal: Principal,
  request: PackageSearchRequest,
  language: Language,
): Promise<Answer> {
  const search =
    request.searchType === 'FollowupSearch'
      ? await openSearch(deps, principal, request)
      : await searchAnew(deps, principal, request, language);
  const trip = request.chosen
    ? findWholeTrip(search.flights, request.chosen)
    : proposedTrip(search.flights, request.flightFilters);
  const answer = presentPackages(deps, { search, trip, request, language });
  if (request.searchType !== 'FollowupSearch') noteJudged(deps, principal, search, answer.packages);
  return { ...presentSearch(deps, search, language), ...answer };
}

/** Keeps what the policy judged of each package that is shown, its price for a person, and which it was. */
function noteJudged(
  { flights }: PackagesDeps,
  principal: Principal,
  search: PackageSearch,
  packages: readonly z.input<typeof packageCardSchema>[],
) {
  const { place, checkIn, checkOut, currency } = search.stays.query;
  const { slices } = search.flights.query.question;
  flights.noteJudged?.(principal, {
    searchId: newId(),
    product: 'package',
    at: search.stays.observedAt,
    circumstances: { place: { placeId: place?.placeId }, from: slices[0]?.origin, checkIn, checkOut },
    facts: () =>
      packages.map(({ source, lodgingId, name, stars, price, policy }) => ({
        id: `${source}:${lodgingId}`,
        name,
        stars,
        perPerson: price.perPerson,
        currency,
        isInPolicy: policy.state === 'in_policy',
      })),
  });
}

function presentSearch(
  deps: PackagesDeps,
  { searchId, passengers, flights, stays }: PackageSearch,
  language: Language,
) {
  const { place, checkIn, checkOut, nights, currency } = stays.query;
  if (!place) throw new PortalError('place-not-found');
  const first = flights.expiresAt < stays.expiresAt ? flights : stays;
  const missing: Answer['missing'] = [
    ...flights.missing.map((one) => ({ ...one, of: 'flights' as const })),
    ...stays.missing.map((one) => ({ ...one, of: 'stays' as const })),
  ];
  return {
    searchId,
    observedAt: first.observedAt.toISOString(),
    expiresAt: first.expiresAt.toISOString(),
    origin: presentOrigin(deps.flights, flights, language),
    place: deps.stays.places.find(place.placeId, language) ?? place,
    complete: stays.complete && flights.missing.length === 0 && flights.asking.length === 0,
    missing,
    asking: [...flights.asking],
    passengers,
    checkIn,
    checkOut,
    nights,
    currency,
  };
}

/** The facets of flights that mean the same for both directions. */
const bothWays: ReadonlySet<string> = new Set(['airlines', 'lowCost', 'stops', 'checkedBag']);

interface Presenting {
  readonly search: PackageSearch;
  readonly trip: WholeTrip | null;
  readonly request: PackageSearchRequest;
  readonly language: Language;
}

function presentPackages(deps: PackagesDeps, { search, trip, request, language }: Presenting) {
  const { stays, flights } = search;
  const out = listWholeTrips(flights, [], { filters: request.flightFilters, sort: 'price' });
  const packaged = trip ? packagedStays(search, trip) : [];
  const view = viewSession(
    { ...stays, stays: packaged },
    { ...request, availabilityFilter: 'AVAILABLE_ONLY', listingType: 'hotel', withPins: false },
  );
  const { offset, limit } = request;
  return {
    flight: trip && presentFlight(deps, search, trip, language),
    flightCount: out.totalCount,
    flightFacets: presentFacets(
      deps.flights,
      out.facets.filter(({ name }) => bothWays.has(name)),
      language,
    ),
    flightDurations: out.durations,
    compliance: complianceIn(search, view.matching),
    totalCount: packaged.length,
    matchingCount: view.matching.length,
    packages: trip
      ? view.matching.slice(offset, offset + limit).flatMap((stay) => presentCard(search, trip, stay))
      : [],
    facets: view.facets.filter(({ name }) => name !== 'payLater' && name !== 'productTypes'),
    histogram: view.spread && presentSpread(view.spread, stays.query.currency),
    relax: [...view.relax],
  };
}

/** How many of the matching packages are in policy; none on consumer. [POL-04] */
function complianceIn({ stays }: PackageSearch, matching: readonly KeptStay[]): RoomCompliance {
  if (!stays.circumstances.policy) return 'none';
  const kept = matching.filter(({ price }) => price?.inPolicy).length;
  if (kept === 0) return 'none';
  return kept === matching.length ? 'all' : 'some';
}

function presentCard(
  search: PackageSearch,
  trip: WholeTrip,
  stay: KeptStay,
): z.input<typeof packageCardSchema>[] {
  const { price } = stay;
  if (!price) return [];
  return [
    {
      lodgingId: stay.lodgingId,
      source: stay.source,
      productType: 'Hotels',
      name: stay.name,
      lat: stay.lat,
      lon: stay.lon,
      neighbourhood: stay.neighbourhood,
      brand: stay.brand,
      stars: stay.stars,
      collection: stay.collection,
      reviewScore: stay.reviewScore,
      reviewCount: stay.reviewCount,
      amenities: [...stay.amenities],
      pictures: [...stay.pictures],
      distanceKm: stay.distanceKm,
      price: presentPrice(search, trip, price),
      policy: packageVerdict(
        trip.policy,
        judgeKeptStay(search.stays.circumstances, {
          nightly: money(price.nightlyMinor, search.stays.query.currency),
          stars: stay.stars,
        }),
      ),
    },
  ];
}

function presentPrice({ flights, stays, passengers }: PackageSearch, trip: WholeTrip, price: KeptPrice) {
  const { currency } = stays.query;
  const room = roomPriceOf(price);
  const flight = { total: money(trip.totalMinor, currency), at: flights.observedAt };
  const { total } = totalOf(flight.total, room, stays.observedAt);
  const dueNow = subtractMoney(total, room.dueAtProperty);
  const { credit, rates } = flights.circumstances;
  return {
    ...presentPackagePrice(flight, { ...room, at: stays.observedAt }, passengers),
    payableCredit: toWireMoney(payableOf(credit, dueNow, rateOf(currency, rates))),
    // A package earns at the rate of flights. [0268]
    earn: bestEarnOf(flights.circumstances, dueNow, ({ earn }) => earn.flights),
    refundPolicy: price.refundPolicy,
    freeCancelUntil: price.freeCancelUntil === null ? null : new Date(price.freeCancelUntil).toISOString(),
    mealPlan: price.mealPlan,
    roomsLeft: price.roomsLeft,
  };
}
