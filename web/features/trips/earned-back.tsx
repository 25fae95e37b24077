import type { Cancellation } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { OwedRewardsLines } from '#web/lib/trip/owed-rewards.tsx';
import { useRewardsText } from '#web/lib/trip/use-rewards-text.ts';

/** Earnings of a booking that are reversed, and the part the customer owes. [RWD-06, TRP-08] */
export function EarnedBack({
  earnedBack,
  owedRewards,
}: Partial<Pick<Cancellation, 'earnedBack' | 'owedRewards'>>) {
  const t = useT();
  const textOf = useRewardsText();
  return (
    <>
      {earnedBack?.map(({ productDisplayName, currency, amount }) => (
        <p key={productDisplayName} className="text-sm text-ink-muted">
          {t('trips.rewards.taken', { rewards: textOf(currency, amount), name: productDisplayName })}
        </p>
      ))}
      <OwedRewardsLines owedRewards={owedRewards} />
    </>
  );
}
