import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { rewardsQuery } from '#web/lib/rewards/rewards.ts';
import { rewardsText } from '#web/lib/rewards/rewards-text.ts';

/** The rewards of each card account and its earn rates, the best for hotels first. [RWD-01] [RWD-03] */
export function AccountRewards({ userId }: { userId: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data = [] } = useQuery(rewardsQuery(userId, locale));
  if (data.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {data.map((account) => (
        <div
          key={account.accountReferenceId}
          className="grid max-w-80 grid-cols-[minmax(0,1fr)_auto] gap-x-6"
        >
          <dt className="text-ink-muted">
            {t('shell.account.card', { name: account.productDisplayName, lastFour: account.lastFour })}
          </dt>
          <dd className="tabular font-semibold whitespace-nowrap">
            {rewardsText(account, account.rewardsBalance.value, locale)}
          </dd>
          {account.rewardsOwed > 0 ? (
            <dd className="col-span-2 text-warn">
              {t('shell.account.owed', { rewards: rewardsText(account, account.rewardsOwed, locale) })}
            </dd>
          ) : null}
          <dd className="col-span-2 text-accent">{account.earnText}</dd>
        </div>
      ))}
    </dl>
  );
}
