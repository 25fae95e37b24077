import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { formatMoney } from '#contract/values/format.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';

type Reason = PolicyVerdict['reasons'][number];
type Money = Parameters<typeof formatMoney>[1];

/** A reason of a company's policy as a sentence, with formatted amounts and cabin names. [POL-02, POL-05] */
export function useReasonText(): (reason: Reason) => string {
  const t = useT();
  const { locale } = useLocale();
  return ({ code, limit, actual, currency, charged }) => {
    const shown = (value: string) => {
      if (code === 'fare_class')
        return value
          .split(', ')
          .map((cabin) => t(`flights.cabin.${cabin as TextOf<'flights.cabin'>}`))
          .join(', ');
      const amount = Number(value);
      return currency && Number.isFinite(amount)
        ? formatMoney(locale, { amount, currency: currency as Money['currency'] })
        : value;
    };
    if (actual === null) return t(`stays.policy.part.${code}`, { limit: shown(limit) });
    const price = charged && formatMoney(locale, charged);
    return t(`stays.policy.reason.${code}`, {
      limit: shown(limit),
      actual: price
        ? code === 'no_rate'
          ? price
          : t('stays.policy.about', { price, actual: shown(actual) })
        : shown(actual),
    });
  };
}
