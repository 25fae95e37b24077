import { lazy, Suspense } from 'react';
import type { BookedFlightTrip, FlightChange } from '#contract/trips/flight-trip.ts';
import { TripTitle } from '#web/lib/trip/trip-title.tsx';
import type { TripKind } from '#web/products/port.ts';
import { exchangeHref } from '../exchange/address.ts';
import { FlightCheckIn } from './check-in.tsx';
import { FlightCodes } from './codes.tsx';
import { CreditsKept } from './credits-kept.tsx';
import { FlightDialog } from './dialogs.tsx';
import { FlightHelp } from './help.tsx';
import { FlightNews } from './news.tsx';
import { FlightPeople } from './people.tsx';
import { FlightRules } from './rules.tsx';
import { FlightSlices } from './slices.tsx';
import { FlightTickets } from './tickets.tsx';
import { TicketingNotice } from './ticketing-notice.tsx';

const ExchangedLoaded = lazy(async () => ({
  default: (await import('./exchanged-notice.tsx')).ExchangedNotice,
}));
const LeftLoaded = lazy(async () => ({ default: (await import('./left-notice.tsx')).LeftNotice }));

/** Loaded with the first trip that was changed, or that somebody left. */
const ChangeNotice = ({ trip, change }: { trip: BookedFlightTrip; change: FlightChange }) => (
  <Suspense>
    {/* Trips cached on this device by an older version have none. */}
    {change.exchange ? (
      <ExchangedLoaded trip={trip} change={change} exchange={change.exchange} />
    ) : (
      <LeftLoaded change={change} />
    )}
  </Suspense>
);

/** A flight trip with all its details and actions. [TRP-02] */
export const flightTrip: TripKind<BookedFlightTrip> = {
  // A flight is fully paid at booking.
  later: () => [],
  Top: ({ trip, isAway, onOpen }) => (
    <>
      {/* Trips cached on this device by an older version have none. */}
      {[...(trip.change ? [trip.change] : []), ...(trip.earlierChanges ?? [])].map((change) => (
        <ChangeNotice key={change.changeId} trip={trip} change={change} />
      ))}
      <FlightNews trip={trip} isAway={isAway} onCancel={() => onOpen('cancel')} />
      <header className="grid gap-5">
        <TicketingNotice trip={trip} />
        <div className="grid content-start gap-5 rounded-card border border-line bg-surface p-5 tablet:p-8">
          <TripTitle trip={trip} />
          <FlightCodes trip={trip} />
        </div>
      </header>
    </>
  ),
  Main: ({ trip, isAway, onOpen }) => (
    <>
      <FlightSlices trip={trip} />
      <FlightTickets trip={trip} />
      <FlightCheckIn trip={trip} />
      <FlightPeople trip={trip} onEdit={isAway ? undefined : () => onOpen('edit')} />
      {trip.status === 'Confirmed' ? <FlightRules trip={trip} /> : null}
      <FlightHelp trip={trip} />
    </>
  ),
  acts: ({ tripId, ...trip }) => ({
    pay_change: {
      label: 'trips.options.pay_change',
      href: exchangeHref(tripId, {
        ask:
          'change' in trip && trip.change && 'exchange' in trip.change
            ? trip.change.exchange?.askId
            : undefined,
      }),
    },
    change: { label: 'exchange.crumb', href: exchangeHref(tripId) },
    cancel: { label: 'trips.flight.cancel', opens: 'cancel' },
    leave: { label: 'trips.leave.open', opens: 'leave' },
    correct_names: { label: 'trips.edit.open', href: '#passengers' },
  }),
  Dialog: FlightDialog,
  modals: () => ({ cancel: 'cancel-flight', edit: 'request-traveler-edit' }),
  Credit: CreditsKept,
  confirmed: {
    title: ({ title }, t) => t('trips.flight.confirmed', { title }),
    Codes: FlightCodes,
    Notice: TicketingNotice,
    Main: ({ trip }) => (
      <>
        <FlightSlices trip={trip} />
        <FlightTickets trip={trip} />
        <FlightPeople trip={trip} />
      </>
    ),
  },
};
