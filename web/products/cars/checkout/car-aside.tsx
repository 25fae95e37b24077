import type { CarBookingSession } from '#contract/booking.ts';
import { CarRisk } from '#web/lib/car/car-risk.tsx';
import { RentalTimes } from '#web/lib/car/rental-times.tsx';
import { VehicleFacts } from '#web/lib/car/vehicle-facts.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The car of the checkout, its one price, and the risk beside it. */
export function CarAside({ session: { car, price, later } }: { session: CarBookingSession }) {
  const t = useT();
  const format = useFormat();
  const { vehicle } = car;
  return (
    <Card padding="none" variant="raised">
      {vehicle.picture ? (
        <Picture src={vehicle.picture} alt="" width={480} height={360} className="max-desktop:hidden" />
      ) : null}
      <div className="grid gap-5 p-5 tablet:p-6">
        <div className="grid gap-1">
          <h2 className="headline text-xl">{format.text(vehicle.label)}</h2>
          <p className="text-sm text-ink-muted">
            {t('cars.card.similar', { model: vehicle.exampleModel })} · {car.supplier.name}
          </p>
        </div>
        <VehicleFacts of={car} />
        <RentalTimes car={car} />
        <div className="border-t border-line pt-5">
          <h3 className="sr-only">{t('booking.price.title')}</h3>
          <PriceLines price={price} later={later} />
        </div>
        <CarRisk of={car} />
      </div>
    </Card>
  );
}
