import { otherAirports } from '#contract/flights/other-airports.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';

/** Notes on a trip with several tickets, or with a night or a change of airport on the way. [TRP-02, AIR-04] */
export function FlightTickets({ trip: { flight, tickets } }: { trip: BookedFlightTrip }) {
  const t = useT();
  const { warnings, ticketCount } = flight;
  const isRoundTrip = flight.subtitle === 'Round-trip';
  const others = otherAirports(flight.slices, { isRoundTrip });
  if (warnings.length === 0 && others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="tickets" className="grid gap-3 print:break-inside-avoid">
      <h2 id="tickets" className="headline text-2xl">
        {t('trips.flight.notes', { count: ticketCount })}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{t(`flights.warning.${warning}-long`, { count: ticketCount })}</li>
        ))}
      </ul>
      <OtherAirports slices={flight.slices} isRoundTrip={isRoundTrip} />
      {tickets.length > 1 ? (
        <dl className="grid gap-2 border-t border-line pt-4">
          {tickets.map(({ carrierName, locator }, at) => (
            <div key={`${locator} ${at}`} className="flex flex-wrap justify-between gap-x-6">
              <dt className="text-ink-muted">
                {t('trips.flight.ticket-of', { number: at + 1, airline: carrierName })}
              </dt>
              <dd className="tabular ml-auto font-semibold whitespace-nowrap">{locator}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}
