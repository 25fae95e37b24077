import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import type { Bounds, StayFilters } from '#contract/stays.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { useAddressState } from '#web/lib/results/use-address-state.ts';
import { useFollowing } from '#web/lib/results/use-following.ts';
import type { StaySearch } from '#web/lib/stay-search.ts';
import type { StayFilterChip } from '#web/lib/stay/filters/filter-chips.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import type { AvailabilityParams } from '../stay-requests.ts';
import { availabilityQuery, forgetSession } from './availability-query.ts';
import {
  changedState,
  isFavoritesView,
  type ResultsState,
  type ScopeChange,
  showsMap,
} from './results-state.ts';

/** A search of stays, how its list is viewed, and where its links lead. */
export interface AskedStays {
  search: StaySearch;
  state: ResultsState;
  /** Writes the state to the URL. */
  onState(state: ResultsState): void;
  /** Lodging ids of the customer's favorites; undefined hides the favorites views. */
  favorites?: readonly string[];
  /** URL of a stay's details; must be a stable function. */
  hrefOf(lodgingId: string): string;
  onOpen(lodgingId: string): void;
}

const noFavorites: readonly string[] = [];

/**
 * The view state of a list of stays and its answer. Controls update first; the query, results, heading and links follow
 * in deferred renders, so that the next interaction is not blocked.
 */
export function useStayResults(props: AskedStays) {
  const { locale } = useLocale();
  const client = useQueryClient();
  const isMobile = useIsMobile();
  const [state, ask] = useAddressState(props.state, props.onState);
  const shown = useDeferredValue(state);
  // Once shown, the map stays mounted and keeps its pins.
  const [hasMap, setHasMap] = useState(showsMap(shown.view, isMobile));
  if (!hasMap && showsMap(shown.view, isMobile)) setHasMap(true);
  const asked: AvailabilityParams = {
    search: props.search,
    state: shown,
    favorites: props.favorites ?? noFavorites,
    hasMap,
    locale,
  };
  const isWaiting = isFavoritesView(shown.view) && props.favorites === undefined;
  const query = useQuery({ ...availabilityQuery(asked), enabled: !isWaiting });
  const { data: found, isPlaceholderData, isFetching, refetch } = query;
  const answer = useDeferredValue(found);
  const isBusy = shown !== state || isPlaceholderData || answer !== found;

  const change = useCallback(
    (changed: ScopeChange) => ask((before) => changedState({ ...before, page: 1 }, changed)),
    [ask],
  );
  const changeFilters = useCallback(
    (changedBy: (before: StayFilters) => StayFilters) =>
      ask((before) => changedState({ ...before, page: 1 }, { filters: changedBy(before.filters) })),
    [ask],
  );
  return {
    state,
    shown,
    answer,
    // Pins render after the list.
    mapped: useFollowing(answer),
    hrefOf: useDeferredValue(props.hrefOf),
    onOpen: useDeferredValue(props.onOpen),
    /** Only of a search without any answer. */
    error: found ? null : query.error,
    isFetching,
    isBusy,
    isSlow: useLasting(isBusy, slowMs),
    change,
    onNarrow: useCallback(
      (changed: StayFilters) => changeFilters((before) => ({ ...before, ...changed })),
      [changeFilters],
    ),
    onDrop: useCallback(
      (chip: StayFilterChip) => changeFilters((before) => withoutChip(before, chip)),
      [changeFilters],
    ),
    onPage: useCallback((page: number) => ask((before) => ({ ...before, page })), [ask]),
    onAvailableOnly: useCallback((isAvailableOnly: boolean) => change({ isAvailableOnly }), [change]),
    onSearchArea: useCallback((area: Bounds) => change({ area }), [change]),
    onRetry: () => void refetch(),
    onAskAgain: () => {
      forgetSession(client, asked);
      void refetch();
    },
  };
}
