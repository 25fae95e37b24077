import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import type { CarFilters } from '#contract/cars.ts';
import { outcomeOf } from '#web/lib/results/results-outcome.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { chipsOf, withoutChip } from '#web/lib/results/filter-chips.ts';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { SearchProblem } from '#web/lib/results/search-problem.tsx';
import { resultsId, SkipFilters } from '#web/lib/results/skip-filters.tsx';
import { useAddressState } from '#web/lib/results/use-address-state.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CarCard } from './car-card.tsx';
import type { CarSearch } from '#web/lib/car-search.ts';
import { useFilterNames } from './filter-names.ts';
import { type CarAnswer, carsQuery, forgetCars } from './queries.ts';
import { type CarResultsState, pageSize, sorts } from './results-state.ts';

// Split off so that the list does not wait for what is beside or below it.
const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }));
const FiltersDrawer = lazy(async () => ({
  default: (await import('#web/lib/results/filters-drawer.tsx')).FiltersDrawer,
}));
const Pages = lazy(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }));
const Refusals = lazy(async () => ({ default: (await import('./refusals.tsx')).Refusals }));
const EmptyCars = lazy(async () => ({ default: (await import('./empty-cars.tsx')).EmptyCars }));
const PartialCars = lazy(async () => ({ default: (await import('./partial-cars.tsx')).PartialCars }));
const PolicyShare = lazy(async () => ({ default: (await import('./policy-share.tsx')).PolicyShare }));
const filtersShape = <FiltersSkeleton groups={[2, 7, 2, 6]} />;

export interface CarResultsProps {
  search: CarSearch;
  state: CarResultsState;
  /** Writes the new view state to the address. */
  onState(state: CarResultsState): void;
  /** The address of a view. */
  hrefOf(state: CarResultsState): string;
  /** The search, editable in place. */
  bar: ReactNode;
  onGoBack(): void;
}

const chipNames = {
  singles: ['refundable', 'inPolicyOnly', 'minSeats'],
  lists: ['classes', 'transmissions', 'payments', 'suppliers', 'access', 'mileages', 'fuels'],
} as const;
const chipsIn = (filters: CarFilters) => chipsOf<CarFilters, keyof CarFilters>(filters, chipNames);

/** Car results: filters, list, and why suppliers offer nothing. [GRD-01] */
export function CarResultsScreen({ search, onState, hrefOf, bar, onGoBack, ...props }: CarResultsProps) {
  const t = useT();
  const { locale } = useFormat();
  const client = useQueryClient();
  // Undefined until opened once.
  const [isFiltering, setFiltering] = useState<boolean>();
  const [state, ask] = useAddressState(props.state, onState);
  const shown = useDeferredValue(state);
  const {
    data: answer,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useQuery(carsQuery(search, shown, locale));
  const isBusy = isPlaceholderData || shown !== state;
  const isSlow = useLasting(isBusy, slowMs);
  const names = useFilterNames(answer?.facets ?? []);

  const change = (changed: Partial<CarResultsState>) => ask((before) => ({ ...before, page: 1, ...changed }));
  const onNarrow = (changed: CarFilters) =>
    ask((before) => ({ ...before, page: 1, filters: { ...before.filters, ...changed } }));
  const onAskAgain = () => {
    forgetCars(client, search);
    void refetch();
  };
  if (error && !answer)
    return (
      <Frame bar={bar}>
        <ErrorState kind="search" level={1} onSearchAgain={onAskAgain} onGoBack={onGoBack}>
          <SearchProblem error={error} />
        </ErrorState>
      </Frame>
    );
  const chips = chipsIn(state.filters);
  const panel = answer ? (
    <Suspense fallback={filtersShape}>
      <FiltersPanel facets={answer.facets} filters={state.filters} onNarrow={onNarrow} />
    </Suspense>
  ) : (
    filtersShape
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
              {answer
                ? t('cars.results.title', {
                    count: answer.matchingCount,
                    kind: answer.pickUpPlace.kind,
                    place: cityOrName(answer.pickUpPlace),
                    code: answer.pickUpPlace.code ?? '',
                  })
                : t('cars.results.asking')}
            </h1>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <FiltersButton
                count={chips.length}
                onPress={() => setFiltering(true)}
                className="px-4! desktop:hidden"
              />
              <Select
                label={t('cars.sort')}
                isLabelHidden
                value={state.sort}
                onChange={(sort) => change({ sort })}
                options={sorts.map((value) => ({ value, label: t(`cars.sort.${value}`) }))}
                isAtEnd
                className="grow tablet:w-56 tablet:grow-0"
              />
            </div>
          </div>
          <AppliedChips
            inView={chips}
            asked={chips}
            textOf={(chip) => names.chip(chip, state.filters)}
            onDrop={(chip) =>
              ask((before) => ({
                ...before,
                page: 1,
                filters: withoutChip<CarFilters>(before.filters, chip),
              }))
            }
          />
          {answer && !answer.complete && answer.totalCount > 0 ? (
            <Suspense>
              <PartialCars onAskAgain={onAskAgain} />
            </Suspense>
          ) : null}
          {answer ? (
            <div aria-busy={isBusy} className={cx('grid gap-5 transition-opacity', isSlow && 'opacity-55')}>
              {answer.compliance === 'notApplicable' ? null : (
                <Suspense>
                  <PolicyShare answer={answer} filters={state.filters} onNarrow={onNarrow} />
                </Suspense>
              )}
              {answer.cars.length > 0 ? (
                <ol
                  id={resultsId}
                  tabIndex={-1}
                  data-focus-silent
                  aria-label={t('cars.results.list')}
                  className="grid scroll-mt-24 content-start gap-4"
                >
                  {answer.cars.map((car) => (
                    <li key={car.offerId}>
                      <CarCard car={car} href={hrefOf({ ...shown, rateId: car.rateId })} />
                    </li>
                  ))}
                </ol>
              ) : (
                <Suspense>
                  <EmptyCars
                    outcome={outcomeOf({ ...answer, shown: 0, total: answer.totalCount })}
                    isAsking={isFetching}
                    onAskAgain={onAskAgain}
                    onClear={() => change({ filters: {} })}
                  />
                </Suspense>
              )}
              <Suspense>
                <Pages
                  page={state.page}
                  pageCount={Math.ceil(answer.matchingCount / pageSize)}
                  onPage={(page) => {
                    change({ page });
                    scrollTo({ top: 0 });
                  }}
                />
                <Refusals refusals={answer.refusals} />
              </Suspense>
            </div>
          ) : (
            <ListSkeleton />
          )}
        </div>
      </div>
      {isFiltering === undefined ? null : (
        <Suspense>
          <FiltersDrawer
            isOpen={isFiltering}
            onClose={() => setFiltering(false)}
            showLabel={t('cars.filters.show', { count: answer?.matchingCount ?? 0 })}
            {...(chips.length > 0 ? { onClear: () => change({ filters: {} }) } : {})}
          >
            {panel}
          </FiltersDrawer>
        </Suspense>
      )}
    </Frame>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-56 w-full rounded-card" />
      ))}
    </div>
  );
}

/** The city of an airport, which travelers know better than its name; the name of any other place. */
const cityOrName = ({ kind, name, context }: CarAnswer['pickUpPlace']): string =>
  kind === 'airport' ? (context.split(', ')[0] ?? name) : name;
