import { CalendarCheck, CalendarClock, CalendarX, CircleHelp, Luggage } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';

const states = {
  Future: { tone: 'accent', Icon: CalendarCheck },
  Present: { tone: 'brand', Icon: Luggage },
  Past: { tone: 'neutral', Icon: CalendarClock },
  Canceled: { tone: 'neutral', Icon: CalendarX },
  Invalid: { tone: 'warn', Icon: CircleHelp },
  Unused: { tone: 'neutral', Icon: CalendarX },
  CancellationFailure: { tone: 'danger', Icon: CalendarX },
} as const satisfies Record<TripCard['timeState'], { tone: Tone; Icon: typeof CalendarX }>;

/** The status of a trip in a word: confirmed, under way, past, cancelled. [TRP-01] */
export function TripStatus({
  trip,
  isCancelling = false,
}: {
  trip: Pick<TripCard, 'timeState'>;
  isCancelling?: boolean;
}) {
  const t = useT();
  if (isCancelling && trip.timeState !== 'CancellationFailure')
    return (
      <Badge tone="warn" icon={<CalendarClock aria-hidden />}>
        {t('trips.state.cancelling')}
      </Badge>
    );
  const { tone, Icon } = states[trip.timeState];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`trips.state.${trip.timeState}`)}
    </Badge>
  );
}
