import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FiltersDrawer } from '#web/lib/results/filters-drawer.tsx';
import { resultsId, SkipFilters } from '#web/lib/results/skip-filters.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { useAddressState } from '#web/lib/results/use-address-state.ts';
import { useDrawnLines } from '#web/lib/results/use-drawn-lines.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { usePastEnd } from '#web/lib/results/use-past-end.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { filterChips, type FlightFilterChip, withoutFilters } from '#web/lib/flight/filters/filter-chips.ts';
import { type PaidFlights, withinPaid, withoutLimit } from '#web/lib/flight/paid-flights.ts';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { FlightCard } from './flight-card.tsx';
import { useLateFlights } from './use-late-flights.ts';
import { FlightListSkeleton } from './flight-card-skeleton.tsx';
import { pageSize } from '../flight-requests.ts';
import { OtherDays } from '../other-days.tsx';
import { type FlightAnswer, flightsQuery, forgetSession } from '../queries.ts';
import { ResultsHead } from './results-head.tsx';
import { changedState, type FlightResultsState, onward } from './results-state.ts';
import { ResultsTools } from './results-tools.tsx';
import { TripSteps } from '../trip-steps.tsx';

const NearbyChoices = lazy(async () => ({
  default: (await import('./nearby-choices.tsx')).NearbyChoices,
}));
// Lazy: at the foot of the list.
const Pages = lazy(async () => ({ default: memo((await import('#web/ui/pagination.tsx')).Pagination) }));
// Lazy: usually every airline answers in time.
const LateFlights = lazy(async () => ({
  default: (await import('#web/lib/flight/late-flights.tsx')).LateFlights,
}));
// Lazy: most searches find flights.
const FlightProblem = lazy(async () => ({ default: (await import('../flight-problem.tsx')).FlightProblem }));
// Lazy: only companies have a policy.
const PolicyShare = lazy(async () => ({ default: (await import('./policy-share.tsx')).PolicyShare }));
const EmptyFlights = lazy(async () => ({ default: (await import('./empty-flights.tsx')).EmptyFlights }));
const FiltersPanel = lazy(async () => ({
  default: (await import('#web/lib/flight/filters/filters-panel.tsx')).FiltersPanel,
}));
/** Lists with fewer flights also link to airports nearby. */
const fewFlights = 6;
const filtersShape = <FiltersSkeleton groups={[3, 2, 6, 4]} />;

export interface FlightResultsProps {
  search: FlightSearch;
  state: FlightResultsState;
  /** Writes the new view state to the address. */
  onState(state: FlightResultsState): void;
  /** What a protection pays for, which the filters do not leave. [DIS-05] */
  paid: PaidFlights | null;
  /** The address of a view. */
  hrefOf(state: FlightResultsState): string;
  /** The address of the same search on other dates, for one-way and round trips. */
  hrefOn(depart: string, back: string): string;
  /** The address of another search. */
  hrefOfSearch(search: FlightSearch): string;
  /** The search, editable in place. */
  bar: ReactNode;
  /** Above the first slice: whether to wait or to buy. [AIR-02] */
  prediction: ReactNode;
  /** Rendered below the list. */
  children?: ReactNode;
  /** Restarts the trip from its first flight. */
  onSearchAgain(): void;
  onGoBack(): void;
}

