import { useQuery } from '@tanstack/react-query';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { CardMark } from '#web/lib/marks/card-mark.tsx';
import { rewardsQuery } from '#web/lib/rewards/rewards.ts';
import { rewardsText } from '#web/lib/rewards/rewards-text.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { callStateOf } from '#web/lib/call-state.ts';

/** Balance and earn rates per card, or on business a contact for questions; hidden on consumer mobile. [WAL-01] [RWD-03] */
export function RewardsBanner({ userId }: { userId: string }) {
  const isMobile = useIsMobile();
  return isMobile && bootstrap().tenant === 'consumer' ? null : <Earning userId={userId} />;
}

function Earning({ userId }: { userId: string }) {
  const t = useT();
  const { locale } = useLocale();
  const query = useQuery(rewardsQuery(userId, locale));
  const state = callStateOf(query);
  if (!query.data)
    return state === 'Failed' || query.failureCount > 0 ? (
      <CallFailed of="rewards" isRetrying={state === 'InProcess'} onRetry={() => void query.refetch()} />
    ) : null;
  if (query.data.length === 0) return null;
  return (
    <section
      aria-label={t('wallet.rewards')}
      className="flex flex-wrap gap-x-10 gap-y-2 rounded-card bg-accent-soft px-6 py-4 max-desktop:px-4"
    >
      {query.data.map((account) => (
        <p key={account.accountReferenceId} className="max-w-full">
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            <CardMark network={account.network} />
            {t('wallet.rewards.card', { name: account.productDisplayName, lastFour: account.lastFour })}
          </span>
          <span className="tabular block text-xl font-semibold">
            {rewardsText(account, account.rewardsBalance.value, locale)}
          </span>
          <span className="text-sm text-ink">{account.earnText}</span>
        </p>
      ))}
    </section>
  );
}
