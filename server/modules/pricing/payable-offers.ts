import type { Collection, OfferFunnel, PaymentTiming } from '#contract/enums/index.ts';
import {
  addMoney,
  minMoney,
  money,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { CreditedKind, PayableOffers, Tender, TenderOption } from '#contract/payments.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import type { RewardsAccountBalance } from '#server/modules/accounts/index.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import { isInScope, type OfferTarget, type WalletOffer } from '#server/modules/wallet/index.ts';
import { payableOf } from './payable.ts';

/** The line of a card's earn rates. [RWD-02] */
export type EarnLine = keyof RewardsAccountBalance['earn'];

/** The facts of a payment that decide which tenders may pay it. */
export interface Payable {
  readonly dueNow: Money;
  readonly paymentTiming: PaymentTiming;
  readonly collection: Collection;
  /** The line of a card's earn rates that its payment earns by. */
  readonly earnLine: EarnLine;
  /** The funnels of the offers that may pay it. */
  readonly funnels: readonly OfferFunnel[];
  /** Set where no offer pays: a part that is sold with another has no price of its own. [0268] */
  readonly takesNoOffers?: true;
  /** The place, for offers that are limited to places. */
  readonly target: OfferTarget;
  /** The rate by which wallet money pays; null for a price in US dollars, or when there was no rate. */
  readonly exchangeRate: ExchangeRate | null;
  /** The part of `dueNow` for products of the portal beside the item, such as protections: no offer pays for them. */
  readonly beside?: Money;
  /** A part that is paid already; `dueNow` is what it leaves. */
  readonly credited?: Credited | null;
}

/** A part that was paid before, or that a contract pays. [DIS-01] [PFZ-05] */
export interface Credited {
  readonly kind: CreditedKind;
  readonly amount: Money;
  /** What pays it, as the tender names it. */
  readonly source: Pick<Tender, 'freezeId' | 'isAlternative' | 'contractId'>;
}

/** The part of an offer that decides its discount on a price. */
export interface PayableOffer
  extends Pick<WalletOffer, 'id' | 'funnels' | 'collections' | 'amount' | 'percent' | 'scope' | 'minimum'> {
  /** False until its sale starts. */
  readonly hasBegun: boolean;
}

/** The part of a wallet that could pay today. */
export interface SpendableWallet {
  readonly credit: Money;
  /** The soonest expiring first. */
  readonly offers: readonly PayableOffer[];
  /** Whether offers and credit may pay one booking together. [EXM-02] */
  readonly stacksOffers: boolean;
}

type WhyNot = NonNullable<TenderOption['reason']>;

/** Whether an offer fits such bookings; offers of other funnels and places are not shown. */
export const isOfferFor = (
  { funnels: sold, target, takesNoOffers }: Payable,
  { funnels, scope }: Pick<PayableOffer, 'funnels' | 'scope'>,
): boolean => !takesNoOffers && funnels.some((funnel) => sold.includes(funnel)) && isInScope(scope, target);

/** The reason why offers, credit and rewards cannot pay this price; null when they can. [CRD-10] */
export function whyNoPortalMoney({
  dueNow,
  paymentTiming,
  collection,
  exchangeRate,
}: Payable): WhyNot | null {
  if (paymentTiming === 'PayLater')
    return collection === 'NoCollection' ? 'pay_at_property' : 'premier_or_lifestyle_pay_at_hotel';
  if (dueNow.minor === 0) return 'nothing_left';
  return inDollars(dueNow, exchangeRate, 'down') === null ? 'currency' : null;
}

/** The reason why an offer for such bookings does not apply to this one; null when it does. [OFF-06] */
export function whyNoOffer(payable: Payable, offer: PayableOffer): WhyNot | null {
  const none = whyNoPortalMoney(payable);
  if (none !== null) return none;
  if (!offer.hasBegun) return 'not_started';
  if (offer.collections.length > 0 && !offer.collections.includes(payable.collection)) return 'collection';
  return dueInDollars(payable) < offer.minimum.minor ? 'minimum_spend' : null;
}

/** The maximum discount of an offer: its amount, or its share of the amount due, rounded down to a cent. [SAL-14] */
export function valueOfOffer(payable: Payable, { percent, amount }: PayableOffer): Money {
  if (percent === null) return amount;
  return minMoney(amount, money(Math.floor((dueInDollars(payable) * percent) / 100), amount.currency));
}

const dueInDollars = (payable: Payable): number =>
  inDollars(dueByOffers(payable), payable.exchangeRate, 'down')?.minor ?? 0;

/** The part of what is due now that offers can pay: the item, and nothing that is sold beside it. */
export const dueByOffers = ({ dueNow, beside }: Pick<Payable, 'dueNow' | 'beside'>): Money =>
  beside ? subtractMoney(dueNow, minMoney(beside, dueNow)) : dueNow;

/** The offers that apply to a price, and their total discount, each as much as it can, as in the checkout. */
export function payableOffers(
  { offers, stacksOffers }: Pick<SpendableWallet, 'offers' | 'stacksOffers'>,
  payable: Payable,
): PayableOffers {
  const { exchangeRate } = payable;
  const dueNow = dueByOffers(payable);
  const usable = offers.filter((offer) => isOfferFor(payable, offer) && whyNoOffer(payable, offer) === null);
  const off = usable.map((offer) => payableOf(valueOfOffer(payable, offer), dueNow, exchangeRate));
  return {
    amount: toWireMoney(minMoney(addMoney(zeroMoney(dueNow.currency), ...off), dueNow)),
    offerIds: usable.map(({ id }) => id),
    withCredit: stacksOffers,
  };
}
