import { isDeepStrictEqual } from 'node:util';
import { fromDecimal, toWireMoney } from '#contract/money.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { isPremium, portalLinesOf, supplierTotalOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Draft } from '#server/modules/products/index.ts';

type Tolerance = ApprovalRules['tolerance'];
type Repriced = Pick<Booking, 'price' | 'tenders' | 'earn'>;

/**
 * Whether a booking may cost something else than was approved at all: a card of its currency pays for a rise, and nothing is sold beside
 * it whose price may depend on its own. A request for any other says that it is booked at its price only.
 */
export const mayRise = ({ price, tenders }: Pick<Repriced, 'price' | 'tenders'>): boolean =>
  portalLinesOf(price).length === 0 && cardOf(tenders)?.amount.currency === price.currency;

/**
 * What an approved booking whose price is kept costs when its supplier asks for another one now: the same, where the portal pays
 * the difference, and protections stay as they were bought. Null where what the customer pays is not the same.
 */
export function keptPrice(
  draft: Draft,
  { price: agreed }: Pick<Checkout, 'price'>,
  { price, tenders, earn }: Repriced,
): Repriced | null {
  const added = portalLinesOf(agreed).filter(isPremium);
  const now = withPortalLines(draft.price, [...portalLinesOf(draft.price), ...added]);
  const isSame = (['grandTotal', 'dueNow', 'dueAtProperty'] as const).every((part) =>
    isDeepStrictEqual(now[part], agreed[part]),
  );
  return isSame ? { price: { ...now, amountKind: price.amountKind }, tenders, earn } : null;
}

const cardOf = (tenders: Repriced['tenders']) =>
  tenders.find(({ kind, amount }) => kind === 'UserCard' && amount.amount > 0);

/**
 * What an approved booking costs at another price: a lower one, or a higher one within the tolerance of its policy. The card
 * pays the difference and earns on what it pays then; everything else is paid as it was agreed to. Null where the price is
 * higher than that; where something is sold beside it, whose price may depend on it; where the property asks for another
 * part; where no card pays, or it would pay nothing; and at a lower price where an offer pays, which may ask for a higher one.
 */
export function toleratedPrice(
  draft: Draft,
  { price: agreed }: Pick<Checkout, 'price'>,
  { price, tenders, earn }: Repriced,
  tolerance: Tolerance,
): Repriced | null {
  const [now, then] = [supplierTotalOf(draft.price), supplierTotalOf(agreed)];
  if (now.currency !== then.currency) return null;
  const rise = now.minor - then.minor;
  const isWithin =
    rise < 0
      ? tenders.every(({ kind }) => kind !== 'TravelWalletOffer')
      : rise <= (mostRise(then, tolerance)?.minor ?? 0);
  const isSameElse =
    draft.price.dueNow.currency === agreed.dueNow.currency &&
    draft.price.dueNow.currency === now.currency &&
    draft.price.dueAtProperty.amount === agreed.dueAtProperty.amount;
  const card = cardOf(tenders);
  if (!isWithin || !isSameElse || !card || !mayRise({ price: agreed, tenders })) return null;
  const paid = fromDecimal(card.amount.amount, now.currency);
  const pays = { ...paid, minor: paid.minor + rise };
  if (pays.minor <= 0) return null;
  const repriced = { ...card, amount: toWireMoney(pays) };
  return {
    price: { ...draft.price, amountKind: price.amountKind },
    tenders: tenders.map((tender) => (tender === card ? repriced : tender)),
    earn: earn.map((one) => ({ ...one, units: earnUnits(pays, one, draft.price.exchangeRate ?? null) })),
  };
}
