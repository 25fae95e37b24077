import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { PackageSearch } from '#web/lib/package-search.ts';
import { Frame } from '#web/lib/results/frame.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChosenFlights } from './chosen-flights.tsx';
import { PackageCard } from './package-card.tsx';
import { packagesQuery } from './queries.ts';
import { type PackageState, pageSize, sorts } from './results-state.ts';

// Split off so that the list does not wait for what is beside or below it.
const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }));
const Pages = lazy(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }));

export interface PackageResultsProps {
  search: PackageSearch;
  state: PackageState;
  onState(state: PackageState): void;
  hrefOf(state: PackageState): string;
  bar: ReactNode;
  onGoBack(): void;
}

/** Hotels at the total of the package, with the flights on top. [PKG-01] */
export function PackageResults({ search, state, onState, hrefOf, bar, onGoBack }: PackageResultsProps) {
  const t = useT();
  const { locale } = useFormat();
  const { data, error, refetch } = useQuery(packagesQuery(search, state, locale));
  const change = (changed: Partial<PackageState>) => onState({ ...state, page: 1, ...changed });
  if (error)
    return (
      <Frame bar={bar}>
        <ErrorState kind="search" level={1} onSearchAgain={() => void refetch()} onGoBack={onGoBack}>
          <ProblemText error={error} />
        </ErrorState>
      </Frame>
    );
  if (!data)
    return (
      <Frame bar={bar}>
        <h1 className="headline mb-4 text-2xl" aria-live="polite">
          {t('packages.asking')}
        </h1>
        <div className="grid gap-4" aria-hidden>
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      </Frame>
    );
  const { flight, searchId, checkIn, checkOut, packages, matchingCount, facets } = data;
  return (
    <Frame bar={bar}>
      <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-[15rem_minmax(0,1fr)]">
        <Suspense fallback={<div />}>
          <FiltersPanel facets={facets} state={state} onChange={change} />
        </Suspense>
        <div className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h1 className="headline text-2xl" aria-live="polite">
              {t('packages.title', { count: matchingCount, place: data.place.name, nights: data.nights })}
            </h1>
            <Select
              label={t('packages.sort')}
              isLabelHidden
              value={state.sort}
              onChange={(sort) => change({ sort })}
              options={sorts.map((value) => ({ value, label: t(`packages.sort.${value}`) }))}
              isAtEnd
            />
          </div>
          {data.complete ? null : <Banner kind="info" title={t('packages.partial')} />}
          {flight ? (
            <ChosenFlights
              flight={flight}
              followUp={{ search, searchId, checkIn, checkOut, chosen: flight.chosen }}
              onChoose={(chosen) => change({ chosen })}
            />
          ) : (
            <Banner kind="warn" title={t('packages.no-flights')} />
          )}
          {packages.length > 0 ? (
            <ol aria-label={t('packages.list')} className="grid gap-4">
              {packages.map((card) => (
                <li key={`${card.source} ${card.lodgingId}`}>
                  <PackageCard
                    card={card}
                    href={hrefOf({ ...state, chosen: flight?.chosen, lodgingId: card.lodgingId })}
                  />
                </li>
              ))}
            </ol>
          ) : flight ? (
            <p>{t('packages.empty')}</p>
          ) : null}
          <p className="text-sm text-ink-muted">{t('packages.not-covered')}</p>
          <Suspense>
            <Pages
              page={state.page}
              pageCount={Math.ceil(matchingCount / pageSize)}
              onPage={(page) => {
                onState({ ...state, page });
                scrollTo({ top: 0 });
              }}
            />
          </Suspense>
        </div>
      </div>
    </Frame>
  );
}
