import type { ActivityBookingSession } from '#contract/booking.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { Fields } from '#web/products/port.ts';
import { PickupChoice } from '../pickup-choice.tsx';
import type { ActivityDraft } from './activity-draft.ts';

interface Props extends Fields<ActivityDraft> {
  session: ActivityBookingSession;
}

/** Where the operator picks the party up, with the time there; nothing where it does not. [XPR-01] */
export function PickupSection({ session: { activity }, draft, onChange }: Props) {
  const t = useT();
  if (activity.pickup.points.length === 0) return null;
  return (
    <Section id="pickup" title={t('activities.pickup')} note={t('activities.pickup.note')}>
      <PickupChoice
        activity={activity}
        value={draft}
        canWait
        isLabelHidden
        onChange={(chosen) => onChange({ ...draft, ...chosen })}
      />
    </Section>
  );
}
