import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Below } from '#web/lib/address/below-the-fold.tsx';
import { isNotFound } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { daysBetween } from '#web/lib/days.ts';
import type { StayDates, StayDatesFault } from '#web/lib/stay-search.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Gallery } from '#web/ui/gallery.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ComplimentaryNightNote } from './complimentary-night-note.tsx';
import { PetsField } from './pets-field.tsx';
import { PriceFrom, ToRooms } from './price-from.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { RoomsAndRates } from './rooms-and-rates.tsx';
import { StayAbout } from './stay-about.tsx';
import { StayHeadline } from './stay-headline.tsx';
import { stayQuery } from './stay-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';

const CompareTray = lazy(async () => ({ default: (await import('./compare/compare-tray.tsx')).CompareTray }));
const StayUnavailable = lazy(async () => ({
  default: (await import('./stay-unavailable.tsx')).StayUnavailable,
}));
const StayReviews = lazy(async () => ({ default: (await import('./stay-reviews.tsx')).StayReviews }));
const SimilarStays = lazy(async () => ({ default: (await import('./similar-stays.tsx')).SimilarStays }));

export interface StayScreenProps {
  lodgingId: string;
  /** The freeze whose room is sold no more, when an alternative is chosen. [PFZ-02] */
  freezeId?: string | undefined;
  /** Supplier of the stay; undefined for any that lists it. [LOD-05] */
  source?: string | undefined;
  /** Area of the portal the stay is opened from. */
  area: 'hotels' | 'premium-stays';
  /** Rooms load once dates are set. */
  dates: StayDates | undefined;
  /** Validation problem of the dates and guests in the URL. */
  datesFault?: StayDatesFault | 'past' | 'far' | undefined;
  /** Known to be unavailable: shown without requesting rooms and without a price. [LOD-05] */
  isUnavailable?: boolean;
  /** Form for dates and guests. */
  bar: ReactNode;
  /** Offer notice for hotels or homes, below the rooms. */
  offer?(funnel: 'Lodging' | 'Homes'): ReactNode;
  onDates(dates: StayDates): void;
  /** URL of another stay for the same search. */
  hrefOf(lodgingId: string): string;
  compareHref(ids: readonly string[]): string;
  /** Links to the results and to those within policy; undefined when not opened from a search. */
  back: { href: string; compliantHref: string } | undefined;
  onCheckout(bookingSessionId: string): void;
  onSearchAgain(): void;
  onGoBack(): void;
}

/** Details of one stay, with rooms and rates for the dates. [LOD-02] */
export function StayScreen(props: StayScreenProps) {
  const { lodgingId, source, area, dates, bar, back, datesFault, isUnavailable = false } = props;
  const { freezeId } = props;
  const { onDates, hrefOf, compareHref, onCheckout, onSearchAgain, onGoBack } = props;
  const t = useT();
  const { text: localized } = useFormat();
  const { data: stay, error, refetch } = useQuery(stayQuery(lodgingId, source));
  useScreenTitle(stay?.name);

  if (error && !stay) {
    const isGone = isNotFound(error);
    return (
      <div className="page py-10">
        <ErrorState
          level={1}
          {...(isGone ? { onSearchAgain } : { onTryAgain: () => void refetch() })}
          onGoBack={onGoBack}
        >
          <ProblemText error={error} />
        </ErrorState>
      </div>
    );
  }
  if (!stay) return <StaySkeleton />;
  const price =
    dates && !isUnavailable ? <PriceFrom lodgingId={lodgingId} source={source} dates={dates} /> : null;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Breadcrumbs
          crumbs={[
            { label: t(`stays.crumb.${area}`), href: `/${area}/` },
            ...(back ? [{ label: t('stays.crumb.results'), href: back.href }] : []),
            { label: stay.name },
          ]}
        />
        <StayHeadline stay={stay} price={price} />
        <Gallery
          title={stay.name}
          // Fixed height, so that the picture can load before the rest of the page.
          className="max-tablet:order-first"
          pictures={stay.pictures.map(({ url, caption }) => ({
            src: url,
            alt: localized(caption),
            width: 750,
            height: 500,
          }))}
        />
        {/* On a phone it stays in view until the rooms are reached. */}
        <div className="sticky bottom-0 z-20 -mx-(--gutter) flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-line bg-surface px-(--gutter) py-2 tablet:hidden">
          {price}
          <ToRooms />
        </div>
      </div>
      <section aria-labelledby="rooms" className="grid scroll-mt-20 gap-5">
        <h2 id="rooms" tabIndex={-1} data-focus-silent className="headline scroll-mt-24 text-2xl">
          {t('stays.rooms.title')}
        </h2>
        {bar}
        {dates && !isUnavailable ? <PetsField dates={dates} onDates={onDates} /> : null}
        {stay.complimentaryNight ? (
          <ComplimentaryNightNote
            nights={dates && !isUnavailable ? daysBetween(dates.checkIn, dates.checkOut) : undefined}
          />
        ) : null}
        {isUnavailable ? (
          <Suspense>
            <StayUnavailable lodgingId={lodgingId} source={source} dates={dates} onDates={onDates} />
          </Suspense>
        ) : dates ? (
          <RoomsAndRates
            lodgingId={lodgingId}
            source={source}
            timeZone={stay.timeZone}
            hasCount={stay.productType === 'Hotels'}
            dates={dates}
            compliantHref={back?.compliantHref}
            freezeId={freezeId}
            hrefOf={hrefOf}
            onDates={onDates}
            onCheckout={onCheckout}
          />
        ) : datesFault ? (
          <Banner kind="warn" title={t(`search.stay-${datesFault}.title`)}>
            {t(`search.stay-${datesFault}.body`)}
          </Banner>
        ) : (
          <p className="text-ink-muted">{t('stays.rooms.when')}</p>
        )}
        {props.offer?.(stay.productType === 'Homes' ? 'Homes' : 'Lodging')}
      </section>
      <Below>
        <StayAbout stay={stay} />
        {stay.reviewCount > 0 ? (
          <Suspense fallback={<Skeleton className="h-144 rounded-card!" />}>
            <StayReviews lodgingId={lodgingId} source={stay.source} isHome={stay.productType === 'Homes'} />
          </Suspense>
        ) : null}
        {dates ? (
          <Suspense fallback={<Skeleton className="h-100 rounded-card!" />}>
            <SimilarStays
              lodgingId={lodgingId}
              source={source}
              name={stay.name}
              dates={dates}
              hrefOf={hrefOf}
            />
          </Suspense>
        ) : null}
      </Below>
      <Suspense>
        <CompareTray hrefOf={compareHref} />
      </Suspense>
    </div>
  );
}

function StaySkeleton() {
  const t = useT();
  return (
    <div role="status" className="page grid min-h-dvh content-start gap-5 pt-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-10 w-96 max-w-full" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="aspect-3/2 rounded-card! max-tablet:order-first tablet:aspect-3/1" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-16 rounded-card!" />
    </div>
  );
}
