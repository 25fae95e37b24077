import { CalendarCheck, Clock } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { GlanceLine, GlanceLines } from '#web/lib/trip/glance-line.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Check-in, and the free cancellation deadline. */
export function StayGlance({ trip: { arrival, startsOn, timeState } }: { trip: TripCard }) {
  const t = useT();
  const format = useFormat();
  // Lists cached on this device by an older version do not have it.
  if (!arrival || timeState !== 'Future') return null;
  return (
    <GlanceLines>
      <GlanceLine icon={<Clock aria-hidden />}>
        {t('trips.tile.check-in', {
          day: format.date(startsOn),
          time: format.clock(arrival.from),
          zone: zoneText(t, arrival.timeZone),
        })}
      </GlanceLine>
      {arrival.freeCancelUntil ? (
        <GlanceLine icon={<CalendarCheck aria-hidden />}>
          <span className="text-accent">
            {t('trips.tile.free-until', {
              time: format.moment(arrival.freeCancelUntil, arrival.timeZone),
            })}
          </span>
        </GlanceLine>
      ) : null}
    </GlanceLines>
  );
}
