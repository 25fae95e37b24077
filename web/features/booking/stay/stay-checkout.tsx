import type { ReactNode } from 'react';
import type { StayBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { CheckoutForm } from '../checkout-form.tsx';
import type { TravelerPickerParts } from '../picker-parts.ts';
import { Section } from '../section.tsx';
import type { CheckoutWays } from '../use-checkout.ts';
import { GuestsSection } from './guests-section.tsx';
import { StayAside } from './stay-aside.tsx';
import { staySide } from './stay-side.ts';
import { WishesSection } from './wishes-section.tsx';

interface Props extends CheckoutWays {
  session: StayBookingSession;
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/** The checkout of a stay: a lead guest for each room, wishes, and what cancelling costs when. */
export function StayCheckout({ session, renderPicker, ...ways }: Props) {
  const t = useT();
  const format = useFormat();
  const now = useServerNow();
  const { stay, price } = session;
  return (
    <CheckoutForm
      {...ways}
      session={session}
      side={staySide(session)}
      aside={<StayAside session={session} />}
      renderPeople={(fields) => <GuestsSection {...fields} stay={stay} renderPicker={renderPicker} />}
      renderTerms={(fields, tenders) => (
        <>
          <WishesSection {...fields} product={session.product} isLoyaltyEligible={stay.loyaltyEligible} />
          <Section
            id="cancellation"
            title={t('booking.cancel.title')}
            note={t('booking.cancel.note', {
              zone: zoneText(t, stay.timeZone),
              date: format.date(stay.checkIn, 'long'),
            })}
          >
            <CancellationTimeline stay={stay} paidNow={price.dueNow} tenders={tenders} now={now} />
          </Section>
        </>
      )}
    />
  );
}
