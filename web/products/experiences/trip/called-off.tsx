import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** That the operator called it off, why, and that everything comes back. */
export function CalledOff({ trip: { calledOff } }: { trip: BookedActivityTrip }) {
  const t = useT();
  if (!calledOff) return null;
  return (
    <Banner kind="warn" title={t('activities.called-off')}>
      {t(`activities.called-off.${calledOff.reason}`)}
    </Banner>
  );
}
