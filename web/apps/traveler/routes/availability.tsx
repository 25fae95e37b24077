import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { usePlace } from '#web/lib/places/use-place.ts';
import { UnusableSearch } from '#web/features/search/unusable-search.tsx';
import { SearchBar } from '#web/features/stays/search-form/search-bar.tsx';
import { useToday } from '#web/lib/today.ts';
import { ResultsScreen } from '#web/features/stays/results/results-screen.tsx';
import { readResults, type ResultsState, writeResults } from '#web/features/stays/results/results-state.ts';
import { favoriteIdsQuery } from '#web/features/wishlists/queries.ts';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import {
  readPlaceId,
  readStaySearch,
  stayDatesFault,
  stayHref,
  type StaySearch,
  stayTimeFault,
  writeStaySearch,
} from '#web/lib/stay-search.ts';
import { compareHref, resultsHref } from '../stay-address.ts';
import { LazyNearField, LazyStayForm } from './lazy-stay-forms.tsx';
import { SearchRewards } from './lazy-banners.tsx';

// The footer loads after the list.
const ResultsFoot = lazy(async () => ({ default: (await import('./results-foot.tsx')).ResultsFoot }));

/** The results of a stay search; an incomplete search leads to the form. */
export function Availability() {
  const address = useAddress().search;
  const written = stringifySearch(address);
  // Stable objects for the same address, so that unchanged parts are not rendered again.
  const search = useMemo(() => readStaySearch(parseSearch(written)), [written]);
  const state = useMemo(() => readResults(parseSearch(written)), [written]);
  const today = useToday();
  const place = usePlace(search?.placeId);
  const near = usePlace(state.near);
  const { data: favorites } = useQuery(favoriteIdsQuery);

  const hrefOf = useCallback(
    (lodgingId: string) =>
      search ? stayHref(lodgingId, { ...writeStaySearch(search), ...writeResults(state) }) : '',
    [search, state],
  );
  const onOpen = useCallback((lodgingId: string) => go(hrefOf(lodgingId)), [hrefOf]);

  const onNear = useCallback(
    (placeId: string | undefined) => {
      const { near: _, ...rest } = state;
      const next: ResultsState = {
        ...rest,
        page: 1,
        sort: 'distance',
        ...(placeId ? { near: placeId } : {}),
      };
      if (search) go(resultsHref(search, next), { keepScroll: true });
    },
    [search, state],
  );

  const onPastEnd = useCallback(
    (page: number) => {
      if (search) go(resultsHref(search, { ...state, page }), { replace: true });
    },
    [search, state],
  );

  // Yesterday can be searched, because it may still be today elsewhere; the server decides.
  const fault = search ? stayTimeFault(search, today) : stayDatesFault(address);
  const placeId = readPlaceId(address);
  if (fault && placeId)
    return (
      <UnusableSearch why={`stay-${fault}`}>
        <LazyStayForm
          placeId={placeId}
          dates={search ? withoutNights(search) : {}}
          onSearch={(next) => go(resultsHref(next, state), { replace: true })}
        />
      </UnusableSearch>
    );
  if (!search) return <GoThere href={`/hotels/${stringifySearch(address)}`} />;
  return (
    <>
      <ResultsScreen
        search={search}
        state={state}
        onState={(next) => go(resultsHref(search, next), { keepScroll: true })}
        onPastEnd={onPastEnd}
        onDates={(dates) => go(resultsHref({ ...search, ...dates }, state))}
        place={place}
        nearName={near?.name}
        nearField={<LazyNearField placeId={state.near} onNear={onNear} />}
        {...(favorites ? { favorites } : {})}
        hrefOf={hrefOf}
        onOpen={onOpen}
        onGoBack={() => history.back()}
        onSearchAgain={() =>
          go(`/hotels/${stringifySearch({ ...address, placeId: undefined, near: undefined })}`)
        }
        bar={
          <SearchBar
            key={stringifySearch(writeStaySearch(search))}
            dates={search}
            placeName={place?.name}
            form={(close) => (
              <LazyStayForm
                placeId={search.placeId}
                dates={search}
                listingType={state.listingType}
                onSearch={(next) => {
                  close();
                  go(resultsHref(next, stateFor(next, search, state)));
                }}
              />
            )}
          />
        }
      >
        <Suspense>
          <ResultsFoot
            funnel={state.listingType === 'vacation_rental' ? 'Homes' : 'Lodging'}
            compareHref={(ids) => compareHref(ids, { ...writeStaySearch(search), ...writeResults(state) })}
          />
        </Suspense>
      </ResultsScreen>
      <div className="page pb-10 empty:hidden">
        <SearchRewards />
      </div>
    </>
  );
}

/** The guests alone, for a form that asks for other nights. */
const withoutNights = ({ rooms, pets }: StaySearch) => ({ rooms, ...(pets ? { pets } : {}) });

/**
 * The state for another search: listing type, sort order and reference point are kept; filters and the map's bounds are
 * not.
 */
function stateFor({ placeId }: StaySearch, before: StaySearch, state: ResultsState): ResultsState {
  const { listingType, sort, near, filters } = state;
  const { collections } = filters;
  return {
    ...readResults({}),
    listingType,
    sort,
    filters: collections ? { collections } : {},
    ...(near && placeId === before.placeId ? { near } : {}),
  };
}
