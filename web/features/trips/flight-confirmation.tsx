import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ConfirmedHeader } from './confirmed-header.tsx';
import { FlightCodes } from './flight-codes.tsx';
import { FlightPeople } from './flight-people.tsx';
import { FlightSlices } from './flight-slices.tsx';
import { FlightTickets } from './flight-tickets.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { TicketingNotice } from './ticketing-notice.tsx';
import { TripPapers } from './trip-papers.tsx';

/** The flights are booked: their codes, when the tickets come, the receipt, and everything to take along. [BKG-05] */
export function FlightConfirmation({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <ConfirmedHeader trip={trip} title={t('trips.flight.confirmed', { title: trip.title })}>
        <FlightCodes trip={trip} />
      </ConfirmedHeader>
      <TicketingNotice trip={trip} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <FlightSlices trip={trip} />
          <FlightTickets trip={trip} />
          <FlightPeople trip={trip} />
        </div>
        <div className="grid gap-6">
          <ReceiptCard trip={trip} variant="raised" />
          <TripPapers trip={trip} />
        </div>
      </div>
    </div>
  );
}
