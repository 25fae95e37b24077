import type { PackageBookingSession } from '#contract/booking.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { numberedAirlines } from '#web/lib/flight/fare-texts.ts';
import { BookedFares } from '#web/lib/flight/booked-fares.tsx';
import { airlineTexts } from '#web/lib/flight/flight-words.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { TicketWarnings } from '#web/lib/flight/ticket-warnings.tsx';
import { useT } from '#web/lib/i18n/t.tsx';

/** Airlines and flight numbers, what the fares include and leave out, and notes on the ticketing. [AIR-04] [AIR-06] */
export function FaresSection({ flight }: Pick<PackageBookingSession, 'flight'>) {
  const t = useT();
  return (
    <Section id="fares" title={t('packages.fares')} note={t('flights.fees')}>
      <ul className="grid gap-1 text-sm text-ink-muted">
        {flight.slices.map(({ itineraryId, segments }) => (
          <li key={itineraryId}>
            {[numberedAirlines(segments), airlineTexts(t, segments).flown].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <BookedFares slices={flight.slices} />
      <OtherAirports slices={flight.slices} isRoundTrip />
      <TicketWarnings warnings={flight.warnings} ticketCount={flight.ticketCount} />
    </Section>
  );
}
