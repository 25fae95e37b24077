import { z } from 'zod';
import { bookTermsSchema } from '#contract/booking.ts';
import { fromDecimal, subtractMoney, toWireMoney, zeroMoney } from '#contract/money.ts';
import { policyExceptionSchema } from '#contract/policy.ts';
import { protectionPurchaseRequestSchema } from '#contract/post-booking-offers.ts';
import type { Price } from '#contract/pricing.ts';
import { inBothLanguages } from '#contract/values/dates.ts';
import { previewPurchase } from '#server/flows/buy-protection/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { cardBrandNames, listCardsOnFile } from '#server/modules/accounts/index.ts';
import { type BookingDeps, previewBooking } from '#server/modules/booking/index.ts';
import type { DelegatedRequest, Spending } from '#server/modules/delegation/index.ts';
import { type StoredTender, tenderLabel } from '#server/modules/payments/index.ts';
import { requireException } from '#server/modules/policy/index.ts';
import type { AnyItem, Products } from '#server/modules/products/index.ts';
import { premiumOf } from '#server/modules/protections/index.ts';
import { findChange, findTrip } from '#server/modules/trips/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

type SpendingDeps = FlowDeps & BookingDeps;
type Charge = Spending['charge'];
type Payment = Charge['payments'][number];

const booking = z.object({
  params: z.object({ bookingSessionId: z.uuid() }),
  body: bookTermsSchema.loose(),
});
const change = z.object({
  params: z.object({ tripId: z.uuid() }),
  body: z.object({ changeQuoteId: z.uuid(), policyException: policyExceptionSchema.optional() }),
});
const purchase = z.object({ body: protectionPurchaseRequestSchema });

/**
 * What a request of an agent charges the customer, and all that they are told of it: a booking of a checkout, a quoted
 * change, or a protection for a booked trip. Throws Error for a request of another form, so that a new call that spends
 * has to be added here.
 */
export const spendingOf =
  (deps: SpendingDeps) =>
  async ({ principal, language, ...request }: DelegatedRequest): Promise<Spending | null> => {
    const by = { principal, language };
    const booked = booking.safeParse(request).data;
    if (booked) return spendingOfBooking(deps, { ...by, ...booked });
    const changed = change.safeParse(request).data;
    if (changed) return spendingOfChange(deps, { ...by, ...changed });
    return spendingOfPurchase(deps, { ...by, ...purchase.parse(request) });
  };

type By = Pick<DelegatedRequest, 'principal' | 'language'>;

async function spendingOfBooking(
  deps: SpendingDeps,
  { principal, language, params, body: request }: By & z.output<typeof booking>,
): Promise<Spending | null> {
  const asked = { sessionId: params.bookingSessionId, principal, language, request };
  const previewed = await previewBooking(deps, asked).catch((error: unknown) => {
    // A request for another kind of product than the checkout has.
    throw error instanceof z.ZodError ? new PortalError('booking-session-missing', { cause: error }) : error;
  });
  if (!previewed) return null;
  const { price, item } = previewed.checkout;
  const tenders = await paymentsOf(deps.db, principal.userId, previewed.tenders);
  return {
    total: fromDecimal(price.grandTotal.amount, price.currency),
    charge: {
      ...describe(deps.products, item),
      people: [...deps.products.of(item.product).people.names(request)],
      extras: extrasOf(price),
      payments: [...tenders, ...airlineCreditsOf(price)],
      later: price.dueAtProperty.amount > 0 ? price.dueAtProperty : null,
    },
  };
}

async function spendingOfChange(
  { db, clock, products }: SpendingDeps,
  { principal, language, params: { tripId }, body }: By & z.output<typeof change>,
): Promise<Spending | null> {
  const customerId = principal.userId;
  const trip = await findTrip(db, tripId, customerId);
  const quote = trip && (await findChange(db, { id: body.changeQuoteId, tripId, customerId }));
  if (!quote) throw new PortalError('not-found');
  if (quote.state === 'lapsed' || (quote.state === 'quoted' && quote.expiresAt <= clock.now()))
    throw new PortalError('change-expired');
  if (quote.state !== 'quoted') return null;
  requireException(quote.policy, body.policyException, language);
  const kind = products.of(trip.item.product);
  if (!kind.change) throw new PortalError('change-not-possible');
  const applied = kind.change.apply(trip, quote.after.parts);
  const { startsOn, endsOn } = kind.items.title(trip.item, language);
  return {
    total: quote.charge,
    charge: {
      ...describe(products, { ...trip.item, ...applied.item }),
      before: { startsOn, endsOn },
      parts: [...quote.parts],
      people: [...kind.people.names(applied.request)],
      payments: await paymentsOf(db, customerId, quote.chargeTender ? [quote.chargeTender] : []),
      refund: quote.refund.minor > 0 ? toWireMoney(quote.refund) : null,
    },
  };
}

async function spendingOfPurchase(
  deps: SpendingDeps,
  { principal, body }: By & z.output<typeof purchase>,
): Promise<Spending | null> {
  const sold = await previewPurchase(deps, { ...body, customerId: principal.userId });
  if (!sold) return null;
  const { trip, card, terms } = sold;
  const premium = premiumOf(terms);
  return {
    total: premium,
    charge: {
      ...describe(deps.products, trip.item),
      people: [...deps.products.of(trip.item.product).people.names(trip.request)],
      extras: [{ label: deps.protections.of(terms.kind).label, amount: toWireMoney(premium) }],
      payments: [
        {
          label: inBothLanguages(() => `${card.productDisplayName}, ${cardBrandNames[card.brand]}`),
          lastFour: card.lastFour,
          amount: toWireMoney(premium),
          points: null,
          rewardsCurrency: null,
        },
      ],
    },
  };
}

/** What is charged for, without who travels and who pays. */
function describe(products: Products, item: AnyItem): Charge {
  const { items } = products.of(item.product);
  const { startsOn, endsOn } = items.title(item, 'en');
  return {
    title: inBothLanguages((language) => items.title(item, language).name),
    place: items.place ? inBothLanguages((language) => items.place?.(item, language) ?? '') : null,
    startsOn,
    endsOn,
    before: null,
    parts: [],
    people: [],
    extras: [],
    payments: [],
    later: null,
    refund: null,
  };
}

const extrasOf = ({ lineItems }: Price): Charge['extras'] =>
  lineItems
    .filter(({ kind }) => kind === 'extra' || kind === 'portal')
    .map(({ label, amount }) => ({ label, amount }));

/** Credits of airlines, which lower the price, as payments. */
const airlineCreditsOf = ({ lineItems, currency }: Price): Payment[] =>
  lineItems
    .filter(({ kind }) => kind === 'airline_credit')
    .map(({ label, amount }) => ({
      label,
      lastFour: null,
      amount: toWireMoney(subtractMoney(zeroMoney(currency), fromDecimal(amount.amount, currency))),
      points: null,
      rewardsCurrency: null,
    }));

/** Tenders with the network of each card. */
async function paymentsOf(db: Db, customerId: string, tenders: readonly StoredTender[]): Promise<Payment[]> {
  const cards = await listCardsOnFile(db, customerId);
  return tenders.map((tender) => {
    const card = cards.find(({ id }) => id === tender.paymentMethodId);
    return {
      label: inBothLanguages((language) =>
        [tenderLabel(tender, language), ...(card ? [cardBrandNames[card.brand]] : [])].join(', '),
      ),
      lastFour: tender.lastFour,
      amount: tender.amount,
      points: tender.points,
      rewardsCurrency: tender.rewardsCurrency ?? null,
    };
  });
}
