import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getValueCard, ValueRow } from '#contract/value-card.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

export const valueCardQuery = queryOptions({
  queryKey: ['value-card'],
  queryFn: ({ signal }): Promise<Output<typeof getValueCard>> =>
    call<typeof getValueCard>('GET', '/api/v0/protections/value-card', { query: {}, signal }),
});

/** How often protections paid, and how much of their premiums: five columns a kind, from the ledger. [LEG-01] */
export function ValueCardScreen() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(valueCardQuery);
  return (
    <div className="page grid max-w-3xl gap-8 py-12">
      <header className="grid gap-3">
        <h1 className="headline text-4xl">{t('content.value.title')}</h1>
        <p className="text-lg text-ink-muted">{t('content.value.lead')}</p>
      </header>
      {bootstrap().isSandbox ? (
        <Banner kind="info" title={t('content.value.sandbox')}>
          {t('content.value.sandbox-body')}
        </Banner>
      ) : null}
      {data ? (
        <>
          <p>
            {t('content.value.period', {
              from: format.date(data.from, 'year'),
              until: format.date(data.until, 'year'),
              moment: format.moment(data.computedAt, readerZone()),
            })}
          </p>
          {data.kinds.map((row) => (
            <Kind key={row.kind} row={row} />
          ))}
        </>
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>
          <ProblemText error={error} />
        </ErrorState>
      ) : (
        <Loading label={t('content.value.loading')} className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
    </div>
  );
}

function Kind({ row }: { row: ValueRow }) {
  const t = useT();
  const format = useFormat();
  const share = (value: number | null) =>
    value === null
      ? t('content.value.none')
      : new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const { band, credited, refunded, averagePayout, odds, isTooFew } = row;
  return (
    <section aria-labelledby={`value-${row.kind}`} className="grid gap-3">
      <h2 id={`value-${row.kind}`} className="headline text-2xl">
        {t(`booking.protections.name.${row.kind}`)}
      </h2>
      <p className="text-sm text-ink-muted">
        {t('content.value.contracts', { count: row.contracts })}
        {isTooFew ? ` ${t('content.value.too-few')}` : null}
      </p>
      <SummaryList
        items={[
          { id: 'claims', label: t('content.value.claims'), value: share(row.claimsPerContract) },
          { id: 'accepted', label: t('content.value.accepted'), value: share(row.accepted) },
          ...(isTooFew
            ? []
            : [
                {
                  id: 'average',
                  label: t('content.value.average'),
                  value: averagePayout ? format.money(averagePayout) : t('content.value.none'),
                },
              ]),
          { id: 'cases', label: t('content.value.cases'), value: share(row.casesPerClaim) },
          ...(isTooFew && band
            ? []
            : [
                {
                  id: 'premium',
                  label: t('content.value.premium'),
                  ...(band
                    ? {
                        detail: t('content.value.band', { least: share(band.least), most: share(band.most) }),
                      }
                    : {}),
                  value: band ? share(row.shareOfPremium) : t('content.value.free'),
                },
              ]),
          ...(odds
            ? [
                {
                  id: 'odds',
                  label: t('content.value.odds'),
                  value: t('content.value.odds-value', { said: share(odds.said), came: share(odds.came) }),
                },
              ]
            : []),
          ...(credited
            ? [{ id: 'credited', label: t('content.value.credited'), value: format.money(credited) }]
            : []),
          ...(refunded
            ? [{ id: 'refunded', label: t('content.value.refunded'), value: format.money(refunded) }]
            : []),
        ]}
      />
    </section>
  );
}
