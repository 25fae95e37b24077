import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { TripParts } from '#web/products/port.ts';
import { Button } from '#web/ui/button.tsx';

/** The actions available for the trip now; unavailable ones with the reason. */
export function StayActions({ trip, onOpen }: Pick<TripParts<Trip>, 'trip' | 'onOpen'>) {
  const t = useT();
  const mayChange = trip.can.change.length > 0;
  if (trip.owner.who === 'hotel') return <p>{t('trips.cancel.begun')}</p>;
  if (!mayChange && !trip.can.cancel) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {mayChange ? (
        <Button kind="secondary" onPress={() => onOpen('change')}>
          {t(trip.can.change.includes('dates') ? 'trips.change.open' : 'trips.change.open-names')}
        </Button>
      ) : null}
      {trip.can.cancel ? (
        <Button kind="secondary" onPress={() => onOpen('cancel')}>
          {t('trips.cancel.open')}
        </Button>
      ) : null}
    </div>
  );
}
