import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { useLinesDrawn } from '#web/lib/address/below-the-fold.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { agreeToPrice } from '#web/lib/checkout/open-checkout.ts';
import { exchangeFreeze } from '#web/lib/freeze/queries.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { NotOpened } from '#web/lib/problems/not-opened.tsx';
import { daysBetween } from '#web/lib/days.ts';
import type { StayDates } from '#web/lib/stay-search.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openCheckout } from './open-checkout.ts';
import { ComplianceBanner } from './results/compliance-banner.tsx';
import { NearestInPolicy } from './results/nearest-in-policy.tsx';
import { OtherDates } from './other-dates.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { isSame, useRateRows } from './rate-rows.tsx';
import { RoomSection } from './room-section.tsx';
import { SharedRows } from './shared-rows.tsx';
import { useAmenityList } from '#web/lib/stay/use-amenity-list.ts';
import { datesBody } from './stay-requests.ts';
import { type RoomProduct, roomsQuery, similarQuery } from './stay-queries.ts';

// Rarely needed: few prices change between list and checkout.
const PriceChangeDialog = lazy(() =>
  import('#web/lib/checkout/price-change-dialog.tsx').then((part) => ({ default: part.PriceChangeDialog })),
);

// Rarely needed: most searches satisfy the stay's rules.
const RuleFixes = lazy(async () => ({ default: (await import('./rule-fixes.tsx')).RuleFixes }));

/** Rooms rendered first, and per step after that: each has many rates. */
const inView = 1;
const atOnce = 1;

export interface RoomsAndRatesProps {
  lodgingId: string;
  /** Supplier of the stay; undefined for any that lists it. [LOD-05] */
  source?: string | undefined;
  timeZone: string;
  /** Shows when few rooms are left; false for homes, which are always single. */
  hasCount: boolean;
  dates: StayDates;
  /** Link to the results within policy, when opened from a search. */
  compliantHref: string | undefined;
  /** The freeze whose room is sold no more: a rate is its alternative. */
  freezeId?: string | undefined;
  /** URL of another stay for the same search. */
  hrefOf(lodgingId: string): string;
  onDates(dates: StayDates): void;
  /** Called when the checkout session is open. */
  onCheckout(bookingSessionId: string): void;
}

