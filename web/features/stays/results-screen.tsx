import { useQuery } from '@tanstack/react-query';
import { List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/places.ts';
import type { StayFilters } from '#contract/stays.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StaySearch } from '#web/lib/stay-search.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { createActiveStay } from './active-stay.ts';
import { availabilityQuery, pageSize } from './availability-query.ts';
import { ChipsRow } from './chips-row.tsx';
import { EmptyResults } from './empty-results.tsx';
import { filterChips } from './filter-chips.ts';
import { FiltersButton } from './filters-button.tsx';
import { FiltersDrawer } from './filters-drawer.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { FiltersSkeleton } from './filters-skeleton.tsx';
import { MapPane } from './map-pane.tsx';
import { ProblemText } from './problem-text.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsList, ResultsListSkeleton } from './results-list.tsx';
import type { ResultsState } from './results-state.ts';
import { SortSelect } from './sort-select.tsx';

export interface ResultsScreenProps {
  search: StaySearch;
  state: ResultsState;
  /** Puts another view into the address. */
  onState(state: ResultsState): void;
  /** What was searched, editable in place. */
  bar: ReactNode;
  /** Known before the answer is. */
  place: Pick<Place, 'name' | 'kind'> | undefined;
  /** The address of a stay's details; the same function from render to render. */
  hrefOf(lodgingId: string): string;
  onOpen(lodgingId: string): void;
  onGoBack(): void;
}

/** The stays that a search found: filters, list and map in step. [LOD-01] */
export function ResultsScreen(props: ResultsScreenProps) {
  const { search, state, onState, bar, place, hrefOf, onOpen, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const [active] = useState(createActiveStay);
  const isMobile = useIsMobile();
  const [isFiltering, setFiltering] = useState(false);
  const {
    data: answer,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(availabilityQuery(search, state, locale));
  const top = useRef<HTMLDivElement>(null);

  const change = (changed: Partial<ResultsState>) => onState({ ...state, page: 1, ...changed });
  const onFilters = (filters: StayFilters) => change({ filters });

  const shownPage = useRef(state.page);
  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    top.current?.scrollIntoView({ block: 'start' });
  }, [state.page]);

  if (error && !answer)
    return (
      <Frame bar={bar}>
        <ErrorState kind="search" level={1} onSearchAgain={() => void refetch()} onGoBack={onGoBack}>
          <ProblemText error={error} />
        </ErrorState>
      </Frame>
    );

  const isMap = state.view === 'map';
  const isMapAlone = isMap && isMobile;
  const head = <ResultsHead answer={answer} knownPlace={place} />;
  const openFilters = () => setFiltering(true);
  const filterCount = filterChips(state.filters).length;
  const panel = answer ? (
    <FiltersPanel
      answer={answer}
      filters={state.filters}
      isAvailableOnly={state.isAvailableOnly}
      onFilters={onFilters}
      onAvailableOnly={(isAvailableOnly) => change({ isAvailableOnly })}
    />
  ) : (
    <FiltersSkeleton />
  );
  return (
    <Frame bar={bar}>
      <div
        ref={top}
        className="grid scroll-mt-20 items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_minmax(20rem,38%)] min-[1280px]:grid-cols-[17rem_minmax(0,1fr)_minmax(20rem,32%)]"
      >
        <section
          aria-label={t('stays.filters')}
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pr-3 pb-6 max-[1279px]:hidden"
        >
          {panel}
        </section>
        {isMapAlone ? (
          <div className="sr-only">{head}</div>
        ) : (
          <div className="grid min-w-0 content-start gap-4">
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              {head}
              <div className="flex items-center gap-3 max-tablet:w-full">
                <FiltersButton
                  count={filterCount}
                  onPress={openFilters}
                  className="px-4! min-[1280px]:hidden"
                />
                <SortSelect value={state.sort} onChange={(sort) => change({ sort })} />
              </div>
            </div>
            <p className="-mt-2 text-sm text-ink-muted">{t(`stays.sort-why.${state.sort}`)}</p>
            <ChipsRow filters={state.filters} currency={answer?.currency ?? 'USD'} onFilters={onFilters} />
            {answer ? (
              <div
                aria-busy={isPlaceholderData}
                className={cx('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-55')}
              >
                {answer.stays.length > 0 ? (
                  <ResultsList answer={answer} rooms={search.rooms.length} active={active} hrefOf={hrefOf} />
                ) : (
                  <EmptyResults answer={answer} filters={state.filters} onFilters={onFilters} />
                )}
                <Pagination
                  page={state.page}
                  pageCount={Math.ceil(answer.matchingCount / pageSize)}
                  onPage={(page) => onState({ ...state, page })}
                />
              </div>
            ) : (
              <ResultsListSkeleton />
            )}
          </div>
        )}
        {isMap || !isMobile ? (
          <MapPane
            answer={answer}
            active={active}
            rooms={search.rooms.length}
            bounds={state.filters.bounds}
            onSearchArea={(bounds) => onFilters({ ...state.filters, bounds })}
            hrefOf={hrefOf}
            onOpen={onOpen}
          />
        ) : null}
      </div>
      <div className="pointer-events-none sticky bottom-5 z-20 mt-4 flex justify-center gap-2 desktop:hidden">
        {isMapAlone ? (
          <FiltersButton
            count={filterCount}
            onPress={openFilters}
            className="pointer-events-auto rounded-full! shadow-high"
          />
        ) : null}
        <Button
          className="pointer-events-auto rounded-full! shadow-high"
          onPress={() => onState({ ...state, view: isMap ? 'list' : 'map' })}
        >
          {isMap ? <List aria-hidden className="size-5" /> : <MapIcon aria-hidden className="size-5" />}
          {isMap ? t('stays.view.list') : t('stays.view.map')}
        </Button>
      </div>
      <FiltersDrawer
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        matchingCount={answer?.matchingCount ?? 0}
        {...(filterCount > 0 ? { onClear: () => onFilters({}) } : {})}
      >
        {panel}
      </FiltersDrawer>
    </Frame>
  );
}

function Frame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[104rem] px-[clamp(1rem,2.4vw,2rem)] pt-4">
      <div className="mb-5">{bar}</div>
      {children}
    </div>
  );
}
