import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { TripParts } from '#web/products/port.ts';
import { Button } from '#web/ui/button.tsx';

/** What one reads before the way to the desk. */
export function CarInfoButtons({ onOpen }: Pick<TripParts<BookedCarTrip>, 'onOpen'>) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button kind="secondary" onPress={() => onOpen('check-in')}>
        {t('trips.car.check-in.open')}
      </Button>
      <Button kind="secondary" onPress={() => onOpen('basics')}>
        {t('trips.car.basics.open')}
      </Button>
    </div>
  );
}
