import type { StayBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { type StayDates, stayHref, writeStayDates } from '#web/lib/stay-search.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { CheckoutKind } from '#web/products/port.ts';
import { GuestsSection } from './guests-section.tsx';
import { StayAside } from './stay-aside.tsx';
import type { StayDraft } from './stay-draft.ts';
import { staySide } from './stay-side.ts';
import { WishesSection } from './wishes-section.tsx';

/** The checkout of a stay: a lead guest for each room, special requests, and the cancellation fees by date. */
export const stayCheckout: CheckoutKind<StayBookingSession, StayDraft> = {
  side: staySide,
  searchAgainHref: (session) => stayHref(session.stay.lodgingId, writeStayDates(searchOf(session))),
  Aside: StayAside,
  People: ({ session, ...parts }) => <GuestsSection {...parts} stay={session.stay} />,
  Terms({ session, tenders, ...fields }) {
    const t = useT();
    const format = useFormat();
    const now = useServerNow();
    const { stay, price, product } = session;
    return (
      <>
        <WishesSection {...fields} product={product} isLoyaltyEligible={stay.loyaltyEligible} />
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
    );
  },
};

/** The search that found the stay, with its pets and currency. */
function searchOf({ stay, price }: StayBookingSession): StayDates {
  const { checkIn, checkOut, rooms, pets = 0 } = stay;
  const { currency } = price.grandTotal;
  return {
    checkIn,
    checkOut,
    rooms,
    ...(pets > 0 ? { pets } : {}),
    ...(currency === 'USD' ? {} : { currency }),
  };
}
