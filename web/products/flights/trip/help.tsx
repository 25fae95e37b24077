import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Card } from '#web/ui/card.tsx';

/** The contact for questions about these flights, with the number and the code to quote. */
export function FlightHelp({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const { brand } = bootstrap();
  return (
    <Card
      as="section"
      variant="sunken"
      aria-labelledby="owner"
      className="grid gap-1 print:break-inside-avoid"
    >
      <h2 id="owner" className="font-semibold">
        {t('trips.owner.title', { name: brand.issuer })}
      </h2>
      <p>{t(`trips.flight.owner.${trip.owner.who}`)}</p>
      <p>
        <PhoneLink number={brand.phones.support} /> ·{' '}
        <WithCodes id="trips.owner.code" values={{ locator: trip.locator }} />
      </p>
    </Card>
  );
}
