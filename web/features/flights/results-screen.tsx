import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FiltersDrawer } from '#web/lib/results/filters-drawer.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { useAsked } from '#web/lib/results/use-asked.ts';
import { useDrawnLines } from '#web/lib/results/use-drawn-lines.ts';
import { addDays } from '#web/lib/stay-search.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { cx } from '#web/ui/cx.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { usePastEnd } from '#web/lib/results/use-past-end.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { filterChips, type FlightFilterChip } from './filter-chips.ts';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { FlightCard } from './flight-card.tsx';
import { FlightProblem } from './flight-problem.tsx';
import { LateFlights } from './late-flights.tsx';
import { useLateFlights } from './use-late-flights.ts';
import { FlightListSkeleton } from './flight-card-skeleton.tsx';
import { pageSize } from './flight-asks.ts';
import { PolicyShare } from './policy-share.tsx';
import { type FlightAnswer, flightsQuery, forgetSession } from './queries.ts';
import { ResultsHead } from './results-head.tsx';
import { changedState, type FlightResultsState, onward } from './results-state.ts';
import { ResultsTools } from './results-tools.tsx';
import { TripSteps } from './trip-steps.tsx';

// Other days are shown once they are asked for.
const MonthPrices = lazy(async () => ({ default: (await import('./month-prices.tsx')).MonthPrices }));
const FlexGrid = lazy(async () => ({ default: (await import('./flex-grid.tsx')).FlexGrid }));
const NearbyChoices = lazy(async () => ({
  default: (await import('./nearby-choices.tsx')).NearbyChoices,
}));
const EmptyFlights = lazy(async () => ({ default: (await import('./empty-flights.tsx')).EmptyFlights }));
const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }));
const otherDaysShape = <Skeleton className="h-80 w-full rounded-card" />;
const dayMs = 86_400_000;
/** A list with fewer flights leads to airports nearby as well. */
const fewFlights = 6;
const filtersShape = <FiltersSkeleton groups={[3, 2, 6, 4]} />;

export interface FlightResultsProps {
  search: FlightSearch;
  state: FlightResultsState;
  /** Puts another view into the address. */
  onState(state: FlightResultsState): void;
  /** The address of a view. */
  hrefOf(state: FlightResultsState): string;
  /** The address of the same search on other days, for a trip there or there and back. */
  hrefOn(depart: string, back: string): string;
  /** The address of another search. */
  hrefOfSearch(search: FlightSearch): string;
  /** What was searched, editable in place. */
  bar: ReactNode;
  /** Above the first slice: whether to wait or to buy. [AIR-02] */
  prediction: ReactNode;
  /** Below everything that the page is for. */
  children?: ReactNode;
  /** Begins the trip anew, from its first flight on. */
  onSearchAgain(): void;
  onGoBack(): void;
}

/** The flights of one slice: filters and list; choosing one leads on. [AIR-02] [AIR-03] */
export function FlightResultsScreen(props: FlightResultsProps) {
  const { search, onState, hrefOf, hrefOn, bar, prediction, onSearchAgain, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const client = useQueryClient();
  // Undefined until they have been opened once.
  const [isFiltering, setFiltering] = useState<boolean>();
  const openFilters = useCallback(() => setFiltering(true), []);
  const [state, ask] = useAsked(props.state, onState);
  // What a press touches shows it at once; the question, what was found and what tells of it follow piece by piece, so
  // that the next press is answered meanwhile.
  const shown = useDeferredValue(state);
  const {
    data: found,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(flightsQuery({ search, state: shown, locale }));
  const answer = useDeferredValue(found);
  const isBusy = shown !== state || isPlaceholderData || answer !== found;
  const isSlow = useLasting(isBusy, slowMs);
  const top = useRef<HTMLDivElement>(null);
  const late = useLateFlights({ search, state: shown, locale }, answer);
  useScrollOn(top, `${state.page} ${state.chosen.length}`);

  const change = useCallback(
    (changed: Partial<FlightResultsState>) => ask((before) => changedState(before, changed)),
    [ask],
  );
  const onSort = useCallback((sort: FlightResultsState['sort']) => change({ sort }), [change]);
  const onPage = useCallback((page: number) => change({ page }), [change]);
  const onFilters = useCallback((filters: FlightFilters) => change({ filters }), [change]);
  const onNarrow = useCallback(
    (changed: FlightFilters) =>
      ask((before) => changedState(before, { filters: { ...before.filters, ...changed } })),
    [ask],
  );
  const onDrop = useCallback(
    (chip: FlightFilterChip) =>
      ask((before) => changedState(before, { filters: withoutChip(before.filters, chip) })),
    [ask],
  );
  // The same for every card of an answer, so that a press on a filter draws none of them again.
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
          // What was chosen and is sold no more would only be refused again.
          onSearchAgain={isGone(error) ? onSearchAgain : onAskAgain}
          onGoBack={onGoBack}
        >
          {error && !isSilence(error) ? <FlightProblem error={error} /> : t('flights.partial.nobody')}
        </ErrorState>
      </Frame>
    );
  const filterCount = filterChips(state.filters).length;
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
        className="grid outline-none scroll-mt-20 items-start gap-x-8 gap-y-4 desktop:grid-cols-[17rem_minmax(0,1fr)]"
      >
        <section
          aria-label={t('stays.filters')}
          className="sticky top-(--under-header) max-h-[calc(100dvh-1rem-var(--under-header))] overflow-y-auto pr-3 pb-6 max-desktop:hidden"
        >
          {panel}
        </section>
        <div className="grid min-w-0 content-start gap-3 tablet:gap-5">
          <Head answer={answer} state={shown} hrefOf={hrefOf} prediction={prediction} />
          <ResultsTools
            sort={state.sort}
            filters={state.filters}
            shownFilters={shown.filters}
            answer={answer}
            filterCount={filterCount}
            onSort={onSort}
            onDrop={onDrop}
            onOpenFilters={openFilters}
          />
          <OtherDays search={search} isFirst={state.chosen.length === 0} hrefOn={hrefOn} />
          {answer && !answer.complete ? (
            <LateFlights {...late} onShow={onShow} onAskAgain={onAskAgain} />
          ) : null}
          {answer && !late.isWaiting && !isPastEnd ? (
            <div aria-busy={isBusy} className={cx('grid gap-5 transition-opacity', isSlow && 'opacity-55')}>
              <PolicyShare answer={answer} filters={shown.filters} onNarrow={onNarrow} />
              {answer.itineraries.length > 0 ? (
                <List answer={answer} search={search} onChoose={onChoose} />
              ) : (
                <Suspense>
                  <EmptyFlights answer={answer} filters={shown.filters} onFilters={onFilters} />
                </Suspense>
              )}
              {answer.totalCount < fewFlights && state.chosen.length === 0 ? (
                <Suspense>
                  <NearbyChoices search={search} sliceIndex={answer.sliceIndex} hrefOf={props.hrefOfSearch} />
                </Suspense>
              ) : null}
              <Pages page={state.page} pageCount={pageCount} onPage={onPage} />
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
          {...(filterCount > 0 ? { onClear: () => onFilters({}) } : {})}
        >
          {panel}
        </FiltersDrawer>
      )}
    </Frame>
  );
}

