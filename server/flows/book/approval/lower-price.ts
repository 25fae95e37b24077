import { decimalAmount, fromDecimal, minMoney, type Money, subtractMoney } from '#contract/money.ts';
import { isCredited, type Tender, type TenderInput } from '#contract/payments.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Price } from '#contract/pricing.ts';
import { meansFor, settleCheckout } from '#server/modules/booking/index.ts';
import type { SettledPlan } from '#server/modules/payments/index.ts';
import { amountKindOf, isPremium, portalLinesOf } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Draft } from '#server/modules/products/index.ts';
import { type Chosen, refitProtections } from '#server/modules/protections/index.ts';
import type { FlowDeps } from '../../flow.ts';
import { isAtMost, isLowerOrSame, type Repriced } from './tolerated-price.ts';

/** What an approved booking costs at a lower price, with the protections that are sold beside it at that one. */
interface Lower {
  readonly repriced: Repriced;
  /** Null where none of them changes. */
  readonly protections: readonly Chosen[] | null;
}

/**
 * Pays an approved booking at a price that has fallen, with what was agreed to: offers as much as they can of the lower price, then
 * credit and points up to what was agreed, and the card the rest, so that no tender and no protection costs more than before.
 * Otherwise the code of what does not fit the lower price.
 */
export async function lowerPrice(
  deps: FlowDeps,
  booking: Booking,
  { session, draft, price }: { readonly session: Checkout; readonly draft: Draft; readonly price: Price },
): Promise<Lower | ProblemCode> {
  const { clock, products } = deps;
  const { language } = booking;
  let protections: readonly Chosen[] | null = null;
  const fitToOffers = async (one: Checkout, byOffers: Money): Promise<Checkout> => {
    const fitted = await refitProtections(deps, one, byOffers);
    protections = fitted && fitted.chosen;
    return fitted ? { ...one, price: fitted.price } : one;
  };
  // What was agreed to pay together still may.
  const means = await meansFor({ ...deps, stacksOffersFor: async () => true }, session, clock.now());
  const checkout = { ...session, item: draft.item, price };
  const ways = wayOf(booking.tenders);
  const byOffers = await settleCheckout(
    { products, fitToOffers },
    { checkout, means },
    ways.offers,
    language,
  );
  const problem = problemOf(byOffers.plan);
  if (problem) return problem;
  const inputs = [...ways.offers, ...lessened(ways.amounts, byOffers.plan.remainder), ...ways.card];
  const { plan } = await settleCheckout(
    { products, fitToOffers: async (one) => one },
    { checkout: byOffers.checkout, means },
    inputs,
    language,
  );
  if (!plan.complete) return problemOf(plan) ?? 'approval-price-changed';
  const tenders = plan.tenders.map((tender) => asAgreed(tender, booking.tenders));
  const now = byOffers.checkout.price;
  if (!tenders.every((tender) => tender !== null) || !isAtMostAgreed(now, session.price))
    return 'approval-price-changed';
  const repriced = { price: { ...now, amountKind: amountKindOf(tenders) }, tenders, earn: plan.earn };
  return { repriced, protections };
}

/** What does not fit: a minimum that the lower price does not reach, or a tender that pays no more. */
function problemOf({ problems: [problem] }: SettledPlan): ProblemCode | null {
  if (!problem) return null;
  const { kind, code } = problem;
  if (kind === 'UserCard') return 'card-not-found';
  return code === 'redemption-minimum' || code === 'tender-not-allowed' ? 'approval-below-minimum' : code;
}

type Amount = Extract<TenderInput, { amount: number }>;

/** The tenders of a booking as they are chosen in a checkout; what was credited to it is not. */
function wayOf(tenders: Booking['tenders']) {
  const offers: TenderInput[] = [];
  const amounts: Amount[] = [];
  const card: TenderInput[] = [];
  for (const { kind, amount, offerId, accountReferenceId, paymentMethodId } of tenders) {
    if (isCredited(kind)) continue;
    if (kind === 'TravelWalletOffer' && offerId) offers.push({ kind, offerId });
    else if (kind === 'TravelWalletCredit') amounts.push({ kind, amount: amount.amount });
    else if (kind === 'Rewards' && accountReferenceId)
      amounts.push({ kind, accountReferenceId, amount: amount.amount });
    else if (kind === 'UserCard' && paymentMethodId) card.push({ kind, paymentMethodId });
  }
  return { offers, amounts, card };
}

/** Credit and points in the order in which they are spent, none of them more than is left to pay. */
function lessened(amounts: readonly Amount[], due: Money): Amount[] {
  let left = due;
  return amounts.flatMap((one) => {
    const pays = minMoney(fromDecimal(one.amount, due.currency), left);
    left = subtractMoney(left, pays);
    return pays.minor > 0 ? { ...one, amount: decimalAmount(pays) } : [];
  });
}

/** A tender of the booking with what it pays now; null where that is more than was agreed to. */
function asAgreed(now: Tender, agreed: Booking['tenders']): Booking['tenders'][number] | null {
  const then = agreed.find((one) => names.every((name) => one[name] === now[name]));
  if (!then || !isAtMost(now.amount, then.amount)) return null;
  const { amount, points, value } = now;
  return { ...then, amount, points, ...(value ? { value } : {}) };
}

const names = [
  'kind',
  'offerId',
  'accountReferenceId',
  'paymentMethodId',
  'freezeId',
  'contractId',
] as const satisfies (keyof Tender)[];

/** Whether neither a part of the price nor a protection costs more than was agreed to. */
function isAtMostAgreed(now: Price, agreed: Price): boolean {
  const premiumsOf = (price: Price) => portalLinesOf(price).filter(isPremium);
  const before = new Map(premiumsOf(agreed).map(({ code, amount }) => [code, amount.minor]));
  return (
    isLowerOrSame(now, agreed) &&
    premiumsOf(now).every(({ code, amount }) => amount.minor <= (before.get(code) ?? 0))
  );
}
