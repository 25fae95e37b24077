import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ResultsFailure } from '#web/lib/results/results-failure.tsx';
import { ResultsList } from '#web/lib/results/results-list.tsx';
import { ResultsPage } from '#web/lib/results/results-page.tsx';
import { useAddressState } from '#web/lib/results/use-address-state.ts';
import { useDrawnLines } from '#web/lib/results/use-drawn-lines.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { filterChips, withoutFilters } from '#web/lib/flight/filters/filter-chips.ts';
import { type PaidFlights, withinPaid, withoutLimit } from '#web/lib/flight/paid-flights.ts';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { FlightCard } from './flight-card.tsx';
import { useLateFlights } from './use-late-flights.ts';
import { FlightListSkeleton } from './flight-card-skeleton.tsx';
import { pageSize } from '../flight-requests.ts';
import { OtherDays } from '../other-days.tsx';
import { type FlightAnswer, flightsQuery, forgetSession } from '../queries.ts';
import { ResultsHead } from './results-head.tsx';
import { changedState, type FlightResultsState, onward } from './results-state.ts';
import { FlightChips, FlightSort } from './results-tools.tsx';
import { TripSteps } from '../trip-steps.tsx';

const NearbyChoices = lazy(async () => ({
  default: (await import('./nearby-choices.tsx')).NearbyChoices,
}));
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
  const { search, paid, hrefOf, bar, onSearchAgain, onGoBack } = props;
  const t = useT();
  const { state, shown, update, change, answer, error, isBusy, isSlow, late, onAskAgain } =
    useFlightResults(props);
  const top = useRef<HTMLDivElement>(null);
  const onPage = useCallback((page: number) => change({ page }), [change]);
  const onNarrow = useCallback(
    (changed: FlightFilters) => update((before) => ({ filters: { ...before.filters, ...changed } })),
    [update],
  );
  if (late.isNobody || (error && !answer))
    return (
      // A retry with flights that are no longer sold would be refused again, so this starts over.
      <ResultsFailure
        bar={bar}
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
      </ResultsFailure>
    );
  const chosenOf = ({ filters }: FlightResultsState) => (paid ? withoutLimit(paid, filters) : filters);
  const isFirst = state.chosen.length === 0;
  return (
    <ResultsPage
      layout="filters-beside"
      bar={bar}
      top={top}
      scrollKey={`${state.page} ${state.chosen.length}`}
      filters={{
        panel: answer ? (
          <Suspense fallback={filtersShape}>
            <FiltersPanel answer={answer} filters={state.filters} onNarrow={onNarrow} />
          </Suspense>
        ) : (
          filtersShape
        ),
        count: filterChips(chosenOf(state)).length,
        showLabel: t('flights.filters.show', { count: answer?.matchingCount ?? 0 }),
        onClear: () => change({ filters: withoutFilters(shown.filters) }),
      }}
      above={<Steps answer={answer} state={shown} hrefOf={hrefOf} />}
      title={<ResultsHead answer={answer} tripType={search.tripType} />}
      tools={<FlightSort sort={state.sort} onChange={change} />}
      applied={
        <FlightChips
          filters={chosenOf(state)}
          shownFilters={chosenOf(shown)}
          answer={answer}
          onUpdate={update}
        />
      }
      notices={
        <>
          {isFirst ? <OtherTimes {...props} hasFlights={!answer?.empty} /> : null}
          {answer && !answer.complete ? (
            <Suspense>
              <LateFlights
                {...late}
                onShow={() => {
                  late.show();
                  if (state.page > 1) onPage(1);
                  top.current?.focus();
                }}
                onAskAgain={onAskAgain}
              />
            </Suspense>
          ) : null}
        </>
      }
      found={
        answer && !late.isWaiting
          ? {
              shown: answer.itineraries.length,
              lead: answer.facets.some(({ name }) => name === 'inPolicyOnly') ? (
                <Suspense>
                  <PolicyShare answer={answer} filters={shown.filters} onNarrow={onNarrow} />
                </Suspense>
              ) : null,
              list: <List {...props} answer={answer} state={state} />,
              empty: (
                <EmptyFlights
                  answer={answer}
                  filters={shown.filters}
                  onFilters={(filters) => change({ filters })}
                />
              ),
              more:
                answer.totalCount < fewFlights && isFirst && !paid ? (
                  <Suspense>
                    <NearbyChoices
                      search={search}
                      sliceIndex={answer.sliceIndex}
                      hrefOf={props.hrefOfSearch}
                    />
                  </Suspense>
                ) : null,
              foot: props.children,
            }
          : undefined
      }
      loading={<FlightListSkeleton />}
      isBusy={isBusy}
      isSlow={isSlow}
      pages={{ page: state.page, count: Math.ceil((answer?.matchingCount ?? 0) / pageSize), onPage }}
    />
  );
}

