import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { ChosenNights, PackageSearch } from '#web/lib/package-search.ts';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { resultsId, SkipFilters } from '#web/lib/results/skip-filters.tsx';
import { useAddressState } from '#web/lib/results/use-address-state.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChosenFlights } from './chosen-flights.tsx';
import { filterCount, withoutFilters } from './filter-chips.ts';
import { NightsLine } from './nights-line.tsx';
import { PackageCard } from './package-card.tsx';
import { forgetPackages, type PackageAnswer, packagesQuery } from './queries.ts';
import { type PackageState, pageSize, sorts } from './results-state.ts';

// Split off so that the list does not wait for what is beside or below it.
const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }));
const FiltersDrawer = lazy(async () => ({
  default: (await import('#web/lib/results/filters-drawer.tsx')).FiltersDrawer,
}));
const Chips = lazy(async () => ({ default: (await import('./chips-row.tsx')).ChipsRow }));
const SlowAirlines = lazy(async () => ({ default: (await import('./slow-airlines.tsx')).SlowAirlines }));
const EmptyPackages = lazy(async () => ({ default: (await import('./empty-packages.tsx')).EmptyPackages }));
const Pages = lazy(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }));
const filtersShape = <FiltersSkeleton groups={[3, 5, 4, 6]} />;

export interface PackageResultsProps {
  search: PackageSearch;
  state: PackageState;
  onState(state: PackageState): void;
  /** Searches again with other nights and the flights of the state. */
  onNights(nights: ChosenNights, state: PackageState): void;
  hrefOf(state: PackageState): string;
  bar: ReactNode;
  onGoBack(): void;
}

