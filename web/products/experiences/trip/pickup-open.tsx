import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** That a place to be picked up at is still to be chosen, and until when. */
export function PickupOpen({
  trip,
  onChoose,
}: {
  trip: BookedActivityTrip;
  onChoose?: (() => void) | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const { pickupChoice, activity, status } = trip;
  if (!pickupChoice || pickupChoice.isOver || status !== 'Confirmed') return null;
  return (
    <Banner
      kind="warn"
      title={t('activities.pickup.by', {
        moment: format.moment(pickupChoice.until, activity.timeZone),
      })}
      actions={
        onChoose ? (
          <Button kind="secondary" onPress={onChoose}>
            {t('activities.pickup.choose')}
          </Button>
        ) : undefined
      }
    >
      {t('activities.pickup.by-note', { place: activity.meetingPoint.name })}
    </Banner>
  );
}
