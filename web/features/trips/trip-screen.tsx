import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';
import { isUsable } from '#contract/trips/ways-on.ts';
import { go } from '#web/lib/address/go.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { track } from '#web/lib/api/track.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useOfflineQuery } from '#web/lib/offline/use-offline-query.ts';
import { PaidAtContext } from '#web/lib/price/paid-at.ts';
import { protectionsQuery } from '#web/lib/protections/trip-contracts.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { ArrangedLine } from './arranged-line.tsx';
import { kindOfTrip } from '#web/products/index.ts';
import type { TripDialog } from '#web/products/port.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { CancelDialog } from './lazy-dialogs.tsx';
import { NotStoredOffline, OfflineNote } from './offline-note.tsx';
import { tripQuery } from './queries.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { TripHistory } from './trip-history.tsx';
import { TripProtections } from './protections/trip-protections.tsx';
import { AddProtections } from './protections/later/lazy-later.tsx';
import { TripPeople } from './trip-people.tsx';
import { TripPapers } from './trip-papers.tsx';
import { IncludedCards } from './protections/included-cards.tsx';
import { TripOptions } from './trip-options.tsx';
import { TripProblem, TripSkeleton } from './trip-states.tsx';

const NotFinished = lazy(() => import('./not-finished.tsx'));

/** A trip without what its kind does not store on the device. */
const asStored = (trip: AnyTrip): AnyTrip => kindOfTrip(trip).onDevice?.(trip) ?? trip;

/** A trip with all its details and actions. `waiting` is shown while a change of it waits for an approval, `waitingPurchases` while a protection does. [TRP-10] */
export function TripScreen({
  tripId,
  waiting,
  waitingPurchases,
}: {
  tripId: string;
  waiting?: ReactNode;
  waitingPurchases?: ReactNode;
}) {
  const {
    data: trip,
    error,
    refetch,
    storedAt,
    isAway,
  } = useOfflineQuery(`trip ${tripId}`, tripQuery(tripId), asStored);
  useScreenTitle(trip?.title);
  if (!trip && isAway) return <NotStoredOffline />;
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  return (
    <PaidAtContext value={kindOfTrip(trip).paidAt}>
      <Suspense fallback={<TripSkeleton />}>
        <Shown trip={trip} storedAt={storedAt} waiting={waiting} waitingPurchases={waitingPurchases} />
      </Suspense>
    </PaidAtContext>
  );
}

/** Whether a change waits for an approval: it is the latest, or travelers have left since. */
const isWaiting = (trip: AnyTrip): boolean =>
  ('change' in trip && trip.change?.state === 'awaiting_approval') ||
  trip.options.some(({ act, closed }) => act === 'change' && closed === 'awaits_approval');

function Shown({
  trip,
  storedAt,
  waiting,
  waitingPurchases,
}: {
  trip: AnyTrip;
  storedAt: number | undefined;
  waiting: ReactNode;
  waitingPurchases: ReactNode;
}) {
  const t = useT();
  const kind = kindOfTrip(trip).trip.usePart();
  const acts = kind.acts(trip);
  // A link may lead to what changing costs or canceling pays back.
  const { dialog } = useAddress().search;
  const change = dialog === 'change' && isOpenTo(trip, 'change') ? acts.change : undefined;
  const leadsToCancel = dialog === 'cancel' && isOpenTo(trip, 'cancel');
  const [opened, setOpened] = useState<TripDialog | null>(leadsToCancel ? 'cancel' : (change?.opens ?? null));
  const elsewhere = change?.href;
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true });
  }, [elsewhere]);
  const close = () => {
    setOpened(null);
    // The button that opened the dialog is gone after a cancellation; focus the tracker instead.
    if (trip.cancellation) setTimeout(() => document.querySelector<HTMLElement>('#refund')?.focus(), 200);
  };
  const open = (dialog: TripDialog) => {
    setOpened(dialog);
    const tripModal = kind.modals(trip)[dialog];
    if (tripModal) track('viewed_trip_modal', { tripModal });
  };
  const isAway = storedAt !== undefined;
  // Payments, protections and refunds are those of the one who booked.
  const isPayer = trip.arranged?.isYours ?? true;
  const showsProtections = !isAway && isPayer;
  const { data: bought } = useQuery({ ...protectionsQuery(trip), enabled: showsProtections });
  // What was paid for this very event comes before everything else.
  const isUsableNow = bought?.contracts.some(({ claim }) => isUsable(claim)) ?? false;
  const protections = showsProtections ? (
    <TripProtections trip={trip} onCancel={() => open('cancel')} />
  ) : null;
  const parts = { trip, isAway, onOpen: open };
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs
        className="print:hidden"
        crumbs={[{ label: t('trips.title'), href: '/trips/' }, { label: trip.title }]}
      />
      {storedAt === undefined ? null : <OfflineNote storedAt={storedAt} />}
      {trip.answerBy === undefined ? null : (
        <Suspense>
          <NotFinished answerBy={trip.answerBy} />
        </Suspense>
      )}
      <kind.Top {...parts} />
      <ArrangedLine arranged={trip.arranged} />
      {isAway || !isPayer || !isWaiting(trip) ? null : waiting}
      {trip.cancellation ? (
        <RefundTracker
          cancellation={trip.cancellation}
          locator={trip.locator}
          kind={trip.kind}
          credit={<kind.Credit trip={trip} />}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:grid-rows-[auto_1fr] desktop:gap-8 print:block">
        <div className="grid min-w-0 gap-6 desktop:col-start-2">
          <TripPapers trip={trip} isAway={isAway} />
          {isAway ? null : <TripOptions trip={trip} acts={acts} onOpen={open} />}
        </div>
        <div className="grid min-w-0 gap-6 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1 print:block print:*:mb-6">
          {isUsableNow ? protections : null}
          <kind.Main {...parts} />
          {isUsableNow ? null : protections}
          {showsProtections ? <AddProtections trip={trip} waiting={waitingPurchases} /> : null}
          {showsProtections ? <IncludedCards trip={trip} /> : null}
        </div>
        <div className="grid gap-6 desktop:col-start-2">
          {isPayer ? <ReceiptCard trip={trip} later={kind.later(trip)} /> : null}
          {isAway ? null : <TripPeople trip={trip} />}
          {isAway ? null : <TripHistory trip={trip} />}
        </div>
      </div>
      <Suspense>
        {opened === 'cancel' ? (
          <CancelDialog trip={trip} onClose={close} />
        ) : opened ? (
          <kind.Dialog trip={trip} opened={opened} onClose={close} onOpen={open} />
        ) : null}
      </Suspense>
    </div>
  );
}
