import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApprovalComparison } from '#contract/business/approval-comparison.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { comparisonQuery } from './queries.ts';

/** Known prices to hold a request against; nothing while they load, and only what is recorded. */
export function Comparison({ approvalId }: { approvalId: string }) {
  const { data } = useQuery(comparisonQuery(approvalId));
  return data ? <Compared of={data} /> : null;
}

export function Compared({ of: { own, month, compliant, rise, priceUntil } }: { of: ApprovalComparison }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const moment = (at: string) => format.moment(at, readerZone());
  const per = own?.per ?? 'night';
  return (
    <Card as="section" aria-labelledby="compared" className="grid gap-4 text-sm">
      <h2 id="compared" className="headline text-xl">
        {t('approvals.compared')}
      </h2>
      <dl className="grid gap-3">
        {own && month ? (
          <Line name={t('approvals.compared.month')}>
            {t('approvals.compared.median', {
              own: format.money(own.price),
              median: format.money(month.median),
              per,
            })}
            <span className="block text-ink-muted">
              {t('approvals.compared.range', {
                lowest: format.money(month.lowest),
                highest: format.money(month.highest),
                prices: month.prices,
                searches: month.searches,
              })}
            </span>
          </Line>
        ) : null}
        {compliant ? (
          <Line
            name={t(
              compliant.km === null ? 'approvals.compared.within' : 'approvals.compared.within-closest',
            )}
          >
            <Choice path={compliant.path}>
              {t('approvals.compared.choice', {
                name: compliant.name,
                price: format.money(compliant.price),
                per,
              })}
              {compliant.km === null
                ? null
                : `, ${t('approvals.compared.away', { distance: formatDistance(locale, compliant.km) })}`}
            </Choice>
            <span className="block text-ink-muted">
              {t('approvals.compared.seen', { time: moment(compliant.seenAt) })}
            </span>
          </Line>
        ) : null}
        <Line name={t('approvals.compared.waiting')}>
          {priceUntil
            ? t('approvals.compared.fixed', { time: moment(priceUntil) })
            : t('approvals.compared.open')}
          {rise ? (
            <span className="block">
              {t('approvals.compared.rise', {
                before: format.money(rise.before),
                after: format.money(rise.after),
                time: moment(rise.seenAt),
              })}
            </span>
          ) : null}
        </Line>
      </dl>
    </Card>
  );
}

/** An offer, with a link to its page where the reader can open it. */
const Choice = ({ path, children }: { path: string | null; children: ReactNode }) =>
  path !== null && bootstrap().surface === 'traveler' ? (
    <TextLink href={path}>{children}</TextLink>
  ) : (
    children
  );

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
