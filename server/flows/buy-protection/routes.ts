import type { Language } from '#contract/values/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import {
  buyProtection,
  getPostBookingOffers,
  getProtectionPurchase,
  type PostBookingOffer,
  type ProtectionPurchase,
} from '#contract/post-booking-offers.ts';
import { problems } from '#contract/problems.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import {
  benefitsOfCustomer,
  type CardBenefits,
  findPurchase,
  offersAfterBooking,
  premiumOf,
  presentOffer,
  type ProtectionPurchaseRow,
} from '#server/modules/protections/index.ts';
import {
  awaitOutcome,
  findTrip,
  isRefundable,
  listComingTrips,
  presentTripCard,
  usualOutcomeMs,
} from '#server/modules/trips/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { FlowDeps } from '../flow.ts';
import { requestPurchase } from './request.ts';

type PurchaseDeps = FlowDeps & { readonly nudge: () => void; readonly cardBenefits: CardBenefits };

/** At most so many coming trips are looked at for offers, the next ones. */
const mostTrips = 20;

/** Offers after booking, and their purchase. [TRP-07] */
export function purchaseRoutes(deps: PurchaseDeps): Route[] {
  const { db, clock } = deps;
  const read = async (asked: { id: string; customerId: string }) => {
    const found = await findPurchase(db, asked);
    if (!found) throw new PortalError('not-found');
    return found;
  };
  return [
    route(getPostBookingOffers, async ({ body: { tripId }, principal, language }) => {
      const benefits = await benefitsOfCustomer(deps, principal.userId, language);
      const reading = { now: clock.now(), language, benefits };
      if (tripId === undefined) {
        const coming = await listComingTrips(db, {
          customerId: principal.userId,
          now: reading.now,
          limit: mostTrips,
        });
        const trips = await Promise.all(coming.map((trip) => offersOf(deps, trip, reading)));
        return { trips: trips.filter(({ offers }) => offers.length > 0) };
      }
      const trip = await findTrip(db, tripId, principal.userId);
      if (!trip) throw new PortalError('not-found');
      return { trips: [await offersOf(deps, trip, reading)] };
    }),

    route(buyProtection, async ({ body, principal, language }) => {
      const customerId = principal.userId;
      const { id } = await requestPurchase(deps, { ...body, customerId });
      const purchase = await awaitOutcome(() => read({ id, customerId }), isAtWork, usualOutcomeMs);
      return presentPurchase(purchase, language);
    }),

    route(getProtectionPurchase, async ({ params, principal, language }) =>
      presentPurchase(await read({ id: params.purchaseId, customerId: principal.userId }), language),
    ),
  ];
}

const isAtWork = ({ state }: ProtectionPurchaseRow): boolean => state !== 'bought' && state !== 'failed';

interface Reading {
  readonly now: Date;
  readonly language: Language;
  readonly benefits: Awaited<ReturnType<typeof benefitsOfCustomer>>;
}

async function offersOf(
  { db, products, protections }: PurchaseDeps,
  trip: TripRecord,
  { now, language, benefits }: Reading,
): Promise<PostBookingOffer> {
  const { id: tripId, bookingId } = trip;
  const { step, offers } = await offersAfterBooking(
    db,
    { products, protections },
    { tripId, bookingId, isRefundable: isRefundable(trip), now },
  );
  const side = products.of(trip.item.product).trip;
  return {
    trip: presentTripCard(trip, side, { now, language, isAsking: false }),
    step,
    offers: offers.map((terms) => ({
      kind: terms.kind,
      availability: 'Available',
      reason: null,
      isChosen: false,
      purchase: null,
      cardBenefits: benefits(terms.kind),
      terms: presentOffer(terms),
    })),
  };
}

const presentPurchase = (
  { id, tripId, terms, state, problemCode }: ProtectionPurchaseRow,
  language: Language,
): ProtectionPurchase => ({
  purchaseId: id,
  tripId,
  kind: terms.kind,
  state,
  premium: toWireMoney(premiumOf(terms)),
  problemCode: state === 'failed' ? problemCode : null,
  problem: state === 'failed' && problemCode ? problems[problemCode].text[language] : null,
});