/** The view state and the answer to it, which follows later. */
function useFlightResults({ search, paid, onState, ...props }: FlightResultsProps) {
  const { locale } = useLocale();
  const client = useQueryClient();
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
  const late = useLateFlights({ search, state: shown, locale }, answer);
  const update = useCallback(
    (changedBy: (before: FlightResultsState) => Partial<FlightResultsState>) =>
      ask((before) => {
        const next = changedState(before, changedBy(before));
        return paid ? withinPaid(paid, search, next) : next;
      }),
    [ask, paid, search],
  );
  const change = useCallback((changed: Partial<FlightResultsState>) => update(() => changed), [update]);
  const onAskAgain = () => {
    forgetSession(client, search);
    void refetch();
  };
  return {
    state,
    shown,
    update,
    change,
    answer,
    // While an older answer is shown, its error is not.
    error: found ? null : error,
    isBusy,
    isSlow,
    late,
    onAskAgain,
  };
}

/** Whether to wait for another price, and prices on other days. */
const OtherTimes = ({
  search,
  paid,
  hrefOn,
  prediction,
  hasFlights,
}: FlightResultsProps & { hasFlights: boolean }) => (
  <div className="flex flex-wrap gap-2 tablet:gap-3">
    {hasFlights ? prediction : null}
    {isThereOrBack(search) && !paid ? <OtherDays search={search} hrefOn={hrefOn} /> : null}
  </div>
);

interface StepsProps extends Pick<FlightResultsProps, 'hrefOf'> {
  answer: FlightAnswer | undefined;
  state: FlightResultsState;
}

const Steps = memo(function Steps({ answer, state, hrefOf }: StepsProps) {
  if (!answer) return <Skeleton className="h-9 w-full" />;
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

interface ListProps extends Pick<FlightResultsProps, 'search' | 'onState'> {
  answer: FlightAnswer;
  state: FlightResultsState;
}

/** The number of cards visible at once. */
const inView = 5;

const idOf = ({ itineraryId }: FlightAnswer['itineraries'][number]) => itineraryId;

function List({ answer, search, state, onState }: ListProps) {
  // Stable for every card of a response, so that a filter change rerenders no card.
  const onChoose = useDeferredValue(
    useCallback((chosen: ChosenFare) => onState(onward(state, [...state.chosen, chosen])), [onState, state]),
  );
  return <Cards answer={answer} search={search} onChoose={onChoose} />;
}

interface CardsProps {
  answer: FlightAnswer;
  search: FlightSearch;
  onChoose(chosen: ChosenFare): void;
}

const Cards = memo(function Cards({ answer, search, onChoose }: CardsProps) {
  const t = useT();
  const covers = t('flights.price.covers', { type: search.tripType, count: answer.passengerCount });
  const lines = useDrawnLines(answer.itineraries, idOf, inView);
  return (
    <ResultsList label={t('flights.results.list')} drawn={lines} className="gap-2!">
      {lines.drawn.map((flight) => (
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
    </ResultsList>
  );
});
