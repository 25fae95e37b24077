import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { CarBar } from '#web/features/cars/car-bar.tsx';
import { type CarSearch, carFault, readAskedCars, readCarSearch } from '#web/lib/car-search.ts';
import { forgetCars } from '#web/features/cars/queries.ts';
import { CarResultsScreen } from '#web/features/cars/results-screen.tsx';
import { readCarResults } from '#web/features/cars/results-state.ts';
import { usePlace } from '#web/lib/places/use-place.ts';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { useToday } from '#web/lib/today.ts';
import { carsHref } from '../car-address.ts';
import { Pending } from '#web/shell/pending.tsx';
import { LazyCarForm } from './lazy-car-form.tsx';

// Loaded lazily: most addresses have a valid search.
const UnusableSearch = lazy(async () => ({
  default: (await import('#web/features/search/unusable-search.tsx')).UnusableSearch,
}));
const RateScreen = lazy(async () => ({
  default: (await import('#web/features/cars/rate-screen.tsx')).RateScreen,
}));

/** The cars for the search of the address, or the opened one; an invalid search leads to the form. */
export function CarsResults() {
  const client = useQueryClient();
  const today = useToday();
  const written = stringifySearch(useAddress().search);
  const search = useMemo(() => readCarSearch(parseSearch(written)), [written]);
  const state = useMemo(() => readCarResults(parseSearch(written)), [written]);
  const pickUp = usePlace(search?.pickUpPlaceId);
  const dropOff = usePlace(search?.dropOffPlaceId ?? undefined);
  if (!search) return <GoThere href={`/cars/${written}`} />;
  const fault = carFault(search, today);
  if (fault)
    return (
      <Suspense fallback={<Pending />}>
        <UnusableSearch why={fault === 'past' ? fault : `car-${fault}`}>
          <LazyCarForm
            asked={readAskedCars(parseSearch(written))}
            onSearch={(next) => go(carsHref(next), { replace: true })}
          />
        </UnusableSearch>
      </Suspense>
    );
  const searchAnew = (next: CarSearch) => go(carsHref(next));
  if (state.rateId !== null)
    return (
      <Suspense fallback={<Pending />}>
        <RateScreen
          search={search}
          rateId={state.rateId}
          listHref={carsHref(search, { ...state, rateId: null })}
          href={carsHref(search, state)}
          onCheckout={(bookingSessionId) => go(`/checkout/${bookingSessionId}/`)}
          onSearchAgain={() => {
            forgetCars(client, search);
            go(carsHref(search, { ...state, rateId: null }));
          }}
        />
      </Suspense>
    );
  const names = [pickUp?.name, search.dropOffPlaceId === null ? undefined : dropOff?.name].filter(Boolean);
  return (
    <CarResultsScreen
      search={search}
      state={state}
      onState={(next) => go(carsHref(search, next), { keepScroll: true, replace: next.page === state.page })}
      hrefOf={(next) => carsHref(search, next)}
      onGoBack={() => history.back()}
      bar={
        <CarBar
          key={written}
          search={search}
          places={names.length > 0 ? names.join(' → ') : undefined}
          form={(close) => (
            <LazyCarForm
              asked={search}
              onSearch={(next) => {
                close();
                searchAnew(next);
              }}
            />
          )}
        />
      }
    />
  );
}
