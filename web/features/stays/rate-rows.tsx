import type { ReactNode } from 'react';
import type { Earn } from '#contract/earn.ts';
import { formatMoney, formatPoints } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import type { RoomProduct } from './stay-queries.ts';
import { WhenPaid } from './when-paid.tsx';

/** A row of the rate comparison. */
export interface RateRow {
  readonly id: 'cancel' | 'meal' | 'pay' | 'credit' | 'offers' | 'earn' | 'policy';
  /** Comparison key: equal for rates with the same cell; null when the rate has no cell. */
  sameAs(rate: RoomProduct): string | number | null;
  cell(rate: RoomProduct): ReactNode;
}

/** True when the row has the same cell for all rates. */
export const isSame = ({ sameAs }: Pick<RateRow, 'sameAs'>, rates: readonly RoomProduct[]): boolean => {
  const [first] = rates;
  return first !== undefined && rates.every((rate) => sameAs(rate) === sameAs(first));
};

/** Comparison rows besides price and cancellation. */
export function useRateRows(hasPolicy: boolean): readonly RateRow[] {
  const t = useT();
  const { locale } = useLocale();
  const none = <span className="text-ink-muted">{t('stays.row.none')}</span>;
  return [
    {
      id: 'meal',
      sameAs: ({ mealPlan }) => mealPlan,
      cell: ({ mealPlan }) => t(`stays.meal.${mealPlan}`),
    },
    {
      id: 'pay',
      sameAs: ({ paymentTiming, tripTotal, dueAtProperty }) =>
        `${paymentTiming} ${tripTotal.amount} ${dueAtProperty.amount}`,
      cell: (rate) => <WhenPaid rate={rate} />,
    },
    {
      id: 'credit',
      sameAs: ({ payableCredit: { amount } }) => amount || null,
      cell: ({ payableCredit }) =>
        payableCredit.amount > 0 ? (
          <span className="font-semibold text-accent">
            {t('stays.row.credit-up-to', { amount: formatMoney(locale, payableCredit) })}
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'offers',
      sameAs: ({ payableOffers: { amount, withCredit }, payableCredit }) =>
        amount.amount > 0 ? `${amount.amount} ${withCredit} ${payableCredit.amount > 0}` : null,
      cell: ({ payableOffers: { amount, withCredit }, payableCredit }) =>
        amount.amount > 0 ? (
          <span className="font-semibold text-accent">
            {t('stays.row.offers-off', {
              amount: formatMoney(locale, amount),
              instead: payableCredit.amount > 0 && !withCredit ? 'yes' : 'no',
            })}
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'earn',
      sameAs: ({ earn: [best] }) => (best && best.amount > 0 ? earnedText(t, locale, best) : null),
      cell: ({ earn: [best] }) => (best && best.amount > 0 ? earnedText(t, locale, best) : none),
    },
    {
      id: 'policy',
      sameAs: ({ policy }) => (hasPolicy ? JSON.stringify(policy) : null),
      cell: ({ policy }) => <PolicyVerdictLine verdict={policy} />,
    },
  ];
}

/** "4,120 miles" or "$41.20 cash back", under a heading that says what for. */
const earnedText = (t: Translate, locale: string, { amount, currency }: Earn): string =>
  currency === 'Miles'
    ? t('stays.earned.Miles', { amount: formatPoints(locale, amount) })
    : t('stays.earned.Cash', { amount: formatMoney(locale, { amount, currency: 'USD' }) });
