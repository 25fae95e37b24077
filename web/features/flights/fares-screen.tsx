import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FareColumns } from './fare-columns.tsx';
import { DelayOdds, DelayOddsBasis } from '#web/lib/flight/delay-odds.tsx';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { type FlightTripAnswer, tripQuery } from './queries.ts';
import { type FlightResultsState, onward } from './results/results-state.ts';
import { StepHeading } from '#web/lib/flight/step-heading.tsx';
import { TripFailure } from './trip-failure.tsx';
import { TripSteps, TripStepsSkeleton } from './trip-steps.tsx';

export interface FaresScreenProps {
  search: FlightSearch;
  state: FlightResultsState;
  onState(state: FlightResultsState): void;
  hrefOf(state: FlightResultsState): string;
  bar: ReactNode;
  onSearchAgain(): void;
  onGoBack(): void;
}

/** The fares of every chosen flight side by side, each with the total of the whole trip. [AIR-02] [AIR-03] */
export function FaresScreen(props: FaresScreenProps) {
  const { search, state, onState, hrefOf, bar, onSearchAgain, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const query = useQuery(tripQuery({ search, state, locale }));
  const { data: trip, error, isFetching, isPlaceholderData, refetch } = query;
  if (error && !trip && !isFetching)
    return (
      <Frame bar={bar}>
        <TripFailure {...{ error, onSearchAgain, onGoBack }} onAgain={() => void refetch()} />
      </Frame>
    );
  if (!trip)
    return (
      <Frame bar={bar}>
        <TripStepsSkeleton />
        <StepHeading step="fare-details" className="headline mt-6 text-2xl">
          {t('flights.fares.title')}
        </StepHeading>
        <div className="mt-18 grid min-h-dvh content-start gap-6">
          {search.slices.map((slice) => (
            <Skeleton key={slice.date + slice.origin} className="h-96 w-full rounded-card" />
          ))}
        </div>
      </Frame>
    );
  return (
    <Frame bar={bar}>
      <TripSteps
        slices={endsOf(trip)}
        chosen={trip.slices}
        current={trip.slices.length}
        hrefOf={(step) => hrefOf(onward(state, state.chosen.slice(0, step)))}
      />
      <StepHeading step="fare-details" className="headline mt-6 text-2xl">
        {t('flights.fares.title')}
      </StepHeading>
      <p className="mt-1 max-w-[70ch] text-ink-muted">
        {t('flights.fares.body')} {t('flights.fees')}
      </p>
      <div className={cx('mt-6 grid gap-8 transition-opacity', isPlaceholderData && 'opacity-55')}>
        {trip.slices.map((slice, at) => (
          <section key={slice.itineraryId} aria-labelledby={`fares-${at}`} className="grid gap-4">
            <div className="grid items-center gap-4 desktop:grid-cols-[16rem_minmax(0,34rem)]">
              <h2 id={`fares-${at}`} className="headline text-xl">
                {t('flights.step.slice', {
                  from: slice.segments[0]?.origin.cityName ?? '',
                  to: slice.segments.at(-1)?.destination.cityName ?? '',
                })}
              </h2>
              <FlightLine itinerary={slice} />
            </div>
            <DelayOdds segments={slice.segments} />
            <FareColumns
              slice={slice}
              onChoose={(fareId) =>
                onState({
                  ...state,
                  chosen: state.chosen.map((one, index) => (index === at ? { ...one, fareId } : one)),
                })
              }
            />
          </section>
        ))}
        <DelayOddsBasis ways={trip.slices} />
      </div>
      <div className="sticky bottom-0 z-20 mt-8 -mb-10 border-t border-line bg-canvas py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div role="status">
            <PriceText
              amount={formatMoney(locale, trip.total)}
              size="lg"
              note={t('flights.price.covers', { type: search.tripType, count: trip.passengerCount })}
            />
          </div>
          <LinkButton href={hrefOf({ ...state, isReview: true })} className="shrink-0 max-tablet:grow">
            {t('flights.fares.review')}
          </LinkButton>
        </div>
      </div>
    </Frame>
  );
}

/** The origin, destination and date of each slice of a trip. */
export const endsOf = (trip: FlightTripAnswer) =>
  trip.slices.flatMap(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return [];
    const end = ({ locationCode, name, cityName }: typeof first.origin) => ({
      placeId: `airport:${locationCode}`,
      name,
      cityName,
      codes: [locationCode],
    });
    return [
      {
        origin: end(first.origin),
        destination: end(last.destination),
        date: first.zonedDeparture.slice(0, 10),
      },
    ];
  });