/** All rooms and rates for the dates and guests; choosing a rate opens the checkout. [LOD-02, LOD-09] */
export function RoomsAndRates(props: RoomsAndRatesProps) {
  const { lodgingId, source, timeZone, hasCount, dates, compliantHref, hrefOf, onDates, onCheckout } = props;
  const { freezeId } = props;
  const t = useT();
  const rooms = useQuery(roomsQuery(lodgingId, dates, source));
  const drawn = useLinesDrawn(inView, rooms.data?.rooms.length ?? 0, atOnce);
  const { checkout, askedOf } = useCheckout(props);
  const hasPolicy = bootstrap().tenant === 'business';
  const rows = useRateRows(hasPolicy);

  if (rooms.isPending) return <RoomsSkeleton />;
  if (rooms.isError)
    return (
      <ErrorState kind="search" level={3} onSearchAgain={() => void rooms.refetch()}>
        <ProblemText error={rooms.error} />
      </ErrorState>
    );

  const { rooms: found, compliance, problems } = rooms.data;
  // Values that all rates share are shown once, above.
  const rates = found.flatMap(({ products }) => products);
  const sharedRows = found.length > 1 ? rows.filter((row) => isSame(row, rates)) : [];
  const sharedAmenities = found.length > 1 ? amenitiesOfAll(found) : [];
  const length = { nights: daysBetween(dates.checkIn, dates.checkOut), rooms: dates.rooms.length };
  const session = checkout.data;
  return (
    <div aria-busy={drawn < found.length} className="grid gap-6">
      <InAllRooms
        count={found.length}
        amenities={sharedAmenities}
        facts={<SharedRows rows={sharedRows} rate={rates[0]} />}
      />
      {freezeId === undefined ? null : (
        <Banner kind="info" title={t('freeze.exchange.title')}>
          {t('freeze.exchange.body')}
        </Banner>
      )}
      {problems.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-40 rounded-card!" />}>
          <RuleFixes
            lodgingId={lodgingId}
            source={source}
            problems={problems}
            dates={dates}
            onDates={onDates}
          />
        </Suspense>
      ) : null}
      {hasPolicy && found.length > 0 ? (
        <ComplianceBanner
          compliance={compliance}
          compliantHref={compliantHref}
          nearest={<NearestStay lodgingId={lodgingId} source={source} dates={dates} hrefOf={hrefOf} />}
        />
      ) : null}
      {checkout.isError ? (
        <NotOpened
          error={checkout.error}
          title={t('stays.rooms.not-opened')}
          again={{
            label: t('stays.rooms.choose-again'),
            onPress: () => {
              checkout.reset();
              void rooms.refetch();
              document.querySelector<HTMLElement>('#rooms-found')?.focus();
            },
          }}
          isRetrying={checkout.isPending}
          onRetry={() => checkout.variables && checkout.mutate(checkout.variables)}
        />
      ) : null}
      {found.length === 0 && problems.length === 0 ? (
        <>
          <EmptyState level={3} icon={<CalendarX aria-hidden />} title={t('stays.rooms.none')}>
            {t('stays.rooms.none-body')}
          </EmptyState>
          <OtherDates lodgingId={lodgingId} source={source} dates={dates} hasPrice onPick={onDates} />
        </>
      ) : null}
      {found.slice(0, drawn).map((room) => (
        <RoomSection
          key={room.roomInfo.roomId}
          room={room}
          length={length}
          timeZone={timeZone}
          hasPolicy={hasPolicy}
          hasCount={hasCount}
          toldAbove={sharedRows.map(({ id }) => id)}
          sharedAmenities={sharedAmenities}
          openingRateId={checkout.isPending ? checkout.variables.rateId : null}
          onChoose={(rate) => checkout.mutate(rate)}
          openToFreeze={freezeId === undefined ? (rate) => openCheckout(askedOf(rate)) : undefined}
        />
      ))}
      {session?.priceChange ? (
        <Suspense fallback={null}>
          <PriceChangeDialog
            session={session}
            hasRefundableAddOn={'stay' in session && (session.stay.hasRefundableAddOn ?? false)}
            onGoOn={() => {
              agreeToPrice(session.bookingSessionId);
              onCheckout(session.bookingSessionId);
            }}
            onLeave={() => {
              checkout.reset();
              void rooms.refetch();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const amenitiesOfAll = (rooms: readonly ComponentProps<typeof RoomSection>['room'][]) =>
  (rooms[0]?.roomInfo.amenities ?? []).filter((amenity) =>
    rooms.every(({ roomInfo }) => roomInfo.amenities.includes(amenity)),
  );

/** Opens the checkout of a rate, or exchanges a freeze for it. */
function useCheckout({ lodgingId, source, dates, freezeId, onCheckout }: RoomsAndRatesProps) {
  const queries = useQueryClient();
  const askedOf = (rate: RoomProduct) => ({
    lodgingId,
    rateToken: rate.rateToken,
    shownTotal: rate.total.amount,
    ...datesBody(dates),
  });
  const checkout = useMutation({
    mutationFn: (rate: RoomProduct): Promise<BookingSession> =>
      freezeId === undefined
        ? openCheckout(askedOf(rate))
        : exchangeFreeze(freezeId, { of: 'stay', ...askedOf(rate) }),
    onSuccess: (session) => {
      if (!session.priceChange) onCheckout(session.bookingSessionId);
    },
    // Reload, so that a rate that is no longer available disappears.
    onError: () => queries.invalidateQueries({ queryKey: roomsQuery(lodgingId, dates, source).queryKey }),
  });
  return { checkout, askedOf };
}

interface InAllRoomsProps {
  count: number;
  amenities: Parameters<ReturnType<typeof useAmenityList>>[0];
  /** Facts of the rates that are the same in all. */
  facts: ReactNode;
}

/** How many rooms there are, and what all of them have. */
function InAllRooms({ count, amenities, facts }: InAllRoomsProps) {
  const t = useT();
  const amenityList = useAmenityList();
  return (
    <div className="grid gap-2">
      <p id="rooms-found" tabIndex={-1} role="status" className="text-ink-muted">
        {t('stays.rooms.count', { count })}
      </p>
      {amenities.length > 0 ? (
        <p className="text-sm">{t('stays.rooms.every', { amenities: amenityList(amenities) })}</p>
      ) : null}
      {facts}
    </div>
  );
}

/** The nearest stay in policy; a skeleton reserves its space while loading. [POL-05] */
function NearestStay({
  lodgingId,
  source,
  dates,
  hrefOf,
}: Pick<RoomsAndRatesProps, 'lodgingId' | 'source' | 'dates' | 'hrefOf'>) {
  const { data, isPending } = useQuery(similarQuery(lodgingId, dates, source));
  if (isPending) return <Skeleton className="mt-1 h-10 max-w-sm" />;
  return data?.nearestInPolicy ? <NearestInPolicy nearest={data.nearestInPolicy} hrefOf={hrefOf} /> : null;
}

function RoomsSkeleton() {
  const t = useT();
  return (
    <div className="grid gap-8">
      <p role="status" className="text-ink-muted">
        {t('stays.rooms.asking')}
      </p>
      {[0, 1].map((room) => (
        <div
          key={room}
          className="grid gap-x-8 gap-y-4 border-t border-line pt-8 desktop:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <div className="grid content-start gap-x-5 gap-y-3 tablet:max-desktop:grid-cols-[15rem_minmax(0,1fr)]">
            <Skeleton className="aspect-3/2 rounded-card!" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="h-4 w-72 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-96 rounded-card!" />
        </div>
      ))}
    </div>
  );
}
