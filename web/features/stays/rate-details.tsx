import { formatMoney } from '#contract/values/format.ts';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { SummaryList, type SummaryItem } from '#web/ui/summary-list.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { RefundableTerms } from './refundable-note.tsx';
import type { RoomProduct } from './stay-queries.ts';
import { earnText } from '#web/lib/results/earn-text.ts';
import { useFormat } from '#web/lib/use-format.ts';

export interface RateDetailsProps {
  rate: RoomProduct;
  roomName: string;
  timeZone: string;
  isOpen: boolean;
  onClose(): void;
}

/** Dialog with every price line and the cancellation terms of one rate. */
export function RateDetails({ rate, roomName, timeZone, isOpen, onClose }: RateDetailsProps) {
  const t = useT();
  const { text: localized } = useFormat();
  const { locale } = useLocale();
  const now = useServerNow();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${roomName} · ${localized(rate.name)}`} isWide>
      <div className="grid gap-8">
        <section className="grid gap-4">
          <h3 className="headline text-lg">{t('stays.rate.cancelling')}</h3>
          <CancellationTimeline
            stay={{ cancellation: rate.cancellation, timeZone }}
            paidNow={rate.tripTotal}
            now={now}
          />
          <p className="text-sm text-ink-muted">{t('stays.cancel.zone', { zone: zoneText(t, timeZone) })}</p>
        </section>
        {rate.refundable ? <RefundableTerms variant={rate.refundable} timeZone={timeZone} /> : null}
        <section className="grid gap-4">
          <h3 className="headline text-lg">{t('stays.rate.price')}</h3>
          <PriceLines rate={rate} />
          <details>
            <summary className="min-h-9 cursor-pointer font-semibold text-brand">
              {t('stays.rate.nights')}
            </summary>
            <SummaryList
              className="mt-2 text-sm"
              items={rate.nights.map(({ date, base }) => ({
                id: date,
                label: formatPlainDate(locale, date),
                value: formatMoney(locale, base),
              }))}
            />
          </details>
        </section>
        {rate.earn.length > 0 ? (
          <section className="grid gap-2">
            <h3 className="headline text-lg">{t('stays.rate.earn')}</h3>
            <ul>
              {rate.earn.map((earn) => (
                <li key={earn.accountReferenceId}>
                  {t('stays.rate.earn-on', {
                    earn: earnText(t, locale, earn),
                    card: earn.productDisplayName,
                    multiplier: earn.multiplier,
                  })}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <PolicyVerdictLine verdict={rate.policy} />
      </div>
    </Dialog>
  );
}

function PriceLines({ rate }: { rate: RoomProduct }) {
  const t = useT();
  const { text: localized } = useFormat();
  const { locale } = useLocale();
  const lines: SummaryItem[] = [
    { id: 'base', label: t('stays.rate.base'), value: formatMoney(locale, rate.sellRate.withoutTaxes) },
    ...rate.discounts.map((discount) => ({
      id: discount.code,
      label: localized(discount.name),
      value: `−${formatMoney(locale, discount.amount)}`,
      emphasis: 'saving' as const,
    })),
    ...rate.charges.map((charge) => ({
      id: charge.code,
      label: localized(charge.name),
      ...(charge.dueAtProperty ? { detail: t('stays.rate.at-property') } : {}),
      value: formatMoney(locale, charge.amount),
    })),
    { id: 'total', label: t('stays.rate.total'), value: formatMoney(locale, rate.total), emphasis: 'total' },
    { id: 'now', label: t('stays.rate.now'), value: formatMoney(locale, rate.tripTotal) },
    { id: 'later', label: t('stays.rate.due'), value: formatMoney(locale, rate.dueAtProperty) },
  ];
  return <SummaryList items={lines} />;
}
