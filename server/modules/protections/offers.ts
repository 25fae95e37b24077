import type { Language } from '#contract/values/dates.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { NotOfferedReason, Overlap, ProtectionOffer } from '#contract/protections.ts';
import { changeCheckout, hasFailedLately } from '#server/modules/booking/index.ts';
import { isPremium, portalLinesOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Checkout, Products, ProtectSide } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { benefitsOfCustomer, type CardBenefits } from './card-benefits.ts';
import type { KnownAlerts } from './known-alerts.ts';
import { isCause, knownCausesOf } from './known-causes.ts';
import { othersBeside } from './overlaps.ts';
import type { Protections } from './registry.ts';
import { type Chosen, listChosen, replaceChosen } from './store.ts';
import { coverageOf, premiumOf, type Terms } from './terms.ts';

export interface OfferDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  readonly protections: Protections;
  readonly cardBenefits: CardBenefits;
  readonly alerts: KnownAlerts;
}

/** The code of a protection's line in a price. */
const lineCode = (kind: ProtectionKind): string => `protection:${kind}`;
/** The terms of a protection for a checkout, or why it is not offered. */
type Offered = readonly [kind: ProtectionKind, offer: Terms | NotOfferedReason];

async function offersFor(
  { db, clock, products, protections, alerts }: OfferDeps,
  checkout: Checkout,
  patienceMs?: number,
): Promise<Offered[]> {
  const side = products.of(checkout.item.product).protect;
  if (!side) return [];
  const now = clock.now();
  const hasFailed = await hasFailedLately(db, checkout.customerId, now);
  const facts = side.facts(checkout.item, checkout.price);
  const causeOf = causesAt({ alerts }, side, checkout, patienceMs);
  return Promise.all(
    protections.all.map(async (one): Promise<Offered> => {
      if (hasFailed) return [one.kind, 'payment-failed'];
      const terms = one.offer(facts, now);
      if (typeof terms === 'string') return [one.kind, terms];
      return [one.kind, (await causeOf({ side: one, facts, terms })) ?? terms];
    }),
  );
}

const causesAt = (
  { alerts }: Pick<OfferDeps, 'alerts'>,
  side: ProtectSide,
  { item, source, supplierQuoteId: quoteId }: Checkout,
  patienceMs?: number,
) => knownCausesOf(alerts, side, { item, source, quoteId, supplierBookingId: null }, patienceMs);

/**
 * Why a protection that a checkout chose is not sold any more: its cause has become known since, it is too late, or whether
 * a cause is known was not answered; null when all are sold. [open point 32]
 */
