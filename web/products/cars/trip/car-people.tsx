import type { ReactNode } from 'react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';

/** The drivers, their numbers, and the date of booking. */
export function CarPeople({ trip }: { trip: BookedCarTrip }) {
  const t = useT();
  const format = useFormat();
  const { driver, additionalDrivers, flightNumber, loyaltyNumber, car } = trip;
  return (
    <Card as="section" aria-labelledby="people" className="grid gap-5">
      <h2 id="people" className="headline text-2xl">
        {t('trips.car.drivers')}
      </h2>
      <dl className="grid gap-4">
        {[driver, ...additionalDrivers].map(({ givenName, surname, age }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- drivers have no other identity than their place
          <Fact
            key={at}
            label={at === 0 ? t('booking.drivers.first') : t('booking.drivers.additional', { number: at })}
          >
            {givenName} {surname}
            <span className="block text-sm text-ink-muted">{t('trips.car.age', { age })}</span>
          </Fact>
        ))}
        {flightNumber ? <Fact label={t('booking.drivers.flight')}>{flightNumber}</Fact> : null}
        {loyaltyNumber ? (
          <Fact label={t('booking.drivers.loyalty', { supplier: car.supplier.name })}>{loyaltyNumber}</Fact>
        ) : null}
        <Fact label={t('trips.people.email')}>{trip.contactEmail}</Fact>
        <Fact label={t('trips.people.booked')}>{format.moment(trip.bookedAt, trip.buyerZone, 'year')}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 tablet:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
