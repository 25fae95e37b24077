import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { useKeptQuery } from '#web/lib/offline/use-kept-query.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { NotKept, OfflineNote } from './offline-note.tsx';
import { tripQuery } from './queries.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { CancelDialog, ChangeDialog, TravelerEditDialog } from './trip-dialogs.tsx';
import { TripHeader } from './trip-header.tsx';
import { TripOwner } from './trip-owner.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripPeople } from './trip-people.tsx';
import { TripProblem, TripSkeleton } from './trip-states.tsx';
import { TripStay } from './trip-stay.tsx';

// A stay needs nothing of flights.
const FlightTripScreen = lazy(async () => ({
  default: (await import('./flight-trip-screen.tsx')).FlightTripScreen,
}));

/** A trip with everything about it and everything one can do with it. [TRP-10] */
export function TripScreen({ tripId, kind }: { tripId: string; kind?: 'Flight' | undefined }) {
  const {
    data: trip,
    error,
    refetch,
    keptAt,
    isAway,
  } = useKeptQuery(`trip ${tripId}`, tripQuery(tripId, kind));
  useScreenTitle(trip?.title);
  if (!trip && isAway) return <NotKept />;
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  if (trip.kind === 'Flight')
    return (
      <Suspense fallback={<TripSkeleton />}>
        <FlightTripScreen
          trip={trip}
          isAway={keptAt !== undefined}
          note={keptAt === undefined ? null : <OfflineNote keptAt={keptAt} />}
        />
      </Suspense>
    );
  return <Shown trip={keptAt === undefined ? trip : readOnly(trip)} keptAt={keptAt} />;
}

/** A trip that is read without a network: nothing can be done with it. */
const readOnly = (trip: Trip): Trip => ({
  ...trip,
  can: { cancel: false, resend: false, change: [], requestTravelerEdit: false },
});

/** It is cancelled or about to be: what cancelling costs, and checking in, matter no more. */
const isLeaving = ({ cancellation }: Trip): boolean =>
  cancellation !== null && cancellation.state !== 'refused';

/** A change that came to nothing matters no more then either. */
const isOvertaken = (trip: Trip): boolean => trip.change?.state === 'refused' && isLeaving(trip);

type Opened = 'cancel' | 'change' | 'edit' | null;

function Shown({ trip, keptAt }: { trip: Trip; keptAt: number | undefined }) {
  const t = useT();
  const now = useServerNow();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => {
    setOpened(null);
    // The button that opened the dialog leaves with the cancellation; the tracker takes its place.
    if (trip.cancellation) setTimeout(() => document.querySelector<HTMLElement>('#refund')?.focus(), 200);
  };
  const isLive = trip.status !== 'Cancelled' && trip.timeState !== 'Past' && !isLeaving(trip);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs
        className="print:hidden"
        crumbs={[{ label: t('trips.title'), href: '/trips/' }, { label: trip.title }]}
      />
      {keptAt === undefined ? null : <OfflineNote keptAt={keptAt} />}
      <TripHeader trip={trip} />
      {trip.change && !isOvertaken(trip) ? <ChangeNotice trip={trip} change={trip.change} /> : null}
      {/* A trip that this device kept from before does not tell them. */}
      {(trip.earlierChanges ?? []).map((change) => (
        <ChangeNotice key={change.changeId} trip={trip} change={change} />
      ))}
      {trip.cancellation ? (
        <RefundTracker cancellation={trip.cancellation} locator={trip.locator} kind={trip.kind} />
      ) : null}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8 print:block">
        <div className="grid min-w-0 gap-6 print:block print:*:mb-6">
          <TripStay stay={trip.stay} />
          {isLive ? (
            <Part id="deadlines" title={t('booking.cancel.title')}>
              <p className="text-ink-muted">
                {t('trips.stay.zone', { zone: zoneText(t, trip.stay.timeZone) })}
              </p>
              <CancellationTimeline
                stay={trip.stay}
                paidNow={trip.price.dueNow}
                tenders={trip.tenders}
                now={now}
              />
              <Actions trip={trip} onOpen={setOpened} />
            </Part>
          ) : null}
          {isLive ? <CheckInCard trip={trip} /> : null}
          <TripPeople trip={trip} onEdit={() => setOpened('edit')} />
          <TripOwner trip={trip} />
        </div>
        <div className="grid gap-6">
          <ReceiptCard trip={trip} />
          <TripPapers trip={trip} isAway={keptAt !== undefined} />
        </div>
      </div>
      <Suspense>
        {opened === 'cancel' ? <CancelDialog trip={trip} onClose={close} /> : null}
        {opened === 'change' ? <ChangeDialog trip={trip} onClose={close} /> : null}
        {opened === 'edit' ? <TravelerEditDialog trip={trip} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** What one may do with the trip now; what may not be done says why not. */
function Actions({ trip, onOpen }: { trip: Trip; onOpen(dialog: Opened): void }) {
  const t = useT();
  const mayChange = trip.can.change.length > 0;
  if (trip.owner.who === 'hotel') return <p>{t('trips.cancel.begun')}</p>;
  if (!mayChange && !trip.can.cancel) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {mayChange ? (
        <Button kind="secondary" onPress={() => onOpen('change')}>
          {t(trip.can.change.includes('dates') ? 'trips.change.open' : 'trips.change.open-names')}
        </Button>
      ) : null}
      {trip.can.cancel ? (
        <Button kind="secondary" onPress={() => onOpen('cancel')}>
          {t('trips.cancel.open')}
        </Button>
      ) : null}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 print:break-inside-avoid">
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
