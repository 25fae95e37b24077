import { CalendarCheck, Clock, Plane } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TripCard } from '#contract/trip-card.ts';
import { wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { momentText, zoneText } from '#web/lib/i18n/zone-text.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** What one opens a trip for: the next flight with its times, or check-in and until when cancelling is free. */
export function TripGlance({ trip: { nextFlight, arrival, startsOn, timeState } }: { trip: TripCard }) {
  const t = useT();
  const format = useFormat();
  // A list that this device kept from before has neither.
  if (nextFlight)
    return (
      <ul className="grid gap-1 text-sm">
        <Line icon={<Plane aria-hidden />}>
          <span className="font-semibold">{nextFlight.airlines}</span>{' '}
          <span className="text-ink-muted">
            {nextFlight.from}–{nextFlight.to}, {format.date(wallDay(nextFlight.zonedDeparture))}
          </span>
        </Line>
        <Line icon={<Clock aria-hidden />}>
          <span className="tabular font-semibold">
            {t('trips.tile.times', {
              departure: format.clock(wallClock(nextFlight.zonedDeparture)),
              arrival: format.clock(wallClock(nextFlight.zonedArrival)),
            })}
          </span>
          {nextFlight.plusDays === 0
            ? null
            : ` (${t('flights.card.plus-days', { count: nextFlight.plusDays })})`}
        </Line>
      </ul>
    );
  if (!arrival || timeState !== 'Future') return null;
  return (
    <ul className="grid gap-1 text-sm">
      <Line icon={<Clock aria-hidden />}>
        {t('trips.tile.check-in', {
          day: format.date(startsOn),
          time: format.clock(arrival.from),
          zone: zoneText(t, arrival.timeZone),
        })}
      </Line>
      {arrival.freeCancelUntil ? (
        <Line icon={<CalendarCheck aria-hidden />}>
          <span className="text-accent">
            {t('trips.tile.free-until', {
              time: momentText(t, format.locale, arrival.freeCancelUntil, arrival.timeZone),
            })}
          </span>
        </Line>
      ) : null}
    </ul>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
    {icon}
    <span>{children}</span>
  </li>
);
