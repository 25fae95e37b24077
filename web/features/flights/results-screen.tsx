import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FiltersDrawer } from '#web/lib/results/filters-drawer.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyFlights } from './empty-flights.tsx';
import { filterChips } from './filter-chips.ts';
import { FiltersPanel } from './filters-panel.tsx';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { FlexGrid } from './flex-grid.tsx';
import { FlightCard } from './flight-card.tsx';
import { FlightListSkeleton } from './flight-card-skeleton.tsx';
import { type FlightAnswer, flightsQuery, forgetSession, pageSize } from './queries.ts';
import { ResultsHead } from './results-head.tsx';
import { type FlightResultsState, onward } from './results-state.ts';
import { ResultsTools } from './results-tools.tsx';
import { TripSteps } from './trip-steps.tsx';

export interface FlightResultsProps {
  search: FlightSearch;
  state: FlightResultsState;
  /** Puts another view into the address. */
  onState(state: FlightResultsState): void;
  /** The address of a view. */
  hrefOf(state: FlightResultsState): string;
  /** The address of the same search on other days, for a round trip. */
  hrefOn(depart: string, back: string): string;
  /** What was searched, editable in place. */
  bar: ReactNode;
  /** Above the first slice: whether to wait or to buy. [AIR-02] */
  prediction: ReactNode;
  onGoBack(): void;
}

/** The flights of one slice: filters and list; choosing one leads on. [AIR-02] [AIR-03] */
export function FlightResultsScreen(props: FlightResultsProps) {
  const { search, state, onState, hrefOf, hrefOn, bar, prediction, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const client = useQueryClient();
  const [isFiltering, setFiltering] = useState(false);
  const query = useQuery(flightsQuery({ search, state, locale }));
  const { data: answer, error, isPlaceholderData, refetch } = query;
  const top = useRef<HTMLDivElement>(null);
  useScrollOn(top, `${state.page} ${state.chosen.length}`);

  const onFilters = (filters: FlightFilters) => onState({ ...state, filters, page: 1 });
  const onChoose = useCallback(
    (chosen: ChosenFare) => onState(onward(state, [...state.chosen, chosen])),
    [onState, state],
  );
  if (error && !answer)
    return (
      <Frame bar={bar}>
        <ErrorState kind="search" level={1} onSearchAgain={() => void refetch()} onGoBack={onGoBack}>
          <ProblemText error={error} />
        </ErrorState>
      </Frame>
    );
  const filterCount = filterChips(state.filters).length;
  const panel = answer ? (
    <FiltersPanel answer={answer} filters={state.filters} onFilters={onFilters} />
  ) : (
    <FiltersSkeleton groups={[3, 2, 6, 4]} />
  );
  return (
    <Frame bar={bar}>
      <div
        ref={top}
        className="grid scroll-mt-20 items-start gap-x-8 gap-y-4 desktop:grid-cols-[17rem_minmax(0,1fr)]"
      >
        <section
          aria-label={t('stays.filters')}
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pr-3 pb-6 max-desktop:hidden"
        >
          {panel}
        </section>
        <div className="grid min-w-0 content-start gap-5">
          {answer ? (
            <TripSteps
              slices={answer.slices}
              chosen={answer.chosen}
              current={state.chosen.length}
              hrefOf={(step) => hrefOf(onward(state, state.chosen.slice(0, step)))}
            />
          ) : (
            <Skeleton className="h-16 w-full" />
          )}
          {state.chosen.length === 0 ? prediction : null}
          <ResultsHead answer={answer} />
          <ResultsTools
            state={state}
            answer={answer}
            filterCount={filterCount}
            onState={onState}
            onOpenFilters={() => setFiltering(true)}
          />
          {search.tripType === 'round_trip' && state.chosen.length === 0 ? (
            <Disclosure title={t('flights.grid.title')} level={2}>
              <FlexGrid search={search} hrefOf={hrefOn} />
            </Disclosure>
          ) : null}
          {answer ? (
            <div
              aria-busy={isPlaceholderData}
              className={cx('grid gap-5 transition-opacity', isPlaceholderData && 'opacity-55')}
            >
              {answer.complete ? null : (
                <Banner
                  kind="info"
                  live="polite"
                  actions={
                    <Button
                      kind="secondary"
                      size="sm"
                      onPress={() => {
                        forgetSession(client, search);
                        void refetch();
                      }}
                    >
                      {t('flights.partial.again')}
                    </Button>
                  }
                >
                  {t('flights.partial')}
                </Banner>
              )}
              {answer.itineraries.length > 0 ? (
                <List answer={answer} search={search} onChoose={onChoose} />
              ) : (
                <EmptyFlights answer={answer} filters={state.filters} onFilters={onFilters} />
              )}
              <Pagination
                page={state.page}
                pageCount={Math.ceil(answer.matchingCount / pageSize)}
                onPage={(page) => onState({ ...state, page })}
              />
            </div>
          ) : (
            <FlightListSkeleton />
          )}
        </div>
      </div>
      <FiltersDrawer
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        showLabel={t('flights.filters.show', { count: answer?.matchingCount ?? 0 })}
        {...(filterCount > 0 ? { onClear: () => onFilters({}) } : {})}
      >
        {panel}
      </FiltersDrawer>
    </Frame>
  );
}

/** Begins a new page or another slice at its top. */
function useScrollOn(top: { readonly current: HTMLElement | null }, key: string): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    top.current?.scrollIntoView({ block: 'start' });
  }, [top, key]);
}

interface ListProps {
  answer: FlightAnswer;
  search: FlightSearch;
  onChoose(chosen: ChosenFare): void;
}

function List({ answer, search, onChoose }: ListProps) {
  const t = useT();
  const covers = t('flights.price.covers', { type: search.tripType, count: answer.passengerCount });
  return (
    <ol aria-label={t('flights.results.list')} className="grid gap-4">
      {answer.itineraries.map((flight) => (
        <li key={flight.itineraryId}>
          <FlightCard flight={flight} covers={covers} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  );
}
