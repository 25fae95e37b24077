import type { z } from 'zod';
import type { RoomCompliance } from '#contract/enums/index.ts';
import { type Currency, type Money, money, subtractMoney, toWireMoney } from '#contract/money.ts';
import type { Place } from '#contract/places.ts';
import type { availabilityAnswerSchema, stayCardSchema, stayPinSchema } from '#contract/stays.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import { payableOf, payableOffers, presentSpread } from '#server/modules/pricing/index.ts';
import { availabilityOf, availabilityOfStay } from '../details/availability.ts';
import { productTypeOf } from '../results/filters.ts';
import { nearestInPolicy } from '../results/nearest-in-policy.ts';
import type { KeptPrice, KeptStay, SearchSession } from './search-session.ts';
import { pageOf, type SessionView, type ViewRequest } from '../results/view-session.ts';
import { verdictOf } from '../results/verdict.ts';
import { earnsOfStay, payableStay } from '../results/earn-and-payable.ts';

/** More than any city has; a part of the map the size of a country may match more. */
export const mostPins = 2_000;

/** A page of a session's view in the response; distances are from `measuredFrom`. */
export function presentSearch(
  session: SearchSession,
  view: SessionView,
  request: ViewRequest,
  measuredFrom: Place | null,
): z.input<typeof availabilityAnswerSchema> {
  const { query } = session;
  const wire = (minor: number) => toWireMoney(money(minor, query.currency));
  return {
    searchId: session.id,
    observedAt: session.observedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    place: query.place,
    complete: session.complete,
    missing: [...session.missing],
    availability: availabilityOf(view.matching),
    distancesFrom: measuredFrom && { placeId: measuredFrom.placeId, name: measuredFrom.name },
    compliance: complianceIn(session, view),
    nights: query.nights,
    currency: query.currency,
    totalCount: view.totalCount,
    matchingCount: view.matching.length,
    availableCount: view.availableCount,
    priceRange: view.spread && {
      lowest: wire(view.spread.lowestMinor),
      highest: wire(view.spread.highestMinor),
    },
    histogram: view.spread && presentSpread(view.spread, query.currency),
    stays: pageOf(view.matching, request).map((stay) => presentCard(stay, session)),
    pins: view.matching
      .slice(0, request.withPins ? mostPins : 0)
      .map((stay) => presentPin(stay, query.currency)),
    facets: view.facets,
    relax: [...view.relax],
  };
}

function presentCard(stay: KeptStay, session: SearchSession): z.input<typeof stayCardSchema> {
  const nightly = stay.price && money(stay.price.nightlyMinor, session.query.currency);
  return {
    lodgingId: stay.lodgingId,
    source: stay.source,
    productType: productTypeOf(stay),
    name: stay.name,
    lat: stay.lat,
    lon: stay.lon,
    neighbourhood: stay.neighbourhood,
    stars: stay.stars,
    collection: stay.collection,
    homeType: stay.homeType,
    brand: stay.brand,
    reviewScore: stay.reviewScore,
    reviewCount: stay.reviewCount,
    praised: [...(stay.praised ?? [])],
    amenities: [...stay.amenities],
    pictures: [...stay.pictures],
    distanceKm: stay.distanceKm,
    availability: availabilityOfStay(stay),
    violation: stay.violation,
    problem: stay.problem && { ...stay.problem, days: stay.problem.days && [...stay.problem.days] },
    price: stay.price && nightly && presentPrice(stay, stay.price, nightly, session),
    policy: verdictOf(session.circumstances, { nightly, stars: stay.stars }),
    nearestInPolicy:
      session.circumstances.policy && nearestInPolicy(stay, session.stays, session.query.currency),
  };
}

/** How many of the matching available stays are in policy; none on consumer. [POL-04] */
function complianceIn({ circumstances }: SearchSession, { matching }: SessionView): RoomCompliance {
  if (!circumstances.policy) return 'none';
  const priced = matching.filter(({ price }) => price !== null);
  const kept = priced.filter(({ price }) => price?.inPolicy).length;
  if (kept === 0) return 'none';
  return kept === priced.length ? 'all' : 'some';
}

function presentPrice(stay: KeptStay, price: KeptPrice, nightly: Money, session: SearchSession) {
  const { accounts, credit, rates } = session.circumstances;
  const { currency } = session.query;
  const exchangeRate = rateOf(currency, rates);
  const total = money(price.totalMinor, currency);
  const dueAtProperty = money(price.dueAtPropertyMinor, currency);
  const dueNow = subtractMoney(total, dueAtProperty);
  return {
    total: toWireMoney(total),
    nightly: toWireMoney(nightly),
    dueAtProperty: toWireMoney(dueAtProperty),
    payableCredit: toWireMoney(payableOf(credit, dueNow, exchangeRate)),
    payableOffers: payableOffers(
      session.circumstances,
      payableStay(stay, { dueNow, exchangeRate, paymentTiming: price.paymentTiming }),
    ),
    earn: earnsOfStay({ accounts: accounts.slice(0, 1), rates }, stay.kind, dueNow)[0] ?? null,
    refundPolicy: price.refundPolicy,
    freeCancelUntil: price.freeCancelUntil === null ? null : new Date(price.freeCancelUntil).toISOString(),
    mealPlan: price.mealPlan,
    paymentTiming: price.paymentTiming,
    roomsLeft: price.roomsLeft,
  };
}

const presentPin = (stay: KeptStay, currency: Currency): z.input<typeof stayPinSchema> => ({
  lodgingId: stay.lodgingId,
  lat: stay.lat,
  lon: stay.lon,
  total: stay.price && toWireMoney(money(stay.price.totalMinor, currency)),
  available: stay.available,
});
