import { useQuery } from '@tanstack/react-query';
import type { RewardsAccount } from '#contract/accounts.ts';
import { formatMoney, formatPoints } from '#contract/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { rewardsQuery } from '#web/lib/rewards.ts';

/** The rewards of each card account, the best for hotels first. Shows nothing until they are known. [RWD-01] */
export function AccountRewards({ userId }: { userId: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data = [] } = useQuery(rewardsQuery(userId));
  if (data.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-1 text-sm">
      {data.map((account) => (
        <div key={account.accountReferenceId} className="flex justify-between gap-6">
          <dt className="text-ink-muted">
            {t('shell.account.card', { name: account.productDisplayName, lastFour: account.lastFour })}
          </dt>
          <dd className="tabular font-semibold whitespace-nowrap">{balanceText(account, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Points are rounded up with thousands separators, dollars have two decimals. [RWD-05] */
function balanceText({ rewardsBalance }: RewardsAccount, locale: string): string {
  const { value, currency, currencyDescription } = rewardsBalance;
  if (currency === 'Cash') return formatMoney(locale, { amount: value, currency: 'USD' });
  return `${formatPoints(locale, value)} ${currencyDescription}`;
}
