import type { PackageBookingSession } from '#contract/booking.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { EntryNote } from '#web/lib/flight/entry-note.tsx';
import { FareFacts } from '#web/lib/flight/fare-facts.tsx';
import { numberedAirlines } from '#web/lib/flight/fare-texts.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { TicketWarnings } from '#web/lib/flight/ticket-warnings.tsx';
import { airlineTexts } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** The fare of each flight with what it includes and leaves out, and notes on the ticketing. [AIR-04] [AIR-06] */
export function FaresSection({ flight }: Pick<PackageBookingSession, 'flight'>) {
  const t = useT();
  return (
    <Section id="fares" title={t('packages.fares')} note={t('flights.fees')}>
      <ul className="grid gap-4">
        {flight.slices.map(({ itineraryId, segments, fareShelf }) => (
          <li key={itineraryId} className="grid gap-1">
            <h3 className="font-semibold">
              {t('flights.step.slice', {
                from: segments[0]?.origin.cityName ?? '',
                to: segments.at(-1)?.destination.cityName ?? '',
              })}
            </h3>
            <p className="text-sm text-ink-muted">
              {[numberedAirlines(segments), airlineTexts(t, segments).flown].filter(Boolean).join(' · ')}
            </p>
            {segments.map(({ entry, destination }) => (
              <EntryNote key={destination.locationCode} entry={entry} />
            ))}
            <FareFacts fare={fareShelf} />
          </li>
        ))}
      </ul>
      <OtherAirports slices={flight.slices} isRoundTrip />
      <TicketWarnings warnings={flight.warnings} ticketCount={flight.ticketCount} />
    </Section>
  );
}
