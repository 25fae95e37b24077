import { formatMoney } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { RoomProduct } from './stay-queries.ts';

/** Amounts due today and at the property. */
export function WhenPaid({ rate }: { rate: RoomProduct }) {
  const t = useT();
  const { locale } = useLocale();
  const amounts = {
    now: formatMoney(locale, rate.tripTotal),
    later: formatMoney(locale, rate.dueAtProperty),
  };
  if (rate.paymentTiming === 'PayLater')
    return (
      <>
        <p className="font-semibold">{t('stays.when-paid.later')}</p>
        <p className="text-ink-muted">{t('stays.when-paid.later-body', amounts)}</p>
      </>
    );
  return (
    <>
      <p className="font-semibold">{t('stays.when-paid.now', amounts)}</p>
      {rate.dueAtProperty.amount > 0 ? (
        <p className="text-ink-muted">{t('stays.when-paid.rest', amounts)}</p>
      ) : null}
    </>
  );
}
