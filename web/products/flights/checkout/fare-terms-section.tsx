import type { FlightBookingSession } from '#contract/booking.ts';
import type { Tender } from '#contract/payments.ts';
import { cancellationText, includedTexts } from '#web/lib/flight/flight-words.ts';
import { EntryNote } from '#web/lib/flight/entry-note.tsx';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { TicketWarnings } from '#web/lib/flight/ticket-warnings.tsx';
import { MixedCabins } from '#web/lib/flight/mixed-cabins.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { OffersLost } from '#web/lib/price/offers-lost.tsx';
import { Section } from '#web/lib/checkout/section.tsx';

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
  const { locale } = useLocale();
  return (
    <Section
      id="cancellation"
      title={t('booking.flight.terms')}
      note={`${t('flights.fees')} ${t('booking.flight.terms-note')}`}
    >
      <ul className="grid gap-4">
        {flight.slices.map(({ itineraryId, segments, fareShelf }) => (
          <li key={itineraryId} className="grid gap-1">
            <h3 className="font-semibold">
              {t('flights.step.slice', {
                from: segments[0]?.origin.cityName ?? '',
                to: segments.at(-1)?.destination.cityName ?? '',
              })}
            </h3>
            <MixedCabins fare={fareShelf} />
            {segments.map(({ entry, destination }) => (
              <EntryNote key={destination.locationCode} entry={entry} />
            ))}
            <p>
              {t('flights.review.fare', {
                fare: fareShelf.shortBrandName,
                cabin: t(`flights.cabin.${fareShelf.cabin}`),
              })}
              <span className="block text-ink-muted first-letter:uppercase">
                {includedTexts(t, locale, fareShelf).join(' · ')}
              </span>
              <span className="block text-ink-muted">
                {cancellationText(t, 'flights.review.cancel', fareShelf)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <OtherAirports slices={flight.slices} isRoundTrip={flight.subtitle === 'Round-trip'} />
      <OffersLost tenders={tenders} />
      <TicketWarnings warnings={flight.warnings} ticketCount={flight.ticketCount} />
    </Section>
  );
}