export async function whyNotSold(
  { db, clock, products, protections, alerts }: Omit<OfferDeps, 'cardBenefits'>,
  checkout: Checkout,
): Promise<NotOfferedReason | null> {
  const protect = products.of(checkout.item.product).protect;
  const chosen = await chosenIn(db, checkout);
  if (!protect || chosen.length === 0) return null;
  const facts = protect.facts(checkout.item, checkout.price);
  const causeOf = causesAt({ alerts }, protect, checkout);
  const now = clock.now();
  const reasons = await Promise.all(
    chosen.map(async ({ terms }) => {
      const side = protections.of(terms.kind);
      return side.offer(facts, now) === 'too-late' ? 'too-late' : causeOf({ side, facts, terms });
    }),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}

/** The protections that were chosen and are in the price: a checkout that was opened again starts without any. */
export async function chosenIn(db: Db, { id, price }: Pick<Checkout, 'id' | 'price'>): Promise<Chosen[]> {
  const codes = new Set(
    portalLinesOf(price)
      .filter(isPremium)
      .map(({ code }) => code),
  );
  if (codes.size === 0) return [];
  return (await listChosen(db, id)).filter(({ terms }) => codes.has(lineCode(terms.kind)));
}

/**
 * Protections for a checkout; one that was chosen is shown at the terms at which it was chosen, unless its cause has become
 * known since. [CFR-01, BKG-07, open point 32]
 */
export async function listOffers(
  deps: OfferDeps,
  checkout: Checkout,
  language: Language,
): Promise<ProtectionOffer[]> {
  const [offered, chosen, benefits] = await Promise.all([
    offersFor(deps, checkout),
    chosenIn(deps.db, checkout),
    benefitsOfCustomer(deps, checkout.customerId, language),
  ]);
  const beside = offered.flatMap(([kind, offer]) =>
    typeof offer !== 'string' || chosen.some(({ terms }) => terms.kind === kind) ? [kind] : [],
  );
  return offered.map(([kind, offer]) => {
    const held = chosen.find(({ terms }) => terms.kind === kind)?.terms;
    const shown = typeof offer === 'string' && isCause(offer) ? offer : (held ?? offer);
    const isOffered = typeof shown !== 'string';
    const side = deps.protections.of(kind);
    return {
      kind,
      availability: isOffered ? 'Available' : 'NotAvailable',
      reason: isOffered ? null : shown,
      isChosen: held !== undefined,
      purchase:
        side.steps?.at(shown, { isChosen: held !== undefined, isBooking: checkout.state !== 'open' }) ?? null,
      cardBenefits: benefits(kind),
      terms: isOffered ? presentOffer(shown, othersBeside(deps.protections, side, beside)) : null,
    };
  });
}

/** So long a choice waits for the answer whether a cause is known, in milliseconds. */
const choosingMs = 5_000;

/**
 * Puts these protections and no others into the price of an open checkout. Throws PortalError `protection-not-offered`
 * for one that is not offered, `protection-not-checked` where it was not answered whether a cause is known,
 * `booking-session-closed` for a checkout that is not open, and `checkout-changed` when
 * it was changed at the same time. [CFR-01]
 */
export async function chooseProtections(
  deps: OfferDeps,
  checkout: Checkout,
  kinds: readonly ProtectionKind[],
): Promise<Checkout> {
  const { db, clock } = deps;
  if (checkout.state !== 'open' || checkout.expiresAt <= clock.now())
    throw new PortalError('booking-session-closed');
  // Taking all off waits for no answer.
  const offers = kinds.length === 0 ? [] : offersFor(deps, checkout, choosingMs);
  const [offered, held] = await Promise.all([offers, chosenIn(db, checkout)]);
  const chosen = [...new Set(kinds)].map((kind): Chosen => {
    const found = offered.find(([one]) => one === kind)?.[1];
    const isKnown = typeof found === 'string' && isCause(found);
    const kept = isKnown ? undefined : held.find(({ terms }) => terms.kind === kind);
    if (kept) return kept;
    if (found === 'no-answer' || found === 'being-quoted') throw new PortalError('protection-not-checked');
    if (found === undefined || typeof found === 'string') throw new PortalError('protection-not-offered');
    return { terms: found, chosenAt: clock.now() };
  });
  return putIntoPrice(deps, checkout, chosen);
}

/** Replaces the protections in the price of an open checkout. Throws PortalError `conflict` when its price was changed. */
export async function putIntoPrice(
  { db, protections }: Pick<OfferDeps, 'db' | 'protections'>,
  checkout: Checkout,
  chosen: readonly Chosen[],
): Promise<Checkout> {
  const price = withChosen({ protections }, checkout.price, chosen);
  return changeCheckout(db, checkout, { ...checkout, price }, (tx) => replaceChosen(tx, checkout.id, chosen));
}

/** A price with these protections in place of its own. */
export function withChosen(
  { protections }: Pick<OfferDeps, 'protections'>,
  price: Price,
  chosen: readonly Chosen[],
): Price {
  const others = portalLinesOf(price).filter((line) => !isPremium(line));
  const lines = chosen.map(({ terms }) => ({
    code: lineCode(terms.kind),
    label: protections.of(terms.kind).label,
    amount: premiumOf(terms),
  }));
  return withPortalLines(price, [...others, ...lines]);
}

/** Amounts and deadline of terms, in wire format. */
export const presentTermsOf = (terms: Terms) => ({
  premium: toWireMoney(premiumOf(terms)),
  premiumPerNight:
    terms.nights === null
      ? null
      : toWireMoney(money(Math.ceil(terms.premium / terms.nights), terms.currency)),
  coveragePercentage: terms.coveragePercent,
  covered: toWireMoney(money(terms.covered, terms.currency)),
  coverageAmount: toWireMoney(coverageOf(terms)),
  usableUntil: terms.usableUntil,
  timeZone: terms.timeZone,
  leavesAirlineCredit: terms.leavesAirlineCredit,
  ...(terms.airlineCredit
    ? { airlineFTCAmount: toWireMoney(money(terms.airlineCredit, terms.currency)) }
    : {}),
  capEach: terms.capEach === null ? null : toWireMoney(money(terms.capEach, terms.currency)),
  travelers: terms.travelers,
  thresholdMinutes: terms.thresholdMinutes,
});

/** Terms as they are offered, in wire format, with what other protections cover of it. */
export const presentOffer = (
  terms: Terms,
  others: readonly Overlap[] = [],
): NonNullable<ProtectionOffer['terms']> => ({
  ...presentTermsOf(terms),
  fairValue: toWireMoney(money(terms.fairValue, terms.currency)),
  loadPercentage: terms.loadPercent,
  model: terms.model,
  oddsPercentage: terms.oddsPercent,
  overlaps: [...terms.overlaps, ...others],
});

/** Whether every protection in the price of a checkout has its terms, at the premium of its line. */
export async function hasTermsOf(tx: Tx, { id, price }: Pick<Checkout, 'id' | 'price'>): Promise<boolean> {
  const lines = portalLinesOf(price).filter(isPremium);
  if (lines.length === 0) return true;
  const chosen = await listChosen(tx, id);
  return lines.every(({ code, amount }) =>
    chosen.some(({ terms }) => lineCode(terms.kind) === code && terms.premium === amount.minor),
  );
}

/** The terms of the protections that a booking paid for. Throws an Error when its price has a line without terms. */
export async function boughtWith(
  tx: Tx,
  { sessionId, price }: { sessionId: string; price: Checkout['price'] },
): Promise<Terms[]> {
  const lines = portalLinesOf(price).filter(isPremium);
  const chosen = await listChosen(tx, sessionId);
  return lines.map(({ code, amount }) => {
    const terms = chosen.find((one) => lineCode(one.terms.kind) === code)?.terms;
    if (terms?.premium !== amount.minor) throw new Error(`${code} was paid for and has no terms`);
    return terms;
  });
}
