import type { RewardsCurrency } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Writes an amount of rewards with its unit: "2,340 miles", "$12.40 cash back". */
export function useRewardsText(): (currency: RewardsCurrency, amount: number) => string {
  const t = useT();
  const format = useFormat();
  return (currency, amount) =>
    currency === 'Miles'
      ? t('trips.rewards.miles', { count: amount, points: format.points(amount) })
      : t('trips.rewards.cash', { amount: format.money({ amount, currency: 'USD' }) });
}
