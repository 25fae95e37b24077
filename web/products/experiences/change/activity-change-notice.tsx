import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { ChangeNotice } from '#web/lib/trip/change/change-notice.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { whenText } from './when-text.ts';

/** The status of a change of an activity; nothing where there was none. */
export function ActivityChangeNotice({ trip: { change } }: { trip: BookedActivityTrip }) {
  const format = useFormat();
  if (!change) return null;
  return (
    <ChangeNotice
      change={change}
      of="activity"
      before={whenText(format, change.from)}
      after={whenText(format, change.to)}
      whatElse={null}
    />
  );
}
