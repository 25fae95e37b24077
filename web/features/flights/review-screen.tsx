import { useQuery } from '@tanstack/react-query';
import { Info, Leaf, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { storeReturnHref } from '#web/lib/checkout/open-checkout.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import type { FlightEntry } from '#web/lib/flight/shop-entry.ts';
import { FreezeButton } from '#web/lib/freeze/freeze-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { NotOpened } from '#web/lib/problems/not-opened.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { endsOf } from './fares-screen.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { cancellationText, includedTexts } from '#web/lib/flight/flight-words.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { type FlightTripAnswer, tripQuery } from './queries.ts';
import { type FlightResultsState, onward } from './results/results-state.ts';
import { DelayOdds, DelayOddsBasis } from '#web/lib/flight/delay-odds.tsx';
import { MixedCabins } from '#web/lib/flight/mixed-cabins.tsx';
import { SegmentList } from '#web/lib/flight/segment-list.tsx';
import { StepHeading } from '#web/lib/flight/step-heading.tsx';
import { TripFailure } from './trip-failure.tsx';
import { TripSteps, TripStepsSkeleton } from './trip-steps.tsx';
import { useOpenFlights } from './use-open-flights.ts';

export interface ReviewScreenProps {
  search: FlightSearch;
  state: FlightResultsState;
  hrefOf(state: FlightResultsState): string;
  bar: ReactNode;
  /** The control that watches the price of the search. */
  watch: ReactNode;
  /** The purpose of the shop, of which freezing a price and using a frozen one are two. [NAV-02] */
  entry: FlightEntry;
  /** Called when the checkout is open, to navigate to it. */
  onCheckout(bookingSessionId: string): void;
  onSearchAgain(): void;
  onGoBack(): void;
}

/** The review of the whole trip, with its one price as just quoted by the supplier. [AIR-02] [AIR-05] */
export function ReviewScreen(props: ReviewScreenProps) {
  const { search, state, hrefOf, bar, watch, onSearchAgain, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const { data: trip, error, isFetching, refetch } = useQuery(tripQuery({ search, state, locale }));
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
        <p role="status" className="mt-6 text-sm font-semibold text-ink-muted">
          {t('flights.review.asking')}
        </p>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <StepHeading step="review-itinerary" className="headline text-2xl">
            {t('flights.review.title')}
          </StepHeading>
        </div>
        <div className="mt-6 grid min-h-dvh content-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      </Frame>
    );
  const fares = { ...state, isReview: false };
  return (
    <Frame bar={bar}>
      <TripSteps
        slices={endsOf(trip)}
        chosen={trip.slices}
        current={trip.slices.length + 1}
        hrefOf={(step) =>
          hrefOf(step < trip.slices.length ? onward(state, state.chosen.slice(0, step)) : fares)
        }
      />
      <p className="mt-6 text-sm font-semibold text-ink-muted">{t(`flights.subtitle.${trip.subtitle}`)}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <StepHeading step="review-itinerary" className="headline text-2xl">
          {trip.title}
        </StepHeading>
        {watch}
      </div>
      <div className="mt-6 grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Warnings trip={trip} />
          <OtherAirports slices={trip.slices} isRoundTrip={trip.subtitle === 'Round-trip'} />
          {trip.slices.map((slice, at) => (
            <Slice key={slice.itineraryId} slice={slice} number={at} />
          ))}
          <DelayOddsBasis ways={trip.slices} />
          <p className="text-sm text-ink-muted">{t('flights.fees')}</p>
        </div>
        <Summary {...props} trip={trip} faresHref={hrefOf(fares)} />
      </div>
    </Frame>
  );
}

function Warnings({ trip }: { trip: FlightTripAnswer }) {
  const t = useT();
  if (trip.warnings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {trip.warnings.map((warning) => (
        <li key={warning} className="flex gap-2 text-sm">
          {warning === 'separate_tickets' ? (
            <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          )}
          {t(`flights.warning.${warning}-long`, { count: trip.ticketCount })}
        </li>
      ))}
    </ul>
  );
}

function Slice({ slice, number }: { slice: FlightTripAnswer['slices'][number]; number: number }) {
  const t = useT();
  const { locale } = useLocale();
  const format = useFormat();
  const [first, last] = [slice.segments[0], slice.segments.at(-1)];
  const { fareShelf } = slice;
  return (
    <section
      aria-labelledby={`slice-${number}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 tablet:p-6"
    >
      <div>
        <h2 id={`slice-${number}`} className="headline text-xl">
          {t('flights.step.slice', {
            from: first?.origin.cityName ?? '',
            to: last?.destination.cityName ?? '',
          })}
        </h2>
        <p className="text-sm text-ink-muted">
          {first ? format.date(first.zonedDeparture.slice(0, 10), 'long') : null}
        </p>
      </div>
      <SegmentList segments={slice.segments} />
      <DelayOdds segments={slice.segments} />
      <div className="border-t border-line pt-3 text-sm">
        <p className="font-semibold">
          {t('flights.review.fare', {
            fare: fareShelf.shortBrandName,
            cabin: t(`flights.cabin.${fareShelf.cabin}`),
          })}
        </p>
        <MixedCabins fare={fareShelf} />
        <p className="text-ink-muted first-letter:uppercase">
          {includedTexts(t, locale, fareShelf).join(' · ')}
        </p>
        <p className="text-ink-muted">{cancellationText(t, locale, 'flights.review.cancel', fareShelf)}</p>
        {fareShelf.restrictions.fetchReq ? (
          <p className="font-medium text-warn">{t('flights.review.untold')}</p>
        ) : null}
      </div>
    </section>
  );
}

const isSelfTransfer = ({ slices }: FlightTripAnswer): boolean =>
  slices.some(({ segments }) => segments.some((segment) => segment.isSelfTransferLayover));

interface SummaryProps
  extends Pick<ReviewScreenProps, 'search' | 'state' | 'hrefOf' | 'entry' | 'onCheckout'> {
  trip: FlightTripAnswer;
  faresHref: string;
}

function Summary({ trip, search, state, hrefOf, faresHref, entry, onCheckout }: SummaryProps) {
  const t = useT();
  const { locale } = useLocale();
  const format = useFormat();
  const { price, priceChange } = trip;
  const isExercise = entry.flightShopType === 'price-freeze-exercise';
  const isPurchase = entry.flightShopType === 'price-freeze-purchase';
  const opening = useOpenFlights({
    search,
    state,
    freezeId: isExercise ? entry.priceFreezeId : undefined,
  });
  const freezing = useOpenFlights({ search, state });
  const shown = (price?.grandTotal ?? trip.total).amount;
  const open = () =>
    opening.mutate(shown, {
      onSuccess({ bookingSessionId }) {
        storeReturnHref(bookingSessionId, hrefOf(state));
        onCheckout(bookingSessionId);
      },
    });
  return (
    <section
      aria-labelledby="flight-price"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-low desktop:sticky desktop:top-(--under-header) tablet:p-6"
    >
      <h2 id="flight-price" className="headline text-xl">
        {t('flights.review.price')}
      </h2>
      {priceChange ? (
        <Banner kind={priceChange.costs === 'more' ? 'warn' : 'success'} live="polite">
          {t('flights.review.changed', {
            costs: priceChange.costs,
            amount: formatMoney(locale, priceChange.difference),
          })}
        </Banner>
      ) : null}
      {price ? <PriceLines price={price} later={[]} /> : null}
      <ul className="grid gap-1.5 text-sm">
        <li className="text-ink-muted">
          {t('flights.price.each', {
            count: trip.passengerCount,
            type: search.tripType,
            amount: formatMoney(locale, trip.perPassenger),
          })}
        </li>
        <EarnAndPayableLines of={trip} />
        <li className="flex gap-1.5 text-ink-muted">
          <Leaf aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('flights.review.emissions', { kg: trip.emissionsKg })}
        </li>
      </ul>
      <PolicyVerdictLine verdict={trip.policy} />
      <div className="grid gap-3 border-t border-line pt-4">
        {isExercise ? (
          <Banner kind="info" title={t('freeze.exchange.title')}>
            {t('freeze.exchange.body')}
          </Banner>
        ) : null}
        <Button
          size="lg"
          kind={isPurchase ? 'secondary' : 'primary'}
          isPending={opening.isPending}
          onPress={open}
        >
          {t('flights.review.book')}
        </Button>
        {isExercise || entry.protectionContractId || isSelfTransfer(trip) ? null : (
          <FreezeButton
            kind={isPurchase ? 'primary' : 'secondary'}
            openCheckout={() => freezing.mutateAsync(shown)}
            backHref={hrefOf(state)}
          />
        )}
        {opening.error ? (
          <NotOpened
            error={opening.error}
            title={t('flights.review.not-opened')}
            again={{ label: t('flights.review.fares'), href: faresHref }}
            isRetrying={opening.isPending}
            onRetry={open}
          />
        ) : null}
        {price?.frozenUntil && !opening.error ? (
          <p className="text-sm text-ink-muted">
            {t('flights.review.until', { time: format.moment(price.frozenUntil, readerZone()) })}
          </p>
        ) : null}
        <LinkButton kind="secondary" href={faresHref}>
          {t('flights.review.fares')}
        </LinkButton>
      </div>
    </section>
  );
}
