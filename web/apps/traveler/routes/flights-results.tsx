import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useCallback, useMemo } from 'react';
import { FlightBar } from '#web/features/flights/results/flight-bar.tsx';
import { forgetSession } from '#web/features/flights/queries.ts';
import { FlightResultsScreen } from '#web/features/flights/results/results-screen.tsx';
import {
  type FlightResultsState,
  onward,
  readFlightResults,
} from '#web/features/flights/results/results-state.ts';
import { shopStepAt } from '#web/features/flights/shop-steps.ts';
import { PredictionShape } from '#web/features/predictions/prediction-shape.tsx';
import { useToday } from '#web/lib/today.ts';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { useShopStep } from '#web/lib/flight/use-shop-step.ts';
import { readPaidFlights, withinPaid } from '#web/lib/flight/paid-flights.ts';
import { readFlightEntry } from '#web/lib/flight/shop-entry.ts';
import {
  type FlightSearch,
  readPartialFlightSearch,
  readFlightSearch,
  searchFault,
} from '#web/lib/flight-search.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { flightsHref } from '../flight-address.ts';
import { Pending } from '#web/shell/pending.tsx';
import { LazyOfferBanner, SearchRewards } from './lazy-banners.tsx';
import { LazyFlightForm } from './lazy-flight-form.tsx';

// Loaded lazily: most addresses have a valid search.
const UnusableSearch = lazy(async () => ({
  default: (await import('#web/features/search/unusable-search.tsx')).UnusableSearch,
}));
const FaresScreen = lazy(async () => ({
  default: (await import('#web/features/flights/fares-screen.tsx')).FaresScreen,
}));
const ReviewScreen = lazy(async () => ({
  default: (await import('#web/features/flights/review-screen.tsx')).ReviewScreen,
}));

const RebookNote = lazy(async () => ({
  default: (await import('#web/features/flights/rebook-note.tsx')).RebookNote,
}));

// Advice loads after the flights, which are visible first and must not wait for it.
const advice = () => import('./flight-advice.tsx');
const FlightAdvice = lazy(async () => ({ default: (await advice()).FlightAdvice }));
const PriceWatch = lazy(async () => ({ default: (await advice()).PriceWatch }));

/**
 * Choosing flights slice by slice, then fares, then the review; an address without a search leads to the form, which
 * asks for the missing parts of an incomplete one.
 */
export function FlightsResults() {
  const client = useQueryClient();
  const written = stringifySearch(useAddress().search);
  const search = useMemo(() => readFlightSearch(parseSearch(written)), [written]);
  const paid = useMemo(() => readPaidFlights(parseSearch(written)), [written]);
  const state = useMemo(() => {
    const asked = readFlightResults(parseSearch(written));
    return paid ? withinPaid(paid, search, asked) : asked;
  }, [written, paid, search]);
  const sliceCount = search?.slices.length ?? 0;
  useShopStep(search && shopStepAt(state.chosen.length + (state.isReview ? 1 : 0), sliceCount));
  const today = useToday();
  const addressOf = useCallback(
    (asked: FlightSearch, view?: FlightResultsState) =>
      flightsHref(asked, view, readFlightEntry(parseSearch(written))),
    [written],
  );
  const onState = useCallback(
    (next: FlightResultsState) => {
      if (search)
        go(addressOf(search, next), {
          keepScroll: true,
          replace: next.chosen.length === state.chosen.length,
        });
    },
    [search, state, addressOf],
  );
  const unusable = (props: Omit<UnusableProps, 'onSearch'>) => (
    <Unusable {...props} onSearch={(next) => go(addressOf(next), { replace: true })} />
  );
  if (!search) {
    const asked = readPartialFlightSearch(parseSearch(written));
    return asked ? unusable({ why: 'incomplete', asked }) : <GoThere href={`/flights/${written}`} />;
  }
  // The limit is compared with prices in its own currency.
  if (paid && (search.currency ?? 'USD') !== paid.currency)
    return <GoThere href={addressOf({ ...search, currency: paid.currency }, state)} />;
  const fault = searchFault(search, today);
  if (fault) return unusable({ why: fault, asked: search });
  const hrefOf = (next: FlightResultsState) => addressOf(search, next);
  const onSearchAgain = () => {
    forgetSession(client, search);
    go(addressOf(search, onward(state, [])));
  };
  const hrefOnDay = (depart: string, back: string) =>
    addressOf(
      {
        ...search,
        slices: search.slices.map((slice, at) => ({ ...slice, date: at === 0 ? depart : back })),
      },
      onward(state, []),
    );
  const bar = (
    <div className="grid gap-3">
      <FlightBar
        key={written}
        search={search}
        form={(close) => (
          <LazyFlightForm
            asked={search}
            onSearch={(next) => {
              close();
              go(addressOf(next));
            }}
          />
        )}
      />
      {paid ? (
        <Suspense fallback={<div className="min-h-32 tablet:min-h-24" />}>
          <RebookNote paid={paid} search={search} hrefOn={(day) => hrefOnDay(day, day)} />
        </Suspense>
      ) : null}
    </div>
  );
  const shared = { search, state, hrefOf, bar, onSearchAgain, onGoBack: () => history.back() };
  if (state.chosen.length < search.slices.length)
    return (
      <FlightResultsScreen
        {...shared}
        paid={paid}
        onState={onState}
        prediction={
          // Waiting for a lower price is no choice while a protection pays.
          paid ? null : (
            <Suspense fallback={<PredictionShape />}>
              <FlightAdvice search={search} />
            </Suspense>
          )
        }
        hrefOfSearch={(wider) => addressOf(wider, onward(state, []))}
        hrefOn={hrefOnDay}
      >
        <LazyOfferBanner page="availability" funnel="Air" />
        <SearchRewards />
      </FlightResultsScreen>
    );
  const onCheckout = (id: string) => go(`/checkout/${id}/`);
  return (
    <Suspense fallback={<Pending />}>
      {state.isReview ? (
        <ReviewScreen
          {...shared}
          entry={readFlightEntry(parseSearch(written))}
          watch={
            <Suspense fallback={<Skeleton className="h-9 w-40" />}>
              <PriceWatch search={search} />
            </Suspense>
          }
          onCheckout={onCheckout}
        />
      ) : (
        <FaresScreen {...shared} onState={onState} />
      )}
    </Suspense>
  );
}

interface UnusableProps extends ComponentProps<typeof LazyFlightForm> {
  why: ComponentProps<typeof UnusableSearch>['why'];
}

/** The form in place of results: what is wrong with a search or missing of it. */
const Unusable = ({ why, ...form }: UnusableProps) => (
  <Suspense fallback={<Pending />}>
    <UnusableSearch why={why}>
      <LazyFlightForm {...form} />
    </UnusableSearch>
  </Suspense>
);
