import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import type { Place } from '#contract/places.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ActiveStay, createActiveStay } from '../active-stay.ts';
import { filterChips } from '#web/lib/stay/filters/filter-chips.ts';
import { FiltersSkeleton } from '#web/lib/results/filters-skeleton.tsx';
import { PolicyShare } from './policy-share.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { ResultsFailure } from '#web/lib/results/results-failure.tsx';
import { ResultsPage } from '#web/lib/results/results-page.tsx';
import { ChipsRow } from './chips-row.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsListSkeleton, StayList } from './results-list.tsx';
import { isMapView } from './results-state.ts';
import { FavoritesToggle, ScopeChips } from './results-tools.tsx';
import { StaySortSelect } from './sort-select.tsx';
import { pageSize } from '../stay-requests.ts';
import { MapButton } from './map-button.tsx';
import { type AskedStays, useStayResults } from './use-stay-results.ts';

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

export interface ResultsScreenProps extends AskedStays {
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
  onGoBack(): void;
  onSearchAgain(): void;
  /** Shown below the list, e.g. the stays set aside to compare. */
  children?: ReactNode;
}

const Head = memo(ResultsHead);
const filtersShape = <FiltersSkeleton hasField groups={[3, 5, 4, 6]} />;
const mapShape = (
  <Skeleton className="h-[calc(100dvh-6rem)] rounded-card! max-desktop:h-[calc(100dvh-12rem)]" />
);

/** Results of a stay search: filters, list and map in sync. [LOD-01] [NAV-04] */
export function ResultsScreen(props: ResultsScreenProps) {
  const { search, bar, place, favorites, onGoBack } = props;
  const t = useT();
  const [active] = useState(createActiveStay);
  const isMobile = useIsMobile();
  const results = useStayResults(props);
  const { state, shown, answer, error, change, onNarrow, onPage, onAskAgain } = results;
  if (error)
    return (
      <ResultsFailure
        bar={bar}
        onSearchAgain={isNotFound(error) ? props.onSearchAgain : results.onRetry}
        onGoBack={onGoBack}
      >
        <ProblemText error={error} />
      </ResultsFailure>
    );
  const isMap = isMapView(state.view);
  const filterCount = filterChips(state.filters).length;
  const from = answer?.distancesFrom?.name ?? place?.name;
  return (
    <ResultsPage
      layout="map-beside"
      bar={bar}
      filters={{
        panel: answer ? (
          <Suspense fallback={filtersShape}>
            <FiltersPanel
              answer={answer}
              filters={state.filters}
              isAvailableOnly={state.isAvailableOnly}
              nearField={props.nearField}
              onNarrow={onNarrow}
              onAvailableOnly={results.onAvailableOnly}
            />
          </Suspense>
        ) : (
          filtersShape
        ),
        count: filterCount,
        showLabel: t('stays.filters.show', { count: answer?.matchingCount ?? 0 }),
        onClear: () => change({ filters: {} }),
      }}
      title={<Head answer={answer} knownPlace={place} state={shown} />}
      tools={
        <>
          {favorites ? (
            <FavoritesToggle view={state.view} count={favorites.length} onChange={change} />
          ) : null}
          <StaySortSelect value={state.sort} from={from} onChange={change} />
          <MapButton view={state.view} onChange={change} />
        </>
      }
      note={<p className="sr-only">{t(`stays.sort-why.${state.sort}`, { place: from ?? '' })}</p>}
      applied={
        <>
          <ScopeChips area={state.area} near={state.near} nearName={props.nearName} onChange={change} />
          <ChipsRow
            filters={state.filters}
            shownFilters={shown.filters}
            currency={answer?.currency ?? 'USD'}
            onDrop={results.onDrop}
            onChange={change}
          />
        </>
      }
      found={
        answer && {
          shown: answer.stays.length,
          lead: <Lead results={results} answer={answer} filterCount={filterCount} onDates={props.onDates} />,
          list: (
            <StayList answer={answer} rooms={search.rooms.length} active={active} hrefOf={results.hrefOf} />
          ),
          empty: (
            <EmptyResults
              answer={answer}
              state={shown}
              onChange={change}
              onDates={props.onDates}
              isAsking={results.isFetching}
              onAskAgain={onAskAgain}
            />
          ),
        }
      }
      loading={<ResultsListSkeleton />}
      isBusy={results.isBusy}
      isSlow={results.isSlow}
      pages={{
        page: state.page,
        count: Math.ceil((answer?.matchingCount ?? 0) / pageSize),
        onPage,
        onPastEnd: props.onPastEnd,
      }}
      map={{
        pane:
          isMap || !isMobile ? (
            <StayMap results={results} active={active} rooms={search.rooms.length} />
          ) : undefined,
        isAlone: isMap && isMobile,
        foot: (openFilters) => (
          <Suspense>
            <MapFoot
              view={state.view}
              filterCount={filterCount}
              onOpenFilters={openFilters}
              onChange={change}
            />
          </Suspense>
        ),
      }}
      tray={<Tray isOverList={answer?.stays.length !== 0}>{props.children}</Tray>}
    />
  );
}

type Results = ReturnType<typeof useStayResults>;

interface StayMapProps {
  results: Results;
  active: ActiveStay;
  rooms: number;
}

const StayMap = ({ results, active, rooms }: StayMapProps) => (
  <Suspense fallback={mapShape}>
    <MapPane
      answer={results.mapped}
      active={active}
      rooms={rooms}
      area={results.shown.area}
      onSearchArea={results.onSearchArea}
      hrefOf={results.hrefOf}
      onOpen={results.onOpen}
    />
  </Suspense>
);

interface LeadProps extends Pick<ResultsScreenProps, 'onDates'> {
  results: Results;
  answer: NonNullable<Results['answer']>;
  filterCount: number;
}

/** Above the list: answers that are missing, the share within a policy, other dates and places where nothing is free. */
function Lead({ results, answer, filterCount, onDates }: LeadProps) {
  const { shown, change, onNarrow, onAskAgain, isFetching } = results;
  return (
    <>
      {answer.missing.length > 0 && answer.totalCount > 0 ? (
        <Suspense>
          <PartialNotice answer={answer} isAsking={isFetching} onAgain={onAskAgain} />
        </Suspense>
      ) : null}
      <PolicyShare answer={answer} filters={shown.filters} onNarrow={onNarrow} />
      {answer.complete && answer.stays.length > 0 && answer.availableCount === 0 && filterCount === 0 ? (
        <Suspense>
          <NothingAvailable
            searchId={answer.searchId}
            onDates={onDates}
            onArea={(area) => change({ area })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Below the list on phones; elsewhere it stays in view over a list, but not over what replaces an empty one. */
const Tray = ({ isOverList, children }: { isOverList: boolean; children: ReactNode }) => (
  <div
    className={cx(
      'z-20 mt-4 grid justify-items-center gap-2 max-desktop:contents desktop:pointer-events-none',
      isOverList && 'desktop:sticky desktop:bottom-4',
    )}
  >
    {children}
  </div>
);
