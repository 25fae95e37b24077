import { Clock, MapPin } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GlanceLine, GlanceLines } from '#web/lib/trip/glance-line.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** When and where it starts. */
export function ActivityGlance({ trip: { activityStart, startsOn, timeState } }: { trip: TripCard }) {
  const t = useT();
  const format = useFormat();
  // Lists cached on this device by an older version do not have it.
  if (!activityStart || timeState !== 'Future') return null;
  const { localStart, allDay, meetingPoint } = activityStart;
  const time = format.clock(localStart.slice(11));
  return (
    <GlanceLines>
      <GlanceLine icon={<Clock aria-hidden />}>
        {t(allDay ? 'activities.tile.open' : 'activities.tile.starts', { day: format.date(startsOn), time })}
      </GlanceLine>
      <GlanceLine icon={<MapPin aria-hidden />}>{meetingPoint}</GlanceLine>
    </GlanceLines>
  );
}
