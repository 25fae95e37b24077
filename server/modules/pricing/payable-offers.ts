import type { Collection, OfferFunnel, PaymentTiming } from '#contract/enums/index.ts';
import { addMoney, minMoney, money, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { PayableOffers, TenderOption } from '#contract/payments.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import { isInScope, type OfferTarget, type WalletOffer } from '#server/modules/wallet/index.ts';
import { payableOf } from './payable.ts';

/** What is to be paid, as far as it decides who may pay it. */
export interface Payable {
  readonly dueNow: Money;
  readonly paymentTiming: PaymentTiming;
  readonly collection: Collection;
  /** Which earn rate of a card counts, and which offers. */
  readonly product: 'hotels' | 'homes' | 'flights' | 'cars';
  /** Where it is, for offers that are not good everywhere. */
  readonly target: OfferTarget;
  /** By which wallet money pays; null for a price in US dollars, or when there was no rate. */
  readonly exchangeRate: ExchangeRate | null;
}

/** What an offer may be held against: also what no checkout sells yet. */
export interface Offerable extends Omit<Payable, 'product'> {
  readonly product: Payable['product'] | 'experiences';
}

/** An offer as far as it decides what it takes off a price. */
export interface PayableOffer
  extends Pick<WalletOffer, 'id' | 'funnels' | 'collections' | 'amount' | 'percent' | 'scope' | 'minimum'> {
  /** False while the sale that it is of is still to come. */
  readonly hasBegun: boolean;
}

/** What of a wallet could pay today. */
export interface SpendableWallet {
  readonly credit: Money;
  /** The soonest expiring first. */
  readonly offers: readonly PayableOffer[];
  /** Whether offers and credit may pay one booking together. [EXM-02] */
  readonly stacksOffers: boolean;
}

type WhyNot = NonNullable<TenderOption['reason']>;

/** Wire spells the funnel of homes in two ways. [A 2, A 3] */
const funnelsOf: Readonly<Record<Offerable['product'], readonly OfferFunnel[]>> = {
  hotels: ['Lodging'],
  homes: ['Homes', 'Home'],
  flights: ['Air'],
  cars: ['Ground'],
  experiences: ['Experiences'],
};

/** Whether an offer is for such bookings at all: those of other funnels, and of other places, are not told of. */
export const isOfferFor = (
  { product, target }: Offerable,
  { funnels, scope }: Pick<PayableOffer, 'funnels' | 'scope'>,
): boolean => funnels.some((funnel) => funnelsOf[product].includes(funnel)) && isInScope(scope, target);

/** Why neither offers, credit nor rewards can pay this price, whatever is there; null when they can. [CRD-10] */
export function whyNoPortalMoney({
  dueNow,
  paymentTiming,
  collection,
  exchangeRate,
}: Offerable): WhyNot | null {
  if (paymentTiming === 'PayLater')
    return collection === 'NoCollection' ? 'pay_at_property' : 'premier_or_lifestyle_pay_at_hotel';
  if (dueNow.minor === 0) return 'nothing_left';
  return inDollars(dueNow, exchangeRate, 'down') === null ? 'currency' : null;
}

/** Why an offer that is for such bookings takes nothing off this one; null when it may. [OFF-06] */
export function whyNoOffer(payable: Offerable, offer: PayableOffer): WhyNot | null {
  const none = whyNoPortalMoney(payable);
  if (none !== null) return none;
  if (!offer.hasBegun) return 'not_started';
  if (offer.collections.length > 0 && !offer.collections.includes(payable.collection)) return 'collection';
  return dueInDollars(payable) < offer.minimum.minor ? 'minimum_spend' : null;
}

/** What an offer takes off a price at most: its amount, or its share of what is due, rounded down to a cent. [SAL-14] */
export function valueOfOffer(payable: Offerable, { percent, amount }: PayableOffer): Money {
  if (percent === null) return amount;
  return minMoney(amount, money(Math.floor((dueInDollars(payable) * percent) / 100), amount.currency));
}

const dueInDollars = ({ dueNow, exchangeRate }: Offerable): number =>
  inDollars(dueNow, exchangeRate, 'down')?.minor ?? 0;

/** The offers that could be used on a price, and what they take off together, each all it can, as the checkout has it. */
export function payableOffers(
  { offers, stacksOffers }: Pick<SpendableWallet, 'offers' | 'stacksOffers'>,
  payable: Offerable,
): PayableOffers {
  const { dueNow, exchangeRate } = payable;
  const usable = offers.filter((offer) => isOfferFor(payable, offer) && whyNoOffer(payable, offer) === null);
  const off = usable.map((offer) => payableOf(valueOfOffer(payable, offer), dueNow, exchangeRate));
  return {
    amount: toWireMoney(minMoney(addMoney(zeroMoney(dueNow.currency), ...off), dueNow)),
    offerIds: usable.map(({ id }) => id),
    withCredit: stacksOffers,
  };
}
