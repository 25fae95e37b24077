import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { ChosenNights, PackageSearch } from '#web/lib/package-search.ts';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { ResultsFailure } from '#web/lib/results/results-failure.tsx';
import { CardSkeletons, ResultsList } from '#web/lib/results/results-list.tsx';
import { ResultsPage } from '#web/lib/results/results-page.tsx';
import { SortSelect } from '#web/lib/results/sort-select.tsx';
import { useList } from '#web/lib/results/use-list.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { filterCount, withoutFilters } from './filter-chips.ts';
import { FlightsAndNights } from './flights-and-nights.tsx';
import { PackageCard } from './package-card.tsx';
import { forgetPackages, type PackageAnswer, packagesQuery } from './queries.ts';
import { type PackageState, pageSize, sorts } from './results-state.ts';

// Split off so that the list does not wait for what is beside or below it.
const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }));
const Chips = lazy(async () => ({ default: (await import('./chips-row.tsx')).ChipsRow }));
const SlowAirlines = lazy(async () => ({ default: (await import('./slow-airlines.tsx')).SlowAirlines }));
const EmptyPackages = lazy(async () => ({ default: (await import('./empty-packages.tsx')).EmptyPackages }));
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
  const list = useList(props.state, props.onState, (view) => packagesQuery(search, view, locale));
  const { state, shown, answer, error, isPlaceholderData, isBusy, isSlow, refetch, change, onPage } = list;
  const onSort = useCallback((sort: PackageState['sort']) => change({ sort }), [change]);
  const options = useMemo(() => sorts.map((value) => ({ value, label: t(`packages.sort.${value}`) })), [t]);
  const onStays = (changed: PackageState['filters']) =>
    change(({ filters }) => ({ filters: { ...filters, ...changed } }));
  // Flights that were chosen give way to the ones that fit.
  const onFlights = (changed: PackageState['flightFilters']) =>
    change(({ flightFilters }) => ({ chosen: undefined, flightFilters: { ...flightFilters, ...changed } }));
  const onClear = () => change(withoutFilters(state));
  const onAskAgain = () => {
    forgetPackages(client, search);
    void refetch();
  };
  if (error)
    return (
      <ResultsFailure bar={bar} onSearchAgain={onAskAgain} onGoBack={onGoBack}>
        <ProblemText error={error} />
      </ResultsFailure>
    );
  const count = filterCount(state);
  return (
    <ResultsPage
      layout="filters-beside"
      bar={bar}
      filters={{
        panel: answer ? (
          <Suspense fallback={filtersShape}>
            <FiltersPanel answer={answer} state={state} onStays={onStays} onFlights={onFlights} />
          </Suspense>
        ) : (
          filtersShape
        ),
        count,
        showLabel: t('packages.filters.show', { count: answer?.matchingCount ?? 0 }),
        onClear,
      }}
      title={
        <h1 className="headline text-xl tablet:text-2xl" aria-live="polite">
          {answer
            ? t('packages.title', {
                count: answer.matchingCount,
                place: answer.place.name,
                nights: answer.nights,
              })
            : t('packages.asking')}
        </h1>
      }
      tools={<SortSelect label={t('packages.sort')} value={state.sort} options={options} onChange={onSort} />}
      applied={
        answer && count > 0 ? (
          <Suspense fallback={<div className="h-9" />}>
            <Chips state={state} answer={answer} onStays={onStays} onFlights={onFlights} />
          </Suspense>
        ) : null
      }
      notices={
        answer && (
          <>
            <Suspense>
              <SlowAirlines search={search} state={shown} answer={answer} onAskAgain={onAskAgain} />
            </Suspense>
            <Notices
              answer={answer}
              chosen={isPlaceholderData ? undefined : state.chosen}
              onAskAgain={onAskAgain}
            />
            <FlightsAndNights
              search={search}
              answer={answer}
              onChoose={(chosen) => change({ chosen })}
              onNights={(nights, chosen) => onNights(nights, { ...state, page: 1, chosen })}
            />
          </>
        )
      }
      found={
        answer && {
          shown: answer.flight ? answer.packages.length : 0,
          list: (
            <Packages
              answer={answer}
              hrefOf={(lodgingId, chosen) => hrefOf({ ...shown, chosen, lodgingId })}
            />
          ),
          empty: (
            <EmptyPackages
              answer={answer}
              state={state}
              onState={change}
              onClear={onClear}
              onAskAgain={onAskAgain}
            />
          ),
          more: <p className="text-sm text-ink-muted">{t('packages.not-covered')}</p>,
        }
      }
      loading={<CardSkeletons height="h-44" />}
      isBusy={isBusy}
      isSlow={isSlow}
      pages={{ page: state.page, count: pageCountOf(answer), onPage }}
    />
  );
}

/** Without flights there are no packages and no pages of them. */
const pageCountOf = (answer: PackageAnswer | undefined): number =>
  answer?.flight ? Math.ceil(answer.matchingCount / pageSize) : 0;

interface NoticesProps {
  answer: PackageAnswer;
  /** The flights that were asked for. */
  chosen: PackageState['chosen'];
  onAskAgain(): void;
}

/** Hotels whose answers are missing, and chosen flights that are no longer among the answers. */
function Notices({ answer, chosen, onAskAgain }: NoticesProps) {
  const t = useT();
  const { missing, totalCount, flight } = answer;
  return (
    <>
      {missing.some(({ of }) => of === 'stays') && totalCount > 0 ? (
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
      {chosen && flight && isOther(chosen, flight.chosen) ? (
        <Banner
          kind="info"
          live="polite"
          title={t(isWhole(answer) ? 'packages.flights.gone' : 'packages.flights.not-found')}
        />
      ) : null}
    </>
  );
}

interface PackagesProps {
  answer: PackageAnswer;
  hrefOf(lodgingId: string, chosen: Chosen): string;
}

function Packages({ answer: { flight, packages }, hrefOf }: PackagesProps) {
  const t = useT();
  if (!flight) return null;
  return (
    <ResultsList label={t('packages.list')}>
      {packages.map((card) => (
        <li key={`${card.source} ${card.lodgingId}`}>
          <PackageCard card={card} href={hrefOf(card.lodgingId, flight.chosen)} />
        </li>
      ))}
    </ResultsList>
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
