import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeNotice } from '#web/lib/trip/change/lazy-change-notice.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { whenText } from './when-text.ts';

/** The status of a change of an activity; nothing where there was none. */
export function ActivityChangeNotice({ trip: { change } }: { trip: BookedActivityTrip }) {
  const format = useFormat();
  const t = useT();
  if (!change) return null;
  if (change.parts.every((part) => part === 'answers' || part === 'pickup')) {
    if (change.state === 'done') return null;
    const isRefused = change.state === 'refused';
    return (
      <Banner
        kind={isRefused ? 'warn' : 'info'}
        live="polite"
        title={t(isRefused ? 'activities.details.refused' : 'activities.details.working')}
      >
        {isRefused ? change.problem : <ChangePromise change={change} of="experience" />}
      </Banner>
    );
  }
  return (
    <ChangeNotice
      change={change}
      of="experience"
      before={whenText(format, change.from)}
      after={whenText(format, change.to)}
      whatElse={null}
    />
  );
}
