import { fromDecimal, toWireMoney } from '#contract/money.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Draft } from '#server/modules/products/index.ts';

type Tolerance = ApprovalRules['tolerance'];
type Repriced = Pick<Booking, 'price' | 'tenders'>;

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
    portalLinesOf(agreed).length === 0 &&
    draft.price.dueNow.currency === agreed.dueNow.currency &&
    draft.price.dueNow.currency === now.currency &&
    draft.price.dueAtProperty.amount === agreed.dueAtProperty.amount;
  const card = tenders.find(({ kind, amount }) => kind === 'UserCard' && amount.amount > 0);
  if (!isWithin || !isSameElse || card?.amount.currency !== now.currency) return null;
  const paid = fromDecimal(card.amount.amount, now.currency);
  const raised = { ...card, amount: toWireMoney({ ...paid, minor: paid.minor + rise }) };
  return {
    price: { ...draft.price, amountKind: price.amountKind },
    tenders: tenders.map((tender) => (tender === card ? raised : tender)),
  };
}
