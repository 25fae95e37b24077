import type { ReactNode } from 'react';
import type { BookedCar } from '#contract/cars/booked-car.ts';
import { RentalDesk } from '#web/lib/car/rental-desk.tsx';
import { VehicleFacts } from '#web/lib/car/vehicle-facts.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';

/** The car, and where and when it is picked up and returned, with the desks' hours. [TRP-02] */
export function CarDesks({ car, children }: { car: BookedCar; children?: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const { vehicle, pickUp, dropOff, chosenExtras, extras } = car;
  return (
    <Card as="section" aria-labelledby="car" className="grid gap-6">
      <div>
        <h2 id="car" className="headline text-2xl">
          {format.text(vehicle.label)}
        </h2>
        <p className="text-ink-muted">
          {t('cars.card.similar', { model: vehicle.exampleModel })} · {car.supplier.name}
        </p>
      </div>
      <VehicleFacts of={car} />
      <div className="grid gap-6 tablet:grid-cols-2">
        <RentalDesk title={t('cars.rate.pick-up')} at={pickUp.at} desk={pickUp.desk} />
        <RentalDesk title={t('cars.rate.drop-off')} at={dropOff.at} desk={dropOff.desk} />
      </div>
      {chosenExtras.length > 0 ? (
        <p>
          {t('trips.car.extras', {
            extras: format.list(
              chosenExtras.map(({ code, quantity }) => {
                const sold = extras.find((extra) => extra.code === code);
                return `${quantity} × ${sold ? format.text(sold.name) : code}`;
              }),
            ),
          })}
        </p>
      ) : null}
      {children}
    </Card>
  );
}
