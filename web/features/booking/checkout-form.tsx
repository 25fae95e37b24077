import { type ReactNode, useRef, useState } from 'react';
import type { StayBookingSession } from '#contract/booking.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { agreeToPrice, hasAgreedToPrice } from '#web/lib/open-checkout.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { PriceChangeDialog } from '#web/lib/stay/price-change-dialog.tsx';
import { ProblemBanner } from '#web/lib/stay/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { CheckoutAside } from './checkout-aside.tsx';
import { ContactSection } from './contact-section.tsx';
import { DuplicateDialog, repeatedBy } from './duplicate-dialog.tsx';
import { FaultSummary } from './fault-summary.tsx';
import type { FaultSummaryHandle } from './fault-text.ts';
import { type GuestPickerProps, GuestsSection } from './guests-section.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { Section } from './section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { type CheckoutWays, useCheckout } from './use-checkout.ts';
import { useIdle } from './use-idle.ts';
import { WishesSection } from './wishes-section.tsx';

interface Props extends CheckoutWays {
  session: StayBookingSession;
  renderPicker(props: GuestPickerProps): ReactNode;
}

/** The checkout page while it is open: one page, one total, one button. [PAY-01, PAY-02, RWD-06] */
export function CheckoutForm({ session, renderPicker, ...ways }: Props) {
  const t = useT();
  const format = useFormat();
  const now = useServerNow();
  const summary = useRef<FaultSummaryHandle>(null);
  const checkout = useCheckout(session, ways, () => summary.current?.focus());
  const { draft, change, errorOf } = checkout;
  const { stay, price } = session;
  const idle = useIdle(session, now);
  const [isPriceTold, setPriceTold] = useState(() => hasAgreedToPrice(session.bookingSessionId));
  const repeated = checkout.isBooking ? null : repeatedBy(checkout.refusal);
  const isOver = session.state !== 'open' || now >= Date.parse(session.expiresAt);
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-8"
    >
      <header className="grid gap-4">
        <h1 className="headline text-3xl">{t('booking.title')}</h1>
        <HoldNotice
          session={session}
          now={now}
          roomsHref={ways.roomsHref}
          isReopening={checkout.reopening.isPending}
          onReopen={() => checkout.reopening.mutate()}
        />
        {checkout.reopening.error ? <ProblemBanner error={checkout.reopening.error} /> : null}
        <PolicyNotice policy={session.policy} />
        <FaultSummary faults={checkout.faults} ref={summary} />
      </header>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8">
        <div className="desktop:sticky desktop:top-24 desktop:order-2">
          <CheckoutAside session={session} />
        </div>
        <div className="grid min-w-0 gap-6">
          <GuestsSection
            stay={stay}
            draft={draft}
            onChange={change}
            errorOf={errorOf}
            renderPicker={renderPicker}
          />
          <ContactSection draft={draft} onChange={change} errorOf={errorOf} />
          <WishesSection
            isLoyaltyEligible={stay.loyaltyEligible}
            draft={draft}
            onChange={change}
            errorOf={errorOf}
          />
          <Section
            id="cancellation"
            title={t('booking.cancel.title')}
            note={t('booking.cancel.note', {
              zone: stay.timeZone.replaceAll('_', ' '),
              date: format.date(stay.checkIn, 'long'),
            })}
          >
            <CancellationTimeline stay={stay} paidNow={price.dueNow} now={now} />
          </Section>
          <PaymentSection
            session={session}
            choice={draft.choice}
            plan={checkout.plan}
            isPlanning={checkout.isPlanning}
            onChange={(choice) => change({ ...draft, choice })}
            errorOf={errorOf}
          />
          <p className="text-sm text-ink-muted">
            <T id="booking.terms" values={{ a: (text) => <TextLink href="/terms/">{text}</TextLink> }} />
          </p>
          {checkout.refusal && !checkout.isBooking && !repeated ? (
            <RefusalBanner
              refusal={checkout.refusal}
              isUncertain={checkout.isUncertain}
              roomsHref={ways.roomsHref}
              isOver={isOver}
              onRetry={() => checkout.submit()}
              onReopen={() => checkout.reopening.mutate()}
            />
          ) : null}
        </div>
      </div>
      <SubmitBar
        price={price}
        isPending={checkout.isBooking}
        isDisabled={isOver}
        onPress={() => checkout.submit()}
      />
      {idle.isWarning && !checkout.isBooking ? (
        <IdleDialog
          leftSeconds={idle.leftSeconds}
          isPending={idle.isPending}
          roomsHref={ways.roomsHref}
          onStay={() => idle.keepOpen()}
        />
      ) : null}
      {session.priceChange && !isPriceTold && session.state === 'open' ? (
        <PriceChangeDialog
          change={session.priceChange}
          hasAddOn={stay.hasRefundableAddOn ?? false}
          onGoOn={() => {
            agreeToPrice(session.bookingSessionId);
            setPriceTold(true);
          }}
          onLeave={ways.onLeave}
        />
      ) : null}
      {repeated ? (
        <DuplicateDialog
          repeated={repeated}
          onBookBoth={() => checkout.submit({ allowDuplicate: true })}
          onClose={checkout.dismiss}
        />
      ) : null}
    </form>
  );
}
