import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Banner } from '#web/ui/banner.tsx';

/**
 * Tickets not yet issued, or not reported by the airline: the deadline, that it has passed, or that they were never
 * issued. Nothing once they are issued, or are being refunded.
 */
export function TicketingNotice({
  trip: { ticketing, status, cancellation, buyerZone },
}: {
  trip: BookedFlightTrip;
}) {
  const t = useT();
  const format = useFormat();
  const isGivenUp = cancellation !== null && cancellation.state !== 'refused';
  if (ticketing.by === null || status !== 'Confirmed' || isGivenUp) return null;
  return (
    <Banner
      kind={ticketing.state === 'late' || ticketing.state === 'never' ? 'warn' : 'info'}
      title={t('trips.flight.tickets')}
    >
      <WithCodes
        id={`trips.flight.tickets.${ticketing.state}`}
        values={{
          time: format.moment(ticketing.by, buyerZone),
          phone: bootstrap().brand.phones.support,
        }}
      />
      <ContactLink {...supportEnds.tickets} className="ml-3 inline-block print:hidden" />
    </Banner>
  );
}
