import type { AmountKind } from '#contract/enums/index.ts';
import type { Tender } from '#contract/payments.ts';

/** How a price is paid: with money, with rewards, or split between them. Travel credit counts as money. [B 3] */
export function amountKindOf(tenders: readonly Pick<Tender, 'kind' | 'amount'>[]): AmountKind {
  const paying = tenders.filter((tender) => tender.amount.amount > 0);
  const rewards = paying.filter((tender) => tender.kind === 'Rewards').length;
  if (rewards === 0) return 'fiat';
  return rewards === paying.length ? 'rewards' : 'split';
}
