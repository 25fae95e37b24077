import { TicketPercent } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { track } from '#web/lib/api/track.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ActiveSale } from './active-sale.tsx';
import { HowCounted } from './how-counted.tsx';
import type { Sale } from './queries.ts';
import { SaleBanner } from './sale-banner.tsx';
import { SaleFaq } from './sale-faq.tsx';
import { useSale } from './use-sale.ts';

// Lazy: an active sale does not need its announcement.
const LeadUp = lazy(async () => ({ default: (await import('./lead-up.tsx')).LeadUp }));
const leadUpShape = <Skeleton className="page h-96 rounded-card" />;

export interface SaleScreenProps {
  /** The address of a deal's search. */
  hrefOf(deal: SaleDeal, destination: SaleDestination | undefined): string;
  /** The entry point that led here, from the address. */
  entryType: string | undefined;
}

/** The travel sale: announced, active, or none. [SAL-01] */
export function SaleScreen({ hrefOf, entryType }: SaleScreenProps) {
  const t = useT();
  const { sale, error, refetch, countedAt } = useSale();
  if (!sale)
    return error ? (
      <ErrorState level={1} onTryAgain={() => void refetch()}>
        <ProblemText error={error} />
      </ErrorState>
    ) : (
      <Loading label={t('sale.loading')} className="page grid gap-6 py-8">
        <Skeleton className="h-28 max-w-2xl rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <div className="grid gap-5 desktop:grid-cols-2">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </Loading>
    );
  if (sale.phase === 'control')
    return (
      <EmptyState
        level={1}
        icon={<TicketPercent aria-hidden />}
        title={t('sale.none')}
        actions={<LinkButton href="/travel-offers">{t('sale.none.offers')}</LinkButton>}
      >
        {t('sale.none-body')}
      </EmptyState>
    );
  return <Shown sale={sale} countedAt={countedAt} hrefOf={hrefOf} entryType={entryType} />;
}

function Shown({
  sale,
  countedAt,
  hrefOf,
  entryType,
}: SaleScreenProps & { sale: Sale; countedAt: ReturnType<typeof useSale>['countedAt'] }) {
  const t = useT();
  const format = useFormat();
  const most = sale.savings?.hotels;
  const { phase } = sale;
  useEffect(
    () => track('viewed_travel_sale', { entryType: entryType ?? null, saleVariant: phase }),
    [entryType, phase],
  );
  return (
    <div className="grid gap-8 py-6">
      <header className="page grid gap-5">
        <Breadcrumbs crumbs={[{ label: t('sale.crumb'), href: '/' }, { label: sale.name ?? '' }]} />
        <div className="grid gap-2">
          <h1 className="headline text-4xl">{t('sale.title')}</h1>
          {most ? (
            <p className="max-w-2xl text-lg text-ink-muted">
              {t('sale.subtitle', { amount: format.shortMoney(most) })}
            </p>
          ) : null}
        </div>
        <SaleBanner sale={sale} />
        <div className="-my-2">
          <HowCounted sale={sale} countedAt={countedAt} />
        </div>
      </header>
      {sale.phase === 'active' ? (
        <ActiveSale sale={sale} hrefOf={hrefOf} />
      ) : (
        <Suspense fallback={leadUpShape}>
          <LeadUp sale={sale} />
        </Suspense>
      )}
      <div className="page">
        <SaleFaq sale={sale} />
      </div>
    </div>
  );
}
