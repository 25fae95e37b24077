import type { ProtectionKind } from '#contract/enums/index.ts';
import { postBookingOfferStates } from '#contract/enums/transitions/index.ts';
import { findCheckout, getBooking, hasFailedLately } from '#server/modules/booking/index.ts';
import type { NotOfferedReason } from '#contract/protections.ts';
import { isSameMoney, minMoney, type Money } from '#contract/money.ts';
import { paidByOffers } from '#server/modules/payments/index.ts';
import type { Protectable, ProtectedItem, ProtectSide, Products } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { paidByCustomer } from '../fit-to-offers.ts';
import type { KnownAlerts } from '../known-alerts.ts';
import { knownCausesOf } from '../known-causes.ts';
import type { ProtectionSide } from '../port.ts';
import type { Protections } from '../registry.ts';
import { listContracts } from '../store.ts';
import { premiumOf, type Terms } from '../terms.ts';
import { canTakeProtection, isDisturbed, type ProtectionPurchaseRow } from './store.ts';

interface Deps {
  readonly products: Products;
  readonly protections: Protections;
  readonly alerts: KnownAlerts;
}

interface NotOffered {
  readonly kind: ProtectionKind;
  readonly reason: NotOfferedReason;
}

/** Protections that can be added to a trip after its booking. */
export interface OffersAfterBooking {
  readonly step: ReturnType<typeof stepOf>;
  readonly offers: readonly Terms[];
  /** The others that are sold after booking, each with the reason why it is not now. */
  readonly notOffered: readonly NotOffered[];
  /** The kinds that the trip has. */
  readonly held: readonly ProtectionKind[];
}

interface Asked {
  readonly tripId: string;
  readonly bookingId: string;
  readonly supplierBookingId: string;
  /** The most that can return to what paid for the trip: nothing beyond it is covered. */
  readonly payable: Money;
  readonly now: Date;
  /** The moment by which it is priced, where that was before: one that its company approves keeps the price it was asked at. */
  readonly pricedAt?: Date;
}

/**
 * What can be bought for a booked trip now: kinds that are sold after booking and were not bought, at their terms of now.
 * Nothing is offered once something is known that they would pay for, or by which they would end, nor while that is not
 * answered, nor after a failed payment; and nothing is covered that can no longer be paid back, as after a price match. [TRP-07]
 */
export async function offersAfterBooking(
  db: Db | Tx,
  { products, protections, alerts }: Deps,
  { tripId, bookingId, supplierBookingId, payable, now, pricedAt = now }: Asked,
): Promise<OffersAfterBooking> {
  const sold = protections.all.filter(({ soldAfterBookingUntil }) => soldAfterBookingUntil);
  const held = new Set((await listContracts(db, tripId)).map(({ kind }) => kind));
  const wanted = sold.filter(({ kind }) => !held.has(kind));
  const about = wanted.length > 0 ? await readProtected(db, products, { tripId, bookingId, now }) : null;
  const offers: Terms[] = [];
  const notOffered: NotOffered[] = [];
  const offer = offerOf(about, { alerts, supplierBookingId, payable, pricedAt });
  for (const side of about === null ? [] : wanted) {
    const one = await offer(side);
    if (typeof one === 'string') notOffered.push({ kind: side.kind, reason: one });
    else offers.push(one);
  }
  const isBought = sold.some(({ kind }) => held.has(kind));
  return { step: stepOf(isBought, offers.length > 0), offers, notOffered, held: [...held] };
}

/** Offers kinds of protections for what is booked, or says why they are not sold now. */
function offerOf(
  about: Protected | NotOfferedReason | null,
  {
    alerts,
    supplierBookingId,
    payable,
    pricedAt,
  }: Pick<Deps, 'alerts'> & Pick<Asked, 'supplierBookingId' | 'payable'> & { readonly pricedAt: Date },
): (side: ProtectionSide) => Promise<Terms | NotOfferedReason> {
  if (about === null || typeof about === 'string') return async () => about ?? 'not-this-product';
  const { protect, item, source, quoteId } = about;
  const facts = { ...about.facts, covered: minMoney(about.facts.covered, payable) };
  const causeOf = knownCausesOf(alerts, protect, { item, source, quoteId, supplierBookingId });
  return async (side) => {
    const terms = side.offer(facts, pricedAt);
    return typeof terms === 'string' ? terms : ((await causeOf({ side, facts, terms })) ?? terms);
  };
}

