import { formatMoney, formatPoints } from '#contract/values/format.ts';
import type { Earn } from '#contract/earn.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';

/** "Earn 4,120 miles" or "Earn $41.20 cash back", for one card. */
export function earnText(t: Translate, locale: string, { amount, currency }: Earn): string {
  return currency === 'Miles'
    ? t('stays.earn.Miles', { amount: formatPoints(locale, amount) })
    : t('stays.earn.Cash', { amount: formatMoney(locale, { amount, currency: 'USD' }) });
}
