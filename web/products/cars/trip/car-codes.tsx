import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Code } from '#web/lib/trip/code.tsx';

/** Our code, and the supplier's own, which its desk uses. [BKG-05] */
export function CarCodes({
  trip: { locator, supplierConfirmation, car },
}: {
  trip: Pick<BookedCarTrip, 'locator' | 'supplierConfirmation' | 'car'>;
}) {
  const t = useT();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Code label={t('trips.code.ours')} code={locator} />
      {supplierConfirmation ? (
        <Code label={t('trips.car.code', { supplier: car.supplier.name })} code={supplierConfirmation} />
      ) : null}
    </dl>
  );
}
