import type { ReactNode } from 'react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { RentalDesk } from '#web/lib/car/rental-desk.tsx';
import { VehicleFacts } from '#web/lib/car/vehicle-facts.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { CarCodes } from './car-codes.tsx';

interface Props {
  trip: BookedCarTrip;
  onClose(): void;
}

/** How to check in at the desk: where and when, what to tell, bring, pay and look at. [TRP-02] */
export function CarCheckInDialog({ trip, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const { car, driver, additionalDrivers, price } = trip;
  const { pickUp, supplier, risk } = car;
  return (
    <Dialog isOpen onClose={onClose} title={t('trips.car.check-in.title')}>
      <div className="grid gap-5">
        <p>{t('trips.car.check-in.how', { supplier: supplier.name })}</p>
        <RentalDesk title={t('cars.rate.pick-up')} at={pickUp.at} desk={pickUp.desk} />
        <Part title={t('trips.car.check-in.say')}>
          <CarCodes trip={trip} />
          <p>{format.list([driver, ...additionalDrivers].map((one) => `${one.givenName} ${one.surname}`))}</p>
        </Part>
        <Part title={t('trips.car.check-in.bring')}>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>{t('cars.driving.documents')}</li>
            {additionalDrivers.length > 0 ? <li>{t('trips.car.check-in.others')}</li> : null}
            <li>{t('trips.car.check-in.passport')}</li>
            <li>{t('cars.risk.deposit', { amount: format.money(risk.deposit) })}</li>
            {price.dueAtProperty.amount > 0 ? (
              <li>{t('trips.car.check-in.pay', { amount: format.money(price.dueAtProperty) })}</li>
            ) : null}
          </ul>
        </Part>
        <Part title={t('trips.car.check-in.look')}>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>{t('trips.car.check-in.photos')}</li>
            <li>{t('trips.car.check-in.fuel')}</li>
          </ul>
        </Part>
      </div>
    </Dialog>
  );
}

/** The rental at a glance, as one tells it to somebody else. [TRP-02] */
export function CarBasicsDialog({ trip, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const { car, driver, price } = trip;
  const moment = (at: string) => `${format.date(at.slice(0, 10), 'long')}, ${format.clock(at.slice(11))}`;
  const rows: readonly (readonly [string, string])[] = [
    [t('trips.car.basics.supplier'), car.supplier.name],
    [t('cars.rate.pick-up'), `${moment(car.pickUp.at)}, ${car.pickUp.desk.name}`],
    [t('cars.rate.drop-off'), `${moment(car.dropOff.at)}, ${car.dropOff.desk.name}`],
    [
      t('trips.car.basics.length'),
      t('trips.car.change.length', { days: car.rentalDays, hours: car.extraHours }),
    ],
    [
      t('booking.drivers.first'),
      `${driver.givenName} ${driver.surname}, ${t('trips.car.age', { age: driver.age })}`,
    ],
    [t('trips.car.basics.total'), format.money(price.grandTotal)],
    [t('trips.car.basics.help'), bootstrap().brand.phones.support],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('trips.car.basics.title')}>
      <div className="grid gap-5">
        <div>
          <p className="text-lg font-semibold">{format.text(car.vehicle.label)}</p>
          <p className="text-ink-muted">{t('cars.card.similar', { model: car.vehicle.exampleModel })}</p>
        </div>
        <VehicleFacts of={car} />
        <CarCodes trip={trip} />
        <dl className="grid gap-3">
          {rows.map(([label, text]) => (
            <div key={label} className="grid gap-x-6 tablet:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
