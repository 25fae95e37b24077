import { CalendarCheck, Clock, MapPin } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { GlanceLine, GlanceLines } from '#web/lib/trip/glance-line.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** When and where the car waits, and the free cancellation deadline. */
export function CarGlance({ trip: { pickUp, timeState } }: { trip: TripCard }) {
  const t = useT();
  const format = useFormat();
  // Lists cached on this device by an older version do not have it.
  if (!pickUp || timeState !== 'Future') return null;
  return (
    <GlanceLines>
      <GlanceLine icon={<Clock aria-hidden />}>
        {t('trips.tile.pick-up', {
          day: format.date(pickUp.at.slice(0, 10)),
          time: format.clock(pickUp.at.slice(11)),
          zone: zoneText(t, pickUp.timeZone),
        })}
      </GlanceLine>
      <GlanceLine icon={<MapPin aria-hidden />}>{pickUp.desk}</GlanceLine>
      {pickUp.freeCancelUntil ? (
        <GlanceLine icon={<CalendarCheck aria-hidden />}>
          <span className="text-accent">
            {t('trips.tile.free-until', {
              time: format.moment(pickUp.freeCancelUntil, pickUp.timeZone),
            })}
          </span>
        </GlanceLine>
      ) : null}
    </GlanceLines>
  );
}
