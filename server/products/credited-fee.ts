import { z } from 'zod';
import type { CreditedKind } from '#contract/payments.ts';
import { fromDecimal, minMoney, type Money, moneySchema, subtractMoney } from '#contract/money.ts';
import type { Credited } from '#server/modules/pricing/index.ts';

/** The fee of a freeze, as the checkout stores it that it pays a part of. */
export const creditedFeeSchema = z.object({
  freezeId: z.string(),
  amount: moneySchema,
  /** What is booked takes the place of what was frozen. */
  isAlternative: z.boolean().optional(),
});
type StoredFee = z.infer<typeof creditedFeeSchema>;

/** What is due now after the fee of a freeze, and the part that the fee pays. */
export function lessFee(
  dueNow: Money,
  fee: StoredFee | undefined,
  kind: CreditedKind,
): { dueNow: Money; credited: Credited | null } {
  if (!fee) return { dueNow, credited: null };
  const amount = minMoney(fromDecimal(fee.amount.amount, fee.amount.currency), dueNow);
  const { freezeId, isAlternative } = fee;
  const source = { freezeId, ...(isAlternative ? { isAlternative } : {}) };
  return { dueNow: subtractMoney(dueNow, amount), credited: { kind, amount, source } };
}

/** What is due now after a protection has paid, and the part that it pays: nothing that was added since. [DIS-01] */
export function lessProtection(
  dueNow: Money,
  { contractId, amount }: { readonly contractId: string; readonly amount: StoredFee['amount'] },
): { dueNow: Money; credited: Credited } {
  const paid = minMoney(fromDecimal(amount.amount, amount.currency), dueNow);
  return {
    dueNow: subtractMoney(dueNow, paid),
    credited: { kind: 'DisruptionProtectionCredit', amount: paid, source: { contractId } },
  };
}
