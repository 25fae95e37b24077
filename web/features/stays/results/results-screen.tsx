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
import type { Place } from '#contract/places.ts';
import type { Bounds, StayFilters } from '#contract/stays.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StaySearch } from '#web/lib/stay-search.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { usePastEnd } from '#web/lib/results/use-past-end.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { createActiveStay } from '../active-stay.ts';
import { availabilityQuery, forgetSession } from './availability-query.ts';
import { ChipsRow } from './chips-row.tsx';
import { filterChips, type StayFilterChip } from '#web/lib/stay/filters/filter-chips.ts';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { FiltersDrawer } from '#web/lib/results/filters-drawer.tsx';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { PolicyShare } from './policy-share.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { SkipFilters } from '#web/lib/results/skip-filters.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { useAddressState } from '#web/lib/results/use-address-state.ts';
import { useFollowing } from '#web/lib/results/use-following.ts';
import { ResultsHead } from './results-head.tsx';
import { ResultsList, ResultsListSkeleton } from './results-list.tsx';
import {
  changedState,
  isFavoritesView,
  isMapView,
  type ResultsState,
  type ScopeChange,
  showsMap,
} from './results-state.ts';
import { FavoritesToggle, ScopeChips } from './results-tools.tsx';
import { SortSelect } from './sort-select.tsx';
import { type AvailabilityParams, pageSize } from '../stay-requests.ts';
import { MapButton } from './map-button.tsx';

// Rarely needed: most answers are complete.
const PartialNotice = lazy(async () => ({ default: (await import('./partial-notice.tsx')).PartialNotice }));
const MapFoot = lazy(async () => ({ default: (await import('./map-foot.tsx')).MapFoot }));
const FiltersPanel = lazy(async () => ({
  default: (await import('#web/lib/stay/filters/filters-panel.tsx')).FiltersPanel,
}));
const EmptyResults = lazy(async () => ({ default: (await import('./empty-results.tsx')).EmptyResults }));
const NothingAvailable = lazy(async () => ({
  default: (await import('../nothing-available.tsx')).NothingAvailable,
}));
const MapPane = lazy(async () => ({ default: (await import('./map-pane.tsx')).MapPane }));

export interface ResultsScreenProps {
  search: StaySearch;
  state: ResultsState;
  /** Writes the state to the URL. */
  onState(state: ResultsState): void;
  /** Called when the URL has a page after the last one. */
  onPastEnd(lastPage: number): void;
  onDates(dates: { checkIn: string; checkOut: string }): void;
  /** The search form. */
  bar: ReactNode;
  /** Field for the place that distances are measured from. */
  nearField: ReactNode;
  /** Available before the answer. */
  place: Pick<Place, 'name' | 'kind'> | undefined;
  /** The place of `state.near`, once its name is known. */
  nearName: string | undefined;
  /** Lodging ids of the customer's favorites; undefined hides the favorites views. */
  favorites?: readonly string[];
  /** URL of a stay's details; must be a stable function. */
  hrefOf(lodgingId: string): string;
  onOpen(lodgingId: string): void;
  onGoBack(): void;
  onSearchAgain(): void;
  /** Shown below the list, e.g. the stays set aside to compare. */
  children?: ReactNode;
}

const Head = memo(ResultsHead);
// Below the fold.
const Pages = lazy(async () => ({ default: memo((await import('#web/ui/pagination.tsx')).Pagination) }));
const filtersShape = <FiltersSkeleton hasField groups={[3, 5, 4, 6]} />;
const mapShape = (
  <Skeleton className="h-[calc(100dvh-6rem)] rounded-card! max-desktop:h-[calc(100dvh-12rem)]" />
);
const noFavorites: readonly string[] = [];

