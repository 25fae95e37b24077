import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { TripParts } from '#web/products/port.ts';
import { Button } from '#web/ui/button.tsx';

/** The actions available for the rental now. */
export function CarActions({ trip: { can }, onOpen }: Pick<TripParts<BookedCarTrip>, 'trip' | 'onOpen'>) {
  const t = useT();
  const mayChange = can.change.length > 0;
  if (!mayChange && !can.cancel) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {mayChange ? (
        <Button kind="secondary" onPress={() => onOpen('change')}>
          {t(can.change.includes('times') ? 'trips.car.change.open' : 'trips.car.change.open-driver')}
        </Button>
      ) : null}
      {can.cancel ? (
        <Button kind="secondary" onPress={() => onOpen('cancel')}>
          {t('trips.car.cancel')}
        </Button>
      ) : null}
    </div>
  );
}

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