const Pages = memo(Pagination);

interface HeadProps extends Pick<FlightResultsProps, 'hrefOf' | 'prediction'> {
  answer: FlightAnswer | undefined;
  state: FlightResultsState;
}

/** What is above the tools: how far one has come, whether to wait or to buy, and what was found. */
const Head = memo(function Head({ answer, state, hrefOf, prediction }: HeadProps) {
  return (
    <>
      {answer ? (
        <TripSteps
          slices={answer.slices}
          chosen={answer.chosen}
          current={state.chosen.length}
          hrefOf={(step) => hrefOf(onward(state, state.chosen.slice(0, step)))}
        />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      {/* Whether to wait is no question where nobody can fly the trip. */}
      {state.chosen.length === 0 && !answer?.empty ? prediction : null}
      <ResultsHead answer={answer} />
    </>
  );
});

interface OtherDaysProps extends Pick<FlightResultsProps, 'search' | 'hrefOn'> {
  /** Nothing is chosen yet. */
  isFirst: boolean;
}

const OtherDays = memo(function OtherDays({ search, isFirst, hrefOn }: OtherDaysProps) {
  const t = useT();
  const isRound = search.tripType === 'round_trip' && isFirst;
  if (search.slices.length > 1 && !isRound) return null;
  return (
    // Side by side on a telephone as long as they are shut: the flights are what one came for.
    <div
      className={cx(
        'grid gap-x-4 tablet:gap-y-5',
        isRound && 'max-tablet:grid-cols-2 max-tablet:*:has-[>*>[aria-expanded=true]]:col-span-2',
      )}
    >
      <Disclosure title={t('flights.month.title')} level={2} isMadeLate className="min-w-0">
        <Suspense fallback={otherDaysShape}>
          <MonthPrices search={search} hrefOf={(depart) => hrefOn(depart, backAfter(search, depart))} />
        </Suspense>
      </Disclosure>
      {isRound ? (
        <Disclosure title={t('flights.grid.title')} level={2} isMadeLate className="min-w-0">
          <Suspense fallback={otherDaysShape}>
            <FlexGrid search={search} hrefOf={hrefOn} />
          </Suspense>
        </Disclosure>
      ) : null}
    </div>
  );
});

/** No supplier answered: the title has said all that the problem says. */
const isSilence = (error: Error): boolean =>
  error instanceof ApiProblem && error.problem.code === 'search-failed';

const isGone = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.problem.code === 'flight-gone';

/** The day of the way back that leaves a trip as long as it was asked for; empty for a trip without one. */
function backAfter({ slices: [out, back] }: FlightSearch, depart: string): string {
  if (!out || !back) return '';
  return addDays(back.date, (Date.parse(depart) - Date.parse(out.date)) / dayMs);
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

/** As many as a screen shows at once. */
const inView = 5;

const idOf = ({ itineraryId }: FlightAnswer['itineraries'][number]) => itineraryId;

const List = memo(function List({ answer, search, onChoose }: ListProps) {
  const t = useT();
  const covers = t('flights.price.covers', { type: search.tripType, count: answer.passengerCount });
  const { drawn, isWhole, list, style } = useDrawnLines(answer.itineraries, idOf, inView);
  return (
    <ol
      ref={list}
      aria-label={t('flights.results.list')}
      aria-busy={!isWhole}
      style={style}
      className="grid content-start gap-4"
    >
      {drawn.map((flight) => (
        <li key={flight.itineraryId}>
          <FlightCard flight={flight} covers={covers} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  );
});
