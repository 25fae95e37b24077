import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { PriceLines } from '#web/lib/stay/price-lines.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { tripQuery } from './queries.ts';
import { RefundTracker } from './refund-tracker.tsx';
import { TenderLines } from './tender-lines.tsx';
import { TripHeader } from './trip-header.tsx';
import { TripOwner } from './trip-owner.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripPeople } from './trip-people.tsx';
import { TripProblem, TripSkeleton } from './trip-states.tsx';
import { TripStay } from './trip-stay.tsx';

/** A trip with everything about it and everything one can do with it. [TRP-10] */
export function TripScreen({ tripId }: { tripId: string }) {
  const { data: trip, error, refetch } = useQuery(tripQuery(tripId));
  useScreenTitle(trip?.title);
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  return <Shown trip={trip} />;
}

function Shown({ trip }: { trip: Trip }) {
  const t = useT();
  const now = useServerNow();
  const [isCancelling, setIsCancelling] = useState(false);
  const close = () => {
    setIsCancelling(false);
    // The button that opened the dialog leaves with the cancellation; the tracker takes its place.
    if (trip.cancellation) setTimeout(() => document.querySelector<HTMLElement>('#refund')?.focus(), 200);
  };
  const isLive = trip.status !== 'Cancelled' && trip.timeState !== 'Past';
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs
        className="print:hidden"
        crumbs={[{ label: t('trips.title'), href: '/trips/' }, { label: trip.title }]}
      />
      <TripHeader trip={trip} />
      {trip.cancellation ? <RefundTracker cancellation={trip.cancellation} locator={trip.locator} /> : null}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8">
        <div className="grid min-w-0 gap-6">
          <TripStay stay={trip.stay} />
          {isLive ? (
            <Part id="deadlines" title={t('booking.cancel.title')}>
              <p className="text-ink-muted">
                {t('trips.stay.zone', { zone: trip.stay.timeZone.replaceAll('_', ' ') })}
              </p>
              <CancellationTimeline stay={trip.stay} paidNow={trip.price.dueNow} now={now} />
              {trip.can.cancel ? (
                <div className="print:hidden">
                  <Button kind="secondary" onPress={() => setIsCancelling(true)}>
                    {t('trips.cancel.open')}
                  </Button>
                </div>
              ) : null}
            </Part>
          ) : null}
          <TripPeople trip={trip} />
          <TripOwner trip={trip} />
        </div>
        <div className="grid gap-6">
          <Part id="receipt" title={t('trips.receipt.title')}>
            <PriceLines price={trip.price} />
            <h3 className="border-t border-line pt-4 font-semibold">{t('trips.receipt.paid-with')}</h3>
            <TenderLines trip={trip} />
          </Part>
          <TripPapers trip={trip} />
        </div>
      </div>
      {isCancelling ? <CancelDialog trip={trip} onClose={close} /> : null}
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