/** Hotels at the total of the package, with the flights on top. [PKG-01] */
export function PackageResults(props: PackageResultsProps) {
  const { search, onNights, hrefOf, bar, onGoBack } = props;
  const t = useT();
  const { locale } = useFormat();
  const client = useQueryClient();
  // Undefined until opened once.
  const [isFiltering, setFiltering] = useState<boolean>();
  const [state, ask] = useAddressState(props.state, props.onState);
  const shown = useDeferredValue(state);
  const { data: answer, error, isPlaceholderData, refetch } = useQuery(packagesQuery(search, shown, locale));
  const isBusy = isPlaceholderData || shown !== state;
  const isSlow = useLasting(isBusy, slowMs);
  const change = (changed: Partial<PackageState>) => ask((before) => ({ ...before, page: 1, ...changed }));
  const onStays = (changed: PackageState['filters']) =>
    ask((before) => ({ ...before, page: 1, filters: { ...before.filters, ...changed } }));
  // Flights that were chosen give way to the ones that fit.
  const onFlights = (changed: PackageState['flightFilters']) =>
    ask((before) => ({
      ...before,
      page: 1,
      chosen: undefined,
      flightFilters: { ...before.flightFilters, ...changed },
    }));
  const onAskAgain = () => {
    forgetPackages(client, search);
    void refetch();
  };
  if (error && !answer)
    return (
      <Frame bar={bar}>
        <ErrorState kind="search" level={1} onSearchAgain={onAskAgain} onGoBack={onGoBack}>
          <ProblemText error={error} />
        </ErrorState>
      </Frame>
    );
  if (!answer)
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
  const { flight, searchId, checkIn, checkOut, packages, matchingCount, nights } = answer;
  const count = filterCount(state);
  const panel = (
    <Suspense fallback={filtersShape}>
      <FiltersPanel answer={answer} state={state} onStays={onStays} onFlights={onFlights} />
    </Suspense>
  );
  return (
    <Frame bar={bar}>
      <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-[min(17rem,30%)_minmax(0,1fr)]">
        <section
          aria-label={t('stays.filters')}
          className="sticky top-(--under-header) max-h-[calc(100dvh-1rem-var(--under-header))] overflow-y-auto -mt-1.5 -ml-1.5 pt-1.5 pr-3 pb-6 pl-1.5 max-desktop:hidden"
        >
          <SkipFilters />
          {panel}
        </section>
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid items-end gap-x-6 gap-y-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
            <h1 className="headline text-2xl" aria-live="polite">
              {t('packages.title', { count: matchingCount, place: answer.place.name, nights })}
            </h1>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <FiltersButton
                count={count}
                onPress={() => setFiltering(true)}
                className="px-4! desktop:hidden"
              />
              <Select
                label={t('packages.sort')}
                isLabelHidden
                value={state.sort}
                onChange={(sort) => change({ sort })}
                options={sorts.map((value) => ({ value, label: t(`packages.sort.${value}`) }))}
                isAtEnd
                className="grow tablet:w-56 tablet:grow-0"
              />
            </div>
          </div>
          {count > 0 ? (
            <Suspense fallback={<div className="h-9" />}>
              <Chips state={state} answer={answer} onStays={onStays} onFlights={onFlights} />
            </Suspense>
          ) : null}
          <Suspense>
            <SlowAirlines search={search} state={shown} answer={answer} onAskAgain={onAskAgain} />
          </Suspense>
          {answer.missing.some(({ of }) => of === 'stays') && answer.totalCount > 0 ? (
            <Banner
              kind="info"
              title={t('packages.partial')}
              actions={
                <Button kind="secondary" size="sm" onPress={onAskAgain}>
                  {t('ui.error.search-again')}
                </Button>
              }
            />
          ) : null}
          {state.chosen && flight && isPlaceholderData === false && isOther(state.chosen, flight.chosen) ? (
            <Banner
              kind="info"
              live="polite"
              title={t(isWhole(answer) ? 'packages.flights.gone' : 'packages.flights.not-found')}
            />
          ) : null}
          {flight ? (
            <>
              <ChosenFlights
                flight={flight}
                followUp={{ search, searchId, checkIn, checkOut, chosen: flight.chosen }}
                onChoose={(chosen) => change({ chosen })}
              />
              <NightsLine
                key={`${checkIn} ${checkOut}`}
                search={search}
                flight={flight}
                checkIn={checkIn}
                checkOut={checkOut}
                nights={nights}
                onNights={(next) => onNights(next, { ...state, page: 1, chosen: flight.chosen })}
              />
            </>
          ) : null}
          <div aria-busy={isBusy} className={cx('grid gap-4 transition-opacity', isSlow && 'opacity-55')}>
            {flight && packages.length > 0 ? (
              <ol
                id={resultsId}
                tabIndex={-1}
                data-focus-silent
                aria-label={t('packages.list')}
                className="grid scroll-mt-24 gap-4"
              >
                {packages.map((card) => (
                  <li key={`${card.source} ${card.lodgingId}`}>
                    <PackageCard
                      card={card}
                      flight={flight}
                      href={hrefOf({ ...shown, chosen: flight.chosen, lodgingId: card.lodgingId })}
                    />
                  </li>
                ))}
              </ol>
            ) : (
              <Suspense>
                <EmptyPackages
                  answer={answer}
                  state={state}
                  onState={(next) => change(next)}
                  onClear={() => change(withoutFilters(state))}
                  onAskAgain={onAskAgain}
                />
              </Suspense>
            )}
            <p className="text-sm text-ink-muted">{t('packages.not-covered')}</p>
            <Suspense>
              <Pages
                page={state.page}
                pageCount={Math.ceil(matchingCount / pageSize)}
                onPage={(page) => {
                  change({ page });
                  scrollTo({ top: 0 });
                }}
              />
            </Suspense>
          </div>
        </div>
      </div>
      {isFiltering === undefined ? null : (
        <Suspense>
          <FiltersDrawer
            isOpen={isFiltering}
            onClose={() => setFiltering(false)}
            showLabel={t('packages.filters.show', { count: matchingCount })}
            {...(count > 0 ? { onClear: () => change(withoutFilters(state)) } : {})}
          >
            {panel}
          </FiltersDrawer>
        </Suspense>
      )}
    </Frame>
  );
}

/** Whether every airline has answered. */
const isWhole = ({ missing, asking }: PackageAnswer): boolean =>
  asking.length === 0 && missing.every(({ of }) => of !== 'flights');

type Chosen = NonNullable<PackageState['chosen']>;

const isOther = (asked: Chosen, found: Chosen): boolean =>
  asked.some(({ itineraryId, fareId }, at) => {
    const one = found[at];
    return one?.itineraryId !== itineraryId || one.fareId !== fareId;
  });
