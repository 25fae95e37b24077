import type { OwedRewards } from '#contract/trips/trip-rewards.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useRewardsText } from './use-rewards-text.ts';

/** By account: rewards newly owed, those repaid from rewards given back, and the total then owed. [open point 29] */
export function OwedRewardsLines({ owedRewards = [] }: { owedRewards: readonly OwedRewards[] | undefined }) {
  const t = useT();
  const textOf = useRewardsText();
  return owedRewards.map(({ productDisplayName: name, currency, repaid, added, owed }) => (
    <div key={name} className="grid gap-1 text-sm font-medium text-warn">
      {added > 0 ? <p>{t('trips.rewards.added', { rewards: textOf(currency, added), name })}</p> : null}
      {repaid > 0 ? <p>{t('trips.rewards.repaid', { rewards: textOf(currency, repaid), name })}</p> : null}
      {owed > 0 && owed !== added ? (
        <p>{t('trips.rewards.owed', { rewards: textOf(currency, owed), name })}</p>
      ) : null}
    </div>
  ));
}
