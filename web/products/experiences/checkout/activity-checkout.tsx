import type { ActivityBookingSession } from '#contract/booking.ts';
import { MayCallOff } from '#web/lib/activity/may-call-off.tsx';
import { TermsTimeline } from '#web/lib/activity/terms-timeline.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import type { CheckoutKind } from '#web/products/port.ts';
import { ActivityAside } from './activity-aside.tsx';
import type { ActivityDraft } from './activity-draft.ts';
import { activitySide } from './activity-side.ts';
import { PickupSection } from './pickup-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { TravelersSection } from './travelers-section.tsx';

/** The checkout of an activity: names, the operator's questions, and its refund windows. [BKG-03] */
export const activityCheckout: CheckoutKind<ActivityBookingSession, ActivityDraft> = {
  side: activitySide,
  searchAgainHref: ({ activity: { activityId, localStart } }) => {
    const day = localStart.slice(0, 10);
    return `/activities/shop/${stringifySearch({ activityId, fromDate: day, untilDate: day })}`;
  },
  Aside: ActivityAside,
  People: (parts) => (
    <>
      <TravelersSection {...parts} />
      <PickupSection {...parts} />
      <QuestionsSection {...parts} />
    </>
  ),
  Terms({ session: { activity, price } }) {
    const t = useT();
    return (
      <>
        <Section id="cancellation" title={t('activities.terms')} note={t('activities.terms.note')}>
          <TermsTimeline terms={activity.terms} total={price.grandTotal} timeZone={activity.timeZone} />
          <MayCallOff {...activity} />
        </Section>
        {activity.confirmation === 'INSTANT' ? null : (
          <Section id="confirmation" title={t('activities.confirmation')}>
            <p>
              {t(`activities.confirmation-body.${activity.confirmation}`, {
                hours: activity.confirmationHours ?? 72,
              })}
            </p>
          </Section>
        )}
      </>
    );
  },
};
