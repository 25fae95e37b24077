import type { FlightBookingSession } from '#contract/booking.ts';
import type { Tender } from '#contract/payments.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { BookedFares } from '#web/lib/flight/booked-fares.tsx';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { TicketWarnings } from '#web/lib/flight/ticket-warnings.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { OffersLost } from '#web/lib/price/offers-lost.tsx';

/** The refund and content of each fare, and notes on the ticketing of the trip. [AIR-04, AIR-06] */
export function FareTermsSection({
  flight,
  tenders,
}: {
  flight: FlightBookingSession['flight'];
  /** The tenders of the payment; offers among them are lost on cancelling. */
  tenders: readonly Tender[];
}) {
  const t = useT();
  return (
    <Section id="cancellation" title={t('booking.flight.terms')} note={t('flights.fees')}>
      <BookedFares slices={flight.slices} />
      <OtherAirports slices={flight.slices} isRoundTrip={flight.subtitle === 'Round-trip'} />
      <OffersLost tenders={tenders} />
      <TicketWarnings warnings={flight.warnings} ticketCount={flight.ticketCount} />
    </Section>
  );
}
