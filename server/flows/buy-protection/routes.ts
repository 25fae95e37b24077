import type { ServerResponse } from 'node:http';
import type { Language } from '#contract/values/dates.ts';
import type { Brand } from '#contract/brand.ts';
import { toWireMoney } from '#contract/money.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import {
  buyProtection,
  getPostBookingOffers,
  getProtectionPurchase,
  getProtectionReceipt,
  type PostBookingOffer,
  type ProtectionPurchase,
} from '#contract/post-booking-offers.ts';
import {
  lettersOf,
  type PaidProtection,
  renderProtectionReceipt,
} from '#server/modules/notifications/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import {
  benefitsOfCustomer,
  type CardBenefits,
  findPurchase,
  listAwaiting,
  noteTold,
  offersAfterBooking,
  premiumOf,
  othersBeside,
  presentOffer,
  problemOfPurchase,
  type ProtectionPurchaseRow,
} from '#server/modules/protections/index.ts';
import {
  awaitOutcome,
  findTrip,
  listComingTrips,
  mostBack,
  presentTripCard,
  readPayer,
  readTripForPapers,
  usualOutcomeMs,
} from '#server/modules/trips/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { FlowDeps } from '../flow.ts';
import { approvalTermsOf, whomToAsk } from './ask-approval.ts';
import { requestPurchase } from './request.ts';

type PurchaseDeps = FlowDeps & {
  readonly nudge: () => void;
  readonly cardBenefits: CardBenefits;
  readonly brand: Brand;
};

/** At most so many coming trips are looked at for offers, the next ones. */
const mostTrips = 20;

/** Offers after booking, and their purchase. [TRP-07] */
export function purchaseRoutes(deps: PurchaseDeps): Route[] {
  const { db, clock, products, brand, log } = deps;
  const read = async (asked: { id: string; customerId: string }) => {
    const found = await findPurchase(db, asked);
    if (!found) throw new PortalError('not-found');
    return found;
  };
  /** Presents a purchase; one that failed is noted as told once the response was sent to its customer. */
  const tell = (
    purchase: ProtectionPurchaseRow,
    { language, reply }: { language: Language; reply: { readonly raw: ServerResponse } },
  ): ProtectionPurchase => {
    if (purchase.state === 'failed')
      reply.raw.once('finish', () => {
        noteTold(db, purchase, clock.now()).catch((err: unknown) =>
          log.error({ err, purchaseId: purchase.id }, 'a failed purchase was not noted as told'),
        );
      });
    return presentPurchase(purchase, language);
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

    route(buyProtection, async ({ body, principal, language, reply }) => {
      const customerId = principal.userId;
      const { id } = await requestPurchase(deps, { ...body, customerId });
      const purchase = await awaitOutcome(() => read({ id, customerId }), isAtWork, usualOutcomeMs);
      return tell(purchase, { language, reply });
    }),

    route(getProtectionPurchase, async ({ params, principal, language, reply }) =>
      tell(await read({ id: params.purchaseId, customerId: principal.userId }), { language, reply }),
    ),

    route(getProtectionReceipt, async ({ params, principal, language, reply }) => {
      const purchase = await read({ id: params.purchaseId, customerId: principal.userId });
      if (purchase.state !== 'bought') throw new PortalError('not-found');
      const trip = await readTripForPapers(deps, principal, { tripId: purchase.tripId, language });
      const payer = await readPayer(db, trip.tripId);
      const about = { trip, letters: lettersOf(products, trip), brand, language, payer };
      return reply
        .header('content-disposition', `inline; filename="protection-${trip.locator}.pdf"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(await renderProtectionReceipt(about, paidBy(deps, purchase, language)));
    }),
  ];
}

const isAtWork = ({ state }: ProtectionPurchaseRow): boolean =>
  state !== 'bought' && state !== 'failed' && state !== 'awaiting_approval';

interface Reading {
  readonly now: Date;
  readonly language: Language;
  readonly benefits: Awaited<ReturnType<typeof benefitsOfCustomer>>;
}

async function offersOf(
  deps: PurchaseDeps,
  trip: TripRecord,
  { now, language, benefits }: Reading,
): Promise<PostBookingOffer> {
  const { db, products, protections, alerts } = deps;
  const { id: tripId, bookingId, supplierBookingId } = trip;
  const {
    step,
    offers: all,
    notOffered,
    held,
  } = await offersAfterBooking(
    db,
    { products, protections, alerts },
    { tripId, bookingId, supplierBookingId, payable: mostBack(trip), now },
  );
  // What waits for an approval is shown with its request.
  const waiting = await listAwaiting(db, tripId);
  const offers = all.filter(({ kind }) => waiting.every(({ terms }) => terms.kind !== kind));
  const asking = offers.length > 0 ? await whomToAsk(deps, trip) : null;
  const side = products.of(trip.item.product).trip;
  const beside = [...held, ...offers.map(({ kind }) => kind)];
  return {
    trip: presentTripCard(trip, side, { now, language, isAsking: false }),
    step,
    awaiting: waiting.map(({ terms }) => terms.kind),
    notOffered: [...notOffered],
    offers: await Promise.all(
      offers.map(async (terms) => ({
        kind: terms.kind,
        availability: 'Available' as const,
        reason: null,
        isChosen: false,
        purchase: null,
        cardBenefits: benefits(terms.kind),
        terms: presentOffer(terms, othersBeside(protections, protections.of(terms.kind), beside)),
        approval: await approvalTermsOf(deps, asking, terms, now),
      })),
    ),
  };
}

/** A purchase as its receipt says it. */
const paidBy = (
  { protections }: Pick<PurchaseDeps, 'protections'>,
  { terms, cardLastFour, changedAt }: ProtectionPurchaseRow,
  language: Language,
): PaidProtection => ({
  name: protections.of(terms.kind).label[language],
  premium: formatMoney(localeOf(language), toWireMoney(premiumOf(terms))),
  cardLastFour,
  usableUntil: new Date(terms.usableUntil),
  usableZone: terms.timeZone,
  boughtAt: changedAt,
});

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
  problem: state === 'failed' && problemCode ? problemOfPurchase(problemCode)[language] : null,
});