interface Protected extends Omit<ProtectedItem, 'supplierBookingId'> {
  readonly protect: ProtectSide;
  readonly facts: Protectable;
}

/** What is booked; why nothing is sold for it, or null where there is nothing to sell: it was cancelled, or has begun. */
async function readProtected(
  db: Db | Tx,
  products: Products,
  { tripId, bookingId, now }: Pick<Asked, 'tripId' | 'bookingId' | 'now'>,
): Promise<Protected | NotOfferedReason | null> {
  if (!(await canTakeProtection(db, tripId)))
    return (await isDisturbed(db, tripId)) ? 'known-disruption' : null;
  const { sessionId, customerId, price, product, tenders } = await getBooking(db, bookingId);
  const { protect } = products.of(product);
  if (!protect) return null;
  if (await hasFailedLately(db, customerId, now)) return 'payment-failed';
  const checkout = await findCheckout(db, sessionId, customerId);
  if (!checkout) return null;
  const { item, source, supplierQuoteId: quoteId } = checkout;
  const facts = paidByCustomer(protect.facts(item, price), paidByOffers(tenders, price.currency));
  return { protect, facts, item, source, quoteId };
}

/** The terms of one kind for a trip now; null when it is not sold, or costs something else than was shown. */
export async function soldAfterBooking(
  db: Db | Tx,
  deps: Deps,
  { kind, premium, ...asked }: Asked & { kind: ProtectionKind; premium: Money },
): Promise<Terms | null> {
  const { offers } = await offersAfterBooking(db, deps, asked);
  return offers.find((terms) => terms.kind === kind && isSameMoney(premiumOf(terms), premium)) ?? null;
}

/**
 * Whether a purchase can still become a contract: it could be used, and its trip stands as it was. In a transaction that
 * holds the trip the answer stays true until its end.
 */
export async function isStillSold(
  db: Db | Tx,
  { tripId, terms }: Pick<ProtectionPurchaseRow, 'tripId' | 'terms'>,
  now: Date,
): Promise<boolean> {
  if (now >= new Date(terms.usableUntil) || !(await canTakeProtection(db, tripId))) return false;
  return (await listContracts(db, tripId)).every(({ kind }) => kind !== terms.kind);
}

/** Whether the premium of a purchase may be charged now. */
export async function isStillCharged(
  db: Db | Tx,
  protections: Protections,
  purchase: Pick<ProtectionPurchaseRow, 'tripId' | 'terms'>,
  now: Date,
): Promise<boolean> {
  const until = protections.of(purchase.terms.kind).soldAfterBookingUntil?.(purchase.terms);
  return until !== undefined && now <= until && isStillSold(db, purchase, now);
}

/**
 * Whether a cause of a purchase has become known since it was offered; `unknown` while that is not answered. Asked outside
 * of a transaction, before its premium is charged. [open point 32]
 */
export async function findCauseSince(
  db: Db,
  { products, protections, alerts }: Deps,
  {
    purchase: { tripId, bookingId, terms },
    supplierBookingId,
    now,
  }: {
    purchase: Pick<ProtectionPurchaseRow, 'tripId' | 'bookingId' | 'terms'>;
    supplierBookingId: string;
    now: Date;
  },
): Promise<'none' | 'known' | 'unknown'> {
  const about = await readProtected(db, products, { tripId, bookingId, now });
  if (about === null || typeof about === 'string') return 'known';
  const { protect, facts, item, source, quoteId } = about;
  const causeOf = knownCausesOf(alerts, protect, { item, source, quoteId, supplierBookingId });
  const cause = await causeOf({ side: protections.of(terms.kind), facts, terms });
  if (cause === null) return 'none';
  return cause === 'being-quoted' || cause === 'no-answer' ? 'unknown' : 'known';
}

const { next } = postBookingOfferStates;
/** The step that the answer to a request for offers leads to. */
function stepOf(isBought: boolean, isOffered: boolean): 'NoOffer' | 'ValidOffer' | 'Confirmation' {
  const step = next('FetchOffer', isOffered || isBought ? 'offered' : 'nothingToOffer');
  const reached = step && isBought && !isOffered ? next(step, 'buy') : step;
  if (reached !== 'NoOffer' && reached !== 'ValidOffer' && reached !== 'Confirmation')
    throw new Error('offers after booking have no such step');
  return reached;
}
