import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Code } from '#web/lib/trip/code.tsx';

/** Our code, and each airline's own, which its site and its desk use. [BKG-05] */
export function FlightCodes({ trip: { locator, tickets } }: { trip: BookedFlightTrip }) {
  const t = useT();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Code label={t('trips.code.ours')} code={locator} />
      {tickets.map(({ carrierName, locator: own }) => (
        <Code key={own} label={t('trips.flight.code', { airline: carrierName })} code={own} />
      ))}
    </dl>
  );
}
