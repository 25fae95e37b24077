import type { ActivityBookingSession } from '#contract/booking.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { Fields } from '#web/products/port.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import type { ActivityDraft } from './activity-draft.ts';

interface Props extends Fields<ActivityDraft> {
  session: ActivityBookingSession;
}

const meet = 'meeting-point';

/** Where the operator picks the party up, with the time there; nothing where it does not. [XPR-01] */
export function PickupSection({ session: { activity }, draft, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const { pickup, meetingPoint } = activity;
  if (pickup.points.length === 0) return null;
  return (
    <Section id="pickup" title={t('activities.pickup')} note={t('activities.pickup.note')}>
      <RadioGroup
        label={t('activities.pickup')}
        isLabelHidden
        value={draft.pickupId ?? meet}
        onChange={(value) => onChange({ ...draft, pickupId: value === meet ? null : value })}
        options={[
          { value: meet, label: t('activities.pickup.meet', { place: meetingPoint.name }) },
          ...pickup.points.map(({ pointId, name, directions, localTime }) => ({
            value: pointId,
            label: t('activities.pickup.at', { time: format.clock(localTime.slice(11)), place: name }),
            detail: directions,
          })),
        ]}
      />
    </Section>
  );
}
