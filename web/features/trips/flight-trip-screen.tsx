import { type ReactNode, Suspense, useState } from 'react';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/phone-link.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { WithCodes } from '#web/lib/with-codes.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { FlightNews } from './flight-news.tsx';
import { FlightCheckIn } from './flight-check-in.tsx';
import { FlightCodes } from './flight-codes.tsx';
import { FlightPeople } from './flight-people.tsx';
import { FlightRules } from './flight-rules.tsx';
import { FlightSlices } from './flight-slices.tsx';
import { FlightTickets } from './flight-tickets.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { TicketingNotice } from './ticketing-notice.tsx';
import { CancelDialog, PassengerEditDialog } from './trip-dialogs.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripTitle } from './trip-title.tsx';

interface Props {
  trip: BookedFlightTrip;
  /** A line above everything, when the trip is read without a network. */
  note: ReactNode;
  isAway: boolean;
}

/** Booked flights with everything about them and everything one can do with them. [TRP-02] */
export function FlightTripScreen({ trip, note, isAway }: Props) {
  const t = useT();
  const [opened, setOpened] = useState<'cancel' | 'edit' | null>(null);
  const now = useServerNow();
  const close = () => {
    setOpened(null);
    // The button that opened the dialog leaves with the cancellation; the tracker takes its place.
    if (trip.cancellation) setTimeout(() => document.querySelector<HTMLElement>('#refund')?.focus(), 200);
  };
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs
        className="print:hidden"
        crumbs={[{ label: t('trips.title'), href: '/trips/' }, { label: trip.title }]}
      />
      {note}
      <FlightNews trip={trip} isAway={isAway} onCancel={() => setOpened('cancel')} />
      <header className="grid gap-5">
        <TicketingNotice trip={trip} />
        <div className="grid content-start gap-5 rounded-card border border-line bg-surface p-5 tablet:p-8">
          <TripTitle trip={trip} />
          <FlightCodes trip={trip} />
        </div>
      </header>
      {trip.cancellation ? (
        <RefundTracker
          cancellation={trip.cancellation}
          locator={trip.locator}
          kind={trip.kind}
          credits={trip.airlineCredits}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8 print:block">
        <div className="grid min-w-0 gap-6 print:block print:*:mb-6">
          <FlightSlices trip={trip} oddsFrom={trip.cancellation || isAway ? Infinity : now} />
          <FlightTickets trip={trip} />
          <FlightCheckIn trip={trip} />
          <FlightPeople trip={trip} onEdit={isAway ? undefined : () => setOpened('edit')} />
          {trip.status === 'Confirmed' ? (
            <FlightRules
              trip={trip}
              onCancel={trip.can.cancel && !isAway ? () => setOpened('cancel') : undefined}
            />
          ) : null}
          <Help trip={trip} />
        </div>
        <div className="grid gap-6">
          <ReceiptCard trip={trip} />
          <TripPapers trip={trip} isAway={isAway} />
        </div>
      </div>
      <Suspense>
        {opened === 'cancel' ? <CancelDialog trip={trip} onClose={close} /> : null}
        {opened === 'edit' ? <PassengerEditDialog trip={trip} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function Help({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const { brand } = bootstrap();
  const { support } = brand.phones;
  return (
    <Card
      as="section"
      variant="sunken"
      aria-labelledby="owner"
      className="grid gap-1 print:break-inside-avoid"
    >
      <h2 id="owner" className="font-semibold">
        {t('trips.owner.title', { name: brand.issuer })}
      </h2>
      <p>{t(`trips.flight.owner.${trip.owner.who}`)}</p>
      <p>
        <PhoneLink number={support} /> ·{' '}
        <WithCodes id="trips.owner.code" values={{ locator: trip.locator }} />
      </p>
    </Card>
  );
}
