import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { TripContact } from '#web/lib/trip/trip-contact.tsx';

/** The contact for questions about these flights. */
export function FlightHelp({ trip: { locator, owner } }: { trip: BookedFlightTrip }) {
  const t = useT();
  const { brand } = bootstrap();
  return (
    <TripContact name={brand.issuer} phone={brand.phones.support} locator={locator}>
      {t(`trips.flight.owner.${owner.who}`)}
    </TripContact>
  );
}