/** Results of a stay search: filters, list and map in sync. [LOD-01] [NAV-04] */
export function ResultsScreen(props: ResultsScreenProps) {
  const { search, bar, place, favorites, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const client = useQueryClient();
  const [active] = useState(createActiveStay);
  const isMobile = useIsMobile();
  // Undefined until the filters have been opened once.
  const [isFiltering, setFiltering] = useState<boolean>();
  const openFilters = useCallback(() => setFiltering(true), []);
  const [state, ask] = useAddressState(props.state, props.onState);
  // Controls update first. The query, results, heading and links follow in deferred renders, so that the next
  // interaction is not blocked.
  const shown = useDeferredValue(state);
  const isMap = isMapView(state.view);
  // Once shown, the map stays mounted and keeps its pins.
  const [hasMap, setHasMap] = useState(showsMap(shown.view, isMobile));
  if (!hasMap && showsMap(shown.view, isMobile)) setHasMap(true);
  const asked: AvailabilityParams = {
    search,
    state: shown,
    favorites: favorites ?? noFavorites,
    hasMap,
    locale,
  };
  const isWaiting = isFavoritesView(shown.view) && favorites === undefined;
  const {
    data: found,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useQuery({ ...availabilityQuery(asked), enabled: !isWaiting });
  const answer = useDeferredValue(found);
  // Pins render after the list.
  const mapped = useFollowing(answer);
  const hrefOf = useDeferredValue(props.hrefOf);
  const onOpen = useDeferredValue(props.onOpen);
  const isBusy = shown !== state || isPlaceholderData || answer !== found;
  const isSlow = useLasting(isBusy, slowMs);
  const top = useRef<HTMLDivElement>(null);

  const change = useCallback(
    (changed: ScopeChange) => ask((before) => changedState({ ...before, page: 1 }, changed)),
    [ask],
  );
  const onFilters = useCallback((filters: StayFilters) => change({ filters }), [change]);
  const onNarrow = useCallback(
    (changed: StayFilters) =>
      ask((before) => changedState({ ...before, page: 1 }, { filters: { ...before.filters, ...changed } })),
    [ask],
  );
  const onDrop = useCallback(
    (chip: StayFilterChip) =>
      ask((before) => changedState({ ...before, page: 1 }, { filters: withoutChip(before.filters, chip) })),
    [ask],
  );
  const onSort = useCallback((sort: ResultsState['sort']) => change({ sort }), [change]);
  const onPage = useCallback((page: number) => ask((before) => ({ ...before, page })), [ask]);
  const onAvailableOnly = useCallback((isAvailableOnly: boolean) => change({ isAvailableOnly }), [change]);
  const onSearchArea = useCallback((area: Bounds) => change({ area }), [change]);
  const askAgain = () => {
    forgetSession(client, asked);
    void refetch();
  };

  const shownPage = useRef(state.page);
  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    top.current?.scrollIntoView({ block: 'start' });
  }, [state.page]);

  const pageCount = Math.ceil((answer?.matchingCount ?? 0) / pageSize);
  const isPastEnd = usePastEnd({
    shown: answer?.stays.length,
    pageCount,
    isBusy,
    onPastEnd: props.onPastEnd,
  });

  if (error && !found)
    return (
      <Frame bar={bar}>
        <ErrorState
          kind="search"
          level={1}
          onSearchAgain={isNotFound(error) ? props.onSearchAgain : () => void refetch()}
          onGoBack={onGoBack}
        >
          <ProblemText error={error} />
        </ErrorState>
      </Frame>
    );

  const isMapAlone = isMap && isMobile;
  const head = <Head answer={answer} knownPlace={place} state={shown} />;
  const filterCount = filterChips(state.filters).length;
  const from = answer?.distancesFrom?.name ?? place?.name;
  const panel = answer ? (
    <Suspense fallback={filtersShape}>
      <FiltersPanel
        answer={answer}
        filters={state.filters}
        isAvailableOnly={state.isAvailableOnly}
        nearField={props.nearField}
        onNarrow={onNarrow}
        onAvailableOnly={onAvailableOnly}
      />
    </Suspense>
  ) : (
    filtersShape
  );
  return (
    <Frame bar={bar}>
      <div
        ref={top}
        className="grid scroll-mt-20 items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_minmax(20rem,38%)] min-[80rem]:grid-cols-[17rem_minmax(0,1fr)_minmax(20rem,28%)]"
      >
        <section
          aria-label={t('stays.filters')}
          className="sticky top-(--under-header) max-h-[calc(100dvh-1rem-var(--under-header))] overflow-y-auto -mt-1.5 -ml-4 pt-1.5 pr-3 pb-6 pl-4 max-[80rem]:hidden"
        >
          <SkipFilters />
          {isMobile ? null : panel}
        </section>
        {isMapAlone ? (
          <div className="sr-only">{head}</div>
        ) : (
          <div className="grid min-w-0 content-start gap-4">
            {head}
            <div className="grid gap-3">
              <div className="flex flex-wrap items-center gap-2 tablet:gap-x-3">
                <FiltersButton
                  count={filterCount}
                  onPress={openFilters}
                  className="px-4! min-[80rem]:hidden"
                />
                {favorites ? (
                  <FavoritesToggle view={state.view} count={favorites.length} onChange={change} />
                ) : null}
                <SortSelect value={state.sort} from={from} onChange={onSort} />
                <MapButton view={state.view} onChange={change} />
              </div>
              <p className="text-sm text-ink-muted max-tablet:sr-only">
                {t(`stays.sort-why.${state.sort}`, { place: from ?? '' })}
              </p>
              <div className="flex flex-wrap items-center gap-2 empty:hidden">
                <ScopeChips area={state.area} near={state.near} nearName={props.nearName} onChange={change} />
                <ChipsRow
                  filters={state.filters}
                  shownFilters={shown.filters}
                  currency={answer?.currency ?? 'USD'}
                  onDrop={onDrop}
                  onFilters={onFilters}
                />
              </div>
            </div>
            {answer && !isPastEnd ? (
              <div aria-busy={isBusy} className={cx('grid gap-6 transition-opacity', isSlow && 'opacity-55')}>
                {answer.missing.length > 0 && answer.totalCount > 0 ? (
                  <Suspense>
                    <PartialNotice answer={answer} isAsking={isFetching} onAgain={askAgain} />
                  </Suspense>
                ) : null}
                <PolicyShare answer={answer} filters={shown.filters} onNarrow={onNarrow} />
                {answer.complete &&
                answer.stays.length > 0 &&
                answer.availableCount === 0 &&
                filterCount === 0 ? (
                  <Suspense>
                    <NothingAvailable
                      searchId={answer.searchId}
                      onDates={props.onDates}
                      onArea={(area) => change({ area })}
                    />
                  </Suspense>
                ) : null}
                {answer.stays.length > 0 ? (
                  <ResultsList answer={answer} rooms={search.rooms.length} active={active} hrefOf={hrefOf} />
                ) : (
                  <Suspense>
                    <EmptyResults
                      answer={answer}
                      state={shown}
                      onChange={change}
                      onDates={props.onDates}
                      isAsking={isFetching}
                      onAskAgain={askAgain}
                    />
                  </Suspense>
                )}
                <Suspense>
                  <Pages page={state.page} pageCount={pageCount} onPage={onPage} />
                </Suspense>
              </div>
            ) : (
              <ResultsListSkeleton />
            )}
          </div>
        )}
        {isMap || !isMobile ? (
          <Suspense fallback={mapShape}>
            <MapPane
              answer={mapped}
              active={active}
              rooms={search.rooms.length}
              area={shown.area}
              onSearchArea={onSearchArea}
              hrefOf={hrefOf}
              onOpen={onOpen}
            />
          </Suspense>
        ) : null}
      </div>
      {isMapAlone ? (
        <Suspense>
          <MapFoot
            view={state.view}
            filterCount={filterCount}
            onOpenFilters={openFilters}
            onChange={change}
          />
        </Suspense>
      ) : (
        <div
          className={cx(
            // On phones the bar is placed after the cards, not over them.
            'z-20 mt-4 grid justify-items-center gap-2 max-desktop:contents desktop:pointer-events-none',
            // Sticky over a list, but not over the empty state.
            answer?.stays.length !== 0 && 'desktop:sticky desktop:bottom-4',
          )}
        >
          {props.children}
        </div>
      )}
      {isFiltering === undefined ? null : (
        <FiltersDrawer
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
          showLabel={t('stays.filters.show', { count: answer?.matchingCount ?? 0 })}
          {...(filterCount > 0 ? { onClear: () => onFilters({}) } : {})}
        >
          {panel}
        </FiltersDrawer>
      )}
    </Frame>
  );
}
