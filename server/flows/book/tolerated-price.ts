import { isDeepStrictEqual } from 'node:util';
import { fromDecimal, toWireMoney } from '#contract/money.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { isPremium, portalLinesOf, supplierTotalOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Draft } from '#server/modules/products/index.ts';

type Tolerance = ApprovalRules['tolerance'];
type Repriced = Pick<Booking, 'price' | 'tenders'>;

/**
 * Whether a booking may cost more than was approved at all: a card of its currency pays for a rise, and nothing is sold beside
 * it whose price may depend on its own. A request for any other says that it is booked at its price only.
 */
export const mayRise = ({ price, tenders }: Repriced): boolean =>
  portalLinesOf(price).length === 0 && cardOf(tenders)?.amount.currency === price.currency;

/**
 * What an approved booking whose price is kept costs when its supplier asks for another one now: the same, where the portal pays
 * the difference, and protections stay as they were bought. Null where what the customer pays is not the same.
 */
export function keptPrice(
  draft: Draft,
  { price: agreed }: Pick<Checkout, 'price'>,
  { price, tenders }: Repriced,
): Repriced | null {
  const added = portalLinesOf(agreed).filter(isPremium);
  const now = withPortalLines(draft.price, [...portalLinesOf(draft.price), ...added]);
  const isSame = (['grandTotal', 'dueNow', 'dueAtProperty'] as const).every((part) =>
    isDeepStrictEqual(now[part], agreed[part]),
  );
  return isSame ? { price: { ...now, amountKind: price.amountKind }, tenders } : null;
}

const cardOf = (tenders: Repriced['tenders']) =>
  tenders.find(({ kind, amount }) => kind === 'UserCard' && amount.amount > 0);

/**
 * What an approved booking costs at a higher price within the tolerance of its policy: the card pays the rise, everything
 * else is paid as it was agreed to. Null where the price is lower, or higher than that; where something is sold beside it,
 * whose price may depend on it; where the property asks for another part; and where no card pays.
 */
export function toleratedPrice(
  draft: Draft,
  { price: agreed }: Pick<Checkout, 'price'>,
  { price, tenders }: Repriced,
  tolerance: Tolerance,
): Repriced | null {
  const [now, then] = [supplierTotalOf(draft.price), supplierTotalOf(agreed)];
  const most = mostRise(then, tolerance);
  const rise = now.minor - then.minor;
  const isWithin = most !== null && now.currency === then.currency && rise > 0 && rise <= most.minor;
  const isSameElse =
    draft.price.dueNow.currency === agreed.dueNow.currency &&
    draft.price.dueNow.currency === now.currency &&
    draft.price.dueAtProperty.amount === agreed.dueAtProperty.amount;
  const card = cardOf(tenders);
  if (!isWithin || !isSameElse || !card || !mayRise({ price: agreed, tenders })) return null;
  const paid = fromDecimal(card.amount.amount, now.currency);
  const raised = { ...card, amount: toWireMoney({ ...paid, minor: paid.minor + rise }) };
  return {
    price: { ...draft.price, amountKind: price.amountKind },
    tenders: tenders.map((tender) => (tender === card ? raised : tender)),
  };
}
