import { Clock, Plane } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GlanceLine, GlanceLines } from '#web/lib/trip/glance-line.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** The next flight with its times. */
export function FlightGlance({ trip: { nextFlight } }: { trip: TripCard }) {
  const t = useT();
  const format = useFormat();
  // Lists cached on this device by an older version do not have it.
  if (!nextFlight) return null;
  return (
    <GlanceLines>
      <GlanceLine icon={<Plane aria-hidden />}>
        <span className="font-semibold">{nextFlight.airlines}</span>{' '}
        <span className="text-ink-muted">
          {nextFlight.from}–{nextFlight.to}, {format.date(wallDay(nextFlight.zonedDeparture))}
        </span>
      </GlanceLine>
      <GlanceLine icon={<Clock aria-hidden />}>
        <span className="tabular font-semibold">
          {t('trips.tile.times', {
            departure: format.clock(wallClock(nextFlight.zonedDeparture)),
            arrival: format.clock(wallClock(nextFlight.zonedArrival)),
          })}
        </span>
        {nextFlight.plusDays === 0
          ? null
          : ` (${t('flights.card.plus-days', { count: nextFlight.plusDays })})`}
      </GlanceLine>
    </GlanceLines>
  );
}
