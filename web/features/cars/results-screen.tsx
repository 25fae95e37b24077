import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import type { CarFilters } from '#contract/cars.ts';
import { outcomeOf } from '#web/lib/results/results-outcome.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { chipsOf, type FilterChip, withoutChip } from '#web/lib/results/filter-chips.ts';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { ResultsFailure } from '#web/lib/results/results-failure.tsx';
import { CardSkeletons, ResultsList } from '#web/lib/results/results-list.tsx';
import { ResultsPage } from '#web/lib/results/results-page.tsx';
import { SearchProblem } from '#web/lib/results/search-problem.tsx';
import { SortSelect } from '#web/lib/results/sort-select.tsx';
import { useList } from '#web/lib/results/use-list.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { CarCard } from './car-card.tsx';
import type { CarSearch } from '#web/lib/car-search.ts';
import { useFilterNames } from './filter-names.ts';
import { type CarAnswer, carsQuery, forgetCars } from './queries.ts';
import { type CarResultsState, pageSize, sorts } from './results-state.ts';

// Split off so that the list does not wait for what is beside or below it.
const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }));
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
  const list = useList(props.state, onState, (view) => carsQuery(search, view, locale));
  const { state, shown, answer, error, isFetching, isBusy, isSlow, refetch, change, onPage } = list;
  const names = useFilterNames(answer?.facets ?? []);
  const onSort = useCallback((sort: CarResultsState['sort']) => change({ sort }), [change]);
  const options = useMemo(() => sorts.map((value) => ({ value, label: t(`cars.sort.${value}`) })), [t]);
  const onNarrow = (changed: CarFilters) =>
    change(({ filters }) => ({ filters: { ...filters, ...changed } }));
  const onDrop = (chip: FilterChip<keyof CarFilters>) =>
    change(({ filters }) => ({ filters: withoutChip<CarFilters>(filters, chip) }));
  const onClear = () => change({ filters: {} });
  const onAskAgain = () => {
    forgetCars(client, search);
    void refetch();
  };
  if (error)
    return (
      <ResultsFailure bar={bar} onSearchAgain={onAskAgain} onGoBack={onGoBack}>
        <SearchProblem error={error} />
      </ResultsFailure>
    );
  const chips = chipsIn(state.filters);
  return (
    <ResultsPage
      layout="filters-beside"
      bar={bar}
      filters={{
        panel: answer ? (
          <Suspense fallback={filtersShape}>
            <FiltersPanel facets={answer.facets} filters={state.filters} onNarrow={onNarrow} />
          </Suspense>
        ) : (
          filtersShape
        ),
        count: chips.length,
        showLabel: t('cars.filters.show', { count: answer?.matchingCount ?? 0 }),
        onClear,
      }}
      title={<Title answer={answer} />}
      tools={<SortSelect label={t('cars.sort')} value={state.sort} options={options} onChange={onSort} />}
      applied={
        <AppliedChips
          inView={chips}
          asked={chips}
          textOf={(chip) => names.chip(chip, state.filters)}
          onDrop={onDrop}
        />
      }
      notices={
        answer && !answer.complete && answer.totalCount > 0 ? (
          <Suspense>
            <PartialCars onAskAgain={onAskAgain} />
          </Suspense>
        ) : null
      }
      found={
        answer && {
          shown: answer.cars.length,
          lead:
            answer.compliance === 'notApplicable' ? null : (
              <Suspense>
                <PolicyShare answer={answer} filters={state.filters} onNarrow={onNarrow} />
              </Suspense>
            ),
          list: <Cars cars={answer.cars} hrefOf={(rateId) => hrefOf({ ...shown, rateId })} />,
          empty: (
            <EmptyCars
              outcome={outcomeOf({ ...answer, shown: 0, total: answer.totalCount })}
              isAsking={isFetching}
              onAskAgain={onAskAgain}
              onClear={onClear}
            />
          ),
          foot: (
            <Suspense>
              <Refusals refusals={answer.refusals} />
            </Suspense>
          ),
        }
      }
      loading={<CardSkeletons height="h-56" />}
      isBusy={isBusy}
      isSlow={isSlow}
      pages={{ page: state.page, count: Math.ceil((answer?.matchingCount ?? 0) / pageSize), onPage }}
    />
  );
}

function Title({ answer }: { answer: CarAnswer | undefined }) {
  const t = useT();
  return (
    <h1 className="headline text-xl tablet:text-2xl" aria-live="polite">
      {answer
        ? t('cars.results.title', {
            count: answer.matchingCount,
            kind: answer.pickUpPlace.kind,
            place: cityOrName(answer.pickUpPlace),
            code: answer.pickUpPlace.code ?? '',
          })
        : t('cars.results.asking')}
    </h1>
  );
}

function Cars({ cars, hrefOf }: { cars: CarAnswer['cars']; hrefOf(rateId: string): string }) {
  const t = useT();
  return (
    <ResultsList label={t('cars.results.list')}>
      {cars.map((car) => (
        <li key={car.offerId}>
          <CarCard car={car} href={hrefOf(car.rateId)} />
        </li>
      ))}
    </ResultsList>
  );
}

/** The city of an airport, which travelers know better than its name; the name of any other place. */
const cityOrName = ({ kind, name, context }: CarAnswer['pickUpPlace']): string =>
  kind === 'airport' ? (context.split(', ')[0] ?? name) : name;