/** The flights of one slice: filters and list; choosing one leads to the next step. [AIR-02] [AIR-03] */
export function FlightResultsScreen(props: FlightResultsProps) {
  const { search, onState, paid, hrefOf, hrefOn, bar, prediction, onSearchAgain, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const client = useQueryClient();
  // Undefined until opened once.
  const [isFiltering, setFiltering] = useState<boolean>();
  const openFilters = useCallback(() => setFiltering(true), []);
  const [state, ask] = useAddressState(props.state, onState);
  // Controls update at once; the query and the results follow as deferred updates, so that the next input is not
  // blocked.
  const deferred = useDeferredValue(state);
  // Another day is never asked for with the hours of the day before.
  const shown = useMemo(
    () => (paid ? withinPaid(paid, search, deferred) : deferred),
    [paid, search, deferred],
  );
  const {
    data: found,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(flightsQuery({ search, state: shown, locale }));
  const answer = useDeferredValue(found);
  const isBusy = deferred !== state || isPlaceholderData || answer !== found;
  const isSlow = useLasting(isBusy, slowMs);
  const top = useRef<HTMLDivElement>(null);
  const late = useLateFlights({ search, state: shown, locale }, answer);
  useScrollOn(top, `${state.page} ${state.chosen.length}`);

  const update = useCallback(
    (changedBy: (before: FlightResultsState) => Partial<FlightResultsState>) =>
      ask((before) => {
        const next = changedState(before, changedBy(before));
        return paid ? withinPaid(paid, search, next) : next;
      }),
    [ask, paid, search],
  );
  const change = useCallback((changed: Partial<FlightResultsState>) => update(() => changed), [update]);
  const onSort = useCallback((sort: FlightResultsState['sort']) => change({ sort }), [change]);
  const onPage = useCallback((page: number) => change({ page }), [change]);
  const onFilters = useCallback((filters: FlightFilters) => change({ filters }), [change]);
  const onNarrow = useCallback(
    (changed: FlightFilters) => update((before) => ({ filters: { ...before.filters, ...changed } })),
    [update],
  );
  const onDrop = useCallback(
    (chip: FlightFilterChip) => update((before) => ({ filters: withoutChip(before.filters, chip) })),
    [update],
  );
  // Stable for every card of a response, so that a filter change rerenders no card.
  const onChoose = useDeferredValue(
    useCallback((chosen: ChosenFare) => onState(onward(state, [...state.chosen, chosen])), [onState, state]),
  );
  const onAskAgain = () => {
    forgetSession(client, search);
    void refetch();
  };
  const onShow = () => {
    late.show();
    if (state.page > 1) onPage(1);
    top.current?.focus();
  };
  const pageCount = Math.ceil((answer?.matchingCount ?? 0) / pageSize);
  const isPastEnd = usePastEnd({ shown: answer?.itineraries.length, pageCount, isBusy, onPastEnd: onPage });
  if ((error && !found) || late.isNobody)
    return (
      <Frame bar={bar}>
        <ErrorState
          kind="search"
          level={1}
          // A retry with flights that are no longer sold would be refused again, so this starts over.
          onSearchAgain={isGone(error) ? onSearchAgain : onAskAgain}
          onGoBack={onGoBack}
        >
          {error && !isSilence(error) ? (
            <Suspense>
              <FlightProblem error={error} />
            </Suspense>
          ) : (
            t('flights.partial.nobody')
          )}
        </ErrorState>
      </Frame>
    );
  const chosenOf = ({ filters }: FlightResultsState) => (paid ? withoutLimit(paid, filters) : filters);
  const filterCount = filterChips(chosenOf(state)).length;
  const panel = answer ? (
    <Suspense fallback={filtersShape}>
      <FiltersPanel answer={answer} filters={state.filters} onNarrow={onNarrow} />
    </Suspense>
  ) : (
    filtersShape
  );
  return (
    <Frame bar={bar}>
      <div
        ref={top}
        tabIndex={-1}
        className="grid outline-none scroll-mt-20 items-start gap-x-8 gap-y-4 desktop:grid-cols-[min(17rem,30%)_minmax(0,1fr)]"
      >
        <section
          aria-label={t('stays.filters')}
          className="sticky top-(--under-header) max-h-[calc(100dvh-1rem-var(--under-header))] overflow-y-auto -mt-1.5 -ml-4 pt-1.5 pr-3 pb-6 pl-4 max-desktop:hidden"
        >
          <SkipFilters />
          {panel}
        </section>
        <div className="grid min-w-0 content-start gap-3 tablet:gap-4">
          <Steps answer={answer} state={shown} hrefOf={hrefOf} />
          <div className="grid items-end gap-x-6 gap-y-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
            <ResultsHead answer={answer} />
            <ResultsTools
              sort={state.sort}
              filters={chosenOf(state)}
              shownFilters={chosenOf(shown)}
              answer={answer}
              filterCount={filterCount}
              onSort={onSort}
              onDrop={onDrop}
              onOpenFilters={openFilters}
            />
          </div>
          {state.chosen.length === 0 ? (
            <div className="flex flex-wrap gap-3">
              {/* No prediction when there are no flights for the trip. */}
              {answer?.empty ? null : prediction}
              {isThereOrBack(search) && !paid ? <OtherDays search={search} hrefOn={hrefOn} /> : null}
            </div>
          ) : null}
          {answer && !answer.complete ? (
            <Suspense fallback={<div className="min-h-20 tablet:min-h-14" />}>
              <LateFlights {...late} onShow={onShow} onAskAgain={onAskAgain} />
            </Suspense>
          ) : null}
          {answer && !late.isWaiting && !isPastEnd ? (
            <div aria-busy={isBusy} className={cx('grid gap-5 transition-opacity', isSlow && 'opacity-55')}>
              {answer.facets.some(({ name }) => name === 'inPolicyOnly') ? (
                <Suspense>
                  <PolicyShare answer={answer} filters={shown.filters} onNarrow={onNarrow} />
                </Suspense>
              ) : null}
              {answer.itineraries.length > 0 ? (
                <List answer={answer} search={search} onChoose={onChoose} />
              ) : (
                <Suspense>
                  <EmptyFlights answer={answer} filters={shown.filters} onFilters={onFilters} />
                </Suspense>
              )}
              {answer.totalCount < fewFlights && state.chosen.length === 0 && !paid ? (
                <Suspense>
                  <NearbyChoices search={search} sliceIndex={answer.sliceIndex} hrefOf={props.hrefOfSearch} />
                </Suspense>
              ) : null}
              <Suspense>
                <Pages page={state.page} pageCount={pageCount} onPage={onPage} />
              </Suspense>
              {props.children}
            </div>
          ) : (
            <FlightListSkeleton />
          )}
        </div>
      </div>
      {isFiltering === undefined ? null : (
        <FiltersDrawer
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
          showLabel={t('flights.filters.show', { count: answer?.matchingCount ?? 0 })}
          {...(filterCount > 0 ? { onClear: () => onFilters(withoutFilters(shown.filters)) } : {})}
        >
          {panel}
        </FiltersDrawer>
      )}
    </Frame>
  );
}

interface StepsProps extends Pick<FlightResultsProps, 'hrefOf'> {
  answer: FlightAnswer | undefined;
  state: FlightResultsState;
}

const Steps = memo(function Steps({ answer, state, hrefOf }: StepsProps) {
  if (!answer) return <Skeleton className="h-8 w-full tablet:h-14" />;
  return (
    <TripSteps
      slices={answer.slices}
      chosen={answer.chosen}
      current={state.chosen.length}
      hrefOf={(step) => hrefOf(onward(state, state.chosen.slice(0, step)))}
    />
  );
});

/** True for a one-way or round trip: only these have prices on other dates. */
const isThereOrBack = ({ tripType, slices }: FlightSearch): boolean =>
  slices.length === 1 || tripType === 'round_trip';

/** No supplier responded: the title already says so. */
const isSilence = (error: Error): boolean =>
  error instanceof ApiProblem && error.problem.code === 'search-failed';

const isGone = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.problem.code === 'flight-gone';

/** Scrolls to the top of the list for a new page or slice. */
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

/** The number of cards visible at once. */
const inView = 5;

const idOf = ({ itineraryId }: FlightAnswer['itineraries'][number]) => itineraryId;

const List = memo(function List({ answer, search, onChoose }: ListProps) {
  const t = useT();
  const covers = t('flights.price.covers', { type: search.tripType, count: answer.passengerCount });
  const { drawn, isWhole, list, style } = useDrawnLines(answer.itineraries, idOf, inView);
  return (
    <ol
      ref={list}
      id={resultsId}
      tabIndex={-1}
      data-focus-silent
      aria-label={t('flights.results.list')}
      aria-busy={!isWhole}
      style={style}
      className="grid scroll-mt-24 content-start gap-4"
    >
      {drawn.map((flight) => (
        <li key={flight.itineraryId}>
          <FlightCard
            flight={flight}
            covers={covers}
            before={answer.chosen}
            isRoundTrip={search.tripType === 'round_trip'}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ol>
  );
});
