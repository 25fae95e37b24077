import type { FlightProgress } from '#contract/flights/progress.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';

const tones = {
  scheduled: 'neutral',
  delayed: 'warn',
  departed: 'brand',
  arrived: 'accent',
  cancelled: 'danger',
  missed: 'danger',
} as const;

/** The status of one flight and its gate; nothing while it goes as booked and no gate is known. [TRP-06] */
export function FlightStanding({ told }: { told: FlightProgress['segments'][number] }) {
  const t = useT();
  const { gate, missesConnection } = told;
  const state = missesConnection && told.state !== 'arrived' ? 'missed' : told.state;
  return (
    <>
      {state === 'scheduled' ? null : (
        <Badge tone={tones[state]}>{t(`trips.flight.standing.${state}`)}</Badge>
      )}
      {gate && (told.state === 'scheduled' || told.state === 'delayed') ? (
        <span className="font-semibold">{t('trips.flight.gate', { gate })}</span>
      ) : null}
    </>
  );
}
