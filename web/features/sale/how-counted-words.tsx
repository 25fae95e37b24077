import { defaultTimeZone } from '#contract/values/time-zone.ts';
import type { SaleCountKey } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { Sale } from './queries.ts';

const keys: readonly SaleCountKey[] = ['FEATURED', 'HOTELS', 'FLIGHTS', 'CARS'];

export interface HowCountedProps {
  sale: Sale;
  /** When the count was last read. */
  countedAt: string | undefined;
}

/** The sources of every number and time on the page, in words. [SAL-13] */
export default function HowCountedWords({ sale, countedAt }: HowCountedProps) {
  const t = useT();
  const format = useFormat();
  const moment = (instant: string) => format.moment(instant, defaultTimeZone);
  return (
    <div className="grid gap-4">
      <p>{t('sale.how.remaining')}</p>
      {sale.counts ? (
        <table className="tabular w-full text-sm">
          <caption className="sr-only">{t('sale.how.title')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-muted">
              <th scope="col" className="py-2 pr-3 font-normal">
                {t('sale.how.section')}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {t('sale.how.total')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('sale.how.left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-semibold">
                  {t(`sale.how.section.${key}`)}
                </th>
                <td className="py-2 pr-3 text-right">{format.points(sale.counts?.[key].total ?? 0)}</td>
                <td className="py-2 text-right">{format.points(sale.counts?.[key].remaining ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>{t('sale.how.tabs')}</p>
      {sale.startsAt && sale.endsAt ? (
        <p>{t('sale.how.timer', { from: moment(sale.startsAt), until: moment(sale.endsAt) })}</p>
      ) : null}
      {countedAt ? (
        <p className="text-sm text-ink-muted">{t('sale.how.counted', { moment: moment(countedAt) })}</p>
      ) : null}
    </div>
  );
}
