import { isDeepStrictEqual } from 'node:util';
import { fromDecimal, toWireMoney, type WireMoney } from '#contract/money.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { isPremium, portalLinesOf, supplierTotalOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Draft } from '#server/modules/products/index.ts';

type Tolerance = ApprovalRules['tolerance'];
export type Repriced = Pick<Booking, 'price' | 'tenders' | 'earn'>;
type Agreed = Pick<Checkout, 'price'>;

/**
 * Whether a booking may cost more than was approved: a card of its currency pays for a rise, and nothing is sold beside it whose price
 * may depend on its own. A request for any other says that it is booked at its price or a lower one only.
 */
export const mayRise = ({ price, tenders }: Pick<Repriced, 'price' | 'tenders'>): boolean =>
  portalLinesOf(price).length === 0 && cardOf(tenders)?.amount.currency === price.currency;

const parts = ['dueNow', 'dueAtProperty', 'grandTotal'] as const;

/**
 * What is asked for now, with protections as they were bought and at the rate that was agreed to, and whether that is what was
 * approved: the same, lower in no part higher, or another.
 */
export function priceOfNow(
  draft: Pick<Draft, 'price'>,
  { price: agreed }: Agreed,
): { readonly price: Price; readonly is: 'same' | 'lower' | 'other' } {
  const premiums = portalLinesOf(agreed).filter(isPremium);
  const price = {
    ...withPortalLines(draft.price, [...portalLinesOf(draft.price), ...premiums]),
    exchangeRate: agreed.exchangeRate,
  };
  if (parts.every((part) => isDeepStrictEqual(price[part], agreed[part]))) return { price, is: 'same' };
  return { price, is: isLowerOrSame(price, agreed) ? 'lower' : 'other' };
}

/** Whether no part of a price is higher than that of another. */
export const isLowerOrSame = (now: Price, then: Price): boolean =>
  parts.every((part) => isAtMost(now[part], then[part]));

export const isAtMost = (now: WireMoney, then: WireMoney): boolean =>
  now.currency === then.currency && now.amount <= then.amount;

const cardOf = (tenders: Repriced['tenders']) =>
  tenders.find(({ kind, amount }) => kind === 'UserCard' && amount.amount > 0);

/**
 * What an approved booking costs at a price that is higher within the tolerance of its policy. The card pays the rise and earns on
 * what it pays then; everything else is paid as it was agreed to. Null where the price is higher than that; where something is
 * sold beside it, whose price may depend on it; where the property asks for another part; and where no card pays.
 */
export function toleratedPrice(
  now: Price,
  { price: agreed }: Agreed,
  { price, tenders, earn }: Repriced,
  tolerance: Tolerance,
): Repriced | null {
  const card = cardOf(tenders);
  if (!card || !mayRise({ price: agreed, tenders }) || portalLinesOf(now).length > 0) return null;
  if (now.currency !== agreed.currency || now.dueNow.currency !== agreed.dueNow.currency) return null;
  if (now.dueAtProperty.amount !== agreed.dueAtProperty.amount) return null;
  const of = ({ amount }: WireMoney) => fromDecimal(amount, now.currency);
  const rise = of(now.dueNow).minor - of(agreed.dueNow).minor;
  if (rise < 0 || rise > (mostRise(supplierTotalOf(agreed), tolerance)?.minor ?? 0)) return null;
  const paid = of(card.amount);
  const pays = { ...paid, minor: paid.minor + rise };
  const repriced = { ...card, amount: toWireMoney(pays) };
  return {
    price: { ...now, amountKind: price.amountKind },
    tenders: tenders.map((tender) => (tender === card ? repriced : tender)),
    earn: earn.map((one) => ({ ...one, units: earnUnits(pays, one, now.exchangeRate ?? null) })),
  };
}
