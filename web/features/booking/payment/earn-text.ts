import type { PlannedEarnAmount } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/**
 * One sentence on the earnings of an account, or why there are none; `would-earn` is for a card that is not selected
 * yet.
 */
export function useEarnText() {
  const t = useT();
  const format = useFormat();
  return (
    tone: 'earn' | 'not-earned' | 'would-earn',
    { currency, amount, productDisplayName: name }: PlannedEarnAmount,
  ): string =>
    currency === 'Miles'
      ? t(`booking.${tone}.miles`, { points: format.points(amount), name })
      : t(`booking.${tone}.cash`, { amount: format.money({ amount, currency: 'USD' }), name });
}
