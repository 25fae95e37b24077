import { addMoney, zeroMoney } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import type { PlannedEarn } from '#server/modules/payments/index.ts';
import { paidOf, tenderAfter, type TenderRefund } from './refund-lines.ts';

/** The difference in an account's earnings; `units` is below zero when earnings are taken back. */
export interface EarnChange
  extends Pick<PlannedEarn, 'accountReferenceId' | 'productDisplayName' | 'currency' | 'isTold'> {
  readonly units: number;
}

/**
 * The earnings from card charges, as far as the card still pays: each account earns on the total that its cards pay,
 * at the rate it was booked with, or at its rate in `multipliers` where a changed stay earns otherwise. Accounts
 * without a card here keep their earnings. [RWD-06, LOD-08]
 */
export function earnAfter(
  earned: readonly PlannedEarn[],
  moved: {
    readonly before: readonly StoredTender[];
    readonly after: readonly StoredTender[];
    readonly rate: ExchangeRate | null;
    readonly multipliers?: ReadonlyMap<string, number>;
  },
): { earned: PlannedEarn[]; changes: EarnChange[] } {
  const { before, after, rate, multipliers } = moved;
  const all = earned.map((earn) => {
    if (!isOf(before, earn) && !isOf(after, earn)) return earn;
    const cards = after.filter((tender) => isCardOf(tender, earn));
    const [first] = [...cards, ...before];
    if (!first) return earn;
    const paid = addMoney(zeroMoney(first.amount.currency), ...cards.map(paidOf));
    const multiplier = multipliers?.get(earn.accountReferenceId) ?? earn.multiplier;
    return { ...earn, multiplier, units: earnUnits(paid, { multiplier, currency: earn.currency }, rate) };
  });
  const changes = all.flatMap((earn, index) => {
    const units = earn.units - (earned[index]?.units ?? 0);
    const { accountReferenceId, productDisplayName, currency, isTold } = earn;
    return units === 0 ? [] : [{ accountReferenceId, productDisplayName, currency, isTold, units }];
  });
  return { earned: all.filter(({ units }) => units > 0), changes };
}

const isCardOf = (
  tender: StoredTender,
  { accountReferenceId }: Pick<PlannedEarn, 'accountReferenceId'>,
): boolean => tender.kind === 'UserCard' && tender.accountReferenceId === accountReferenceId;
const isOf = (tenders: readonly StoredTender[], earn: PlannedEarn) =>
  tenders.some((tender) => isCardOf(tender, earn));

/** The tenders less their refunds; a tender that pays nothing any more is dropped. */
export const tendersAfter = (refunds: readonly TenderRefund[]): StoredTender[] =>
  refunds.flatMap((part) => {
    const left = tenderAfter(part);
    return left.amount.amount === 0 && part.tender.amount.amount > 0 ? [] : [left];
  });
