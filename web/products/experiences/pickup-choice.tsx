import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

/** A place to be picked up at; `later` while none is chosen; null for the meeting point. */
export interface ChosenPickup {
  readonly pickupId: string | null;
  readonly pickupLater: boolean;
}

const meet = 'meeting-point';
const later = 'later';

interface Props {
  activity: BookedActivity;
  value: ChosenPickup;
  /** Whether it can be left open. */
  canWait: boolean;
  isLabelHidden?: boolean;
  onChange(value: ChosenPickup): void;
}

/** The meeting point, the places with the time there, and to decide later, with its deadline. [XPR-01] */
export function PickupChoice({ activity, value, canWait, isLabelHidden = false, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const { pickup, meetingPoint, timeZone } = activity;
  const { chooseUntil, points } = pickup;
  return (
    <RadioGroup
      label={t('activities.pickup')}
      isLabelHidden={isLabelHidden}
      value={value.pickupLater ? later : (value.pickupId ?? meet)}
      onChange={(next) =>
        onChange({
          pickupId: next === meet || next === later ? null : next,
          pickupLater: next === later,
        })
      }
      options={[
        { value: meet, label: t('activities.pickup.meet', { place: meetingPoint.name }) },
        ...points.map(({ pointId, name, directions, localTime }) => ({
          value: pointId,
          label: t('activities.pickup.at', { time: format.clock(localTime.slice(11)), place: name }),
          detail: directions,
        })),
        ...(canWait && chooseUntil
          ? [
              {
                value: later,
                label: t('activities.pickup.later'),
                detail: t('activities.pickup.later-note', {
                  moment: format.moment(chooseUntil, timeZone),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
