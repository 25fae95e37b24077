import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { agreeToPrice, hasAgreedToPrice } from '#web/lib/checkout/open-checkout.ts';
import { useSession } from '#web/lib/session.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { PriceChangeDialog } from '#web/lib/checkout/price-change-dialog.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BookingForHandle } from './booking-for.tsx';
import { ContactSection } from './contact-section.tsx';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import { useToday } from '#web/lib/today.ts';
import { DuplicateDialog, repeatedBy } from './duplicate-dialog.tsx';
import { FaultSummary } from './fault-summary.tsx';
import type { FaultSummaryHandle } from './fault-text.ts';
import { IncludedSection } from './included/included-section.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { PaymentSection } from './payment/payment-section.tsx';
import { PolicyExceptionSection } from './policy-exception.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import { ProtectionsSection } from './protections/protections-section.tsx';
import type { CheckoutKind } from '#web/products/port.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { type CheckoutWays, useCheckout } from './use-checkout.ts';
import { useIdle } from './use-idle.ts';

const BookingFor = lazy(() => import('./booking-for.tsx'));

interface Props extends CheckoutWays {
  session: BookingSession;
  kind: CheckoutKind;
  /** Draws the choice of saved travelers for one room or passenger. */
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/** The open checkout page of any product: one page, one total, one button. [PAY-01, PAY-02, RWD-06] */
export function CheckoutForm({ session, kind, renderPicker, ...ways }: Props) {
  const t = useT();
  // A checkout stays with its company when another one is used since.
  const inUse = useSession()?.corporateInfo?.businessId;
  const isOfOther =
    session.company !== undefined && inUse !== undefined && inUse !== session.company.businessId;
  const today = useToday();
  const side = kind.side(session, today);
  const now = useServerNow();
  const summary = useRef<FaultSummaryHandle>(null);
  const bookingFor = useRef<BookingForHandle>(null);
  const checkout = useCheckout(session, side, ways, () => summary.current?.focus());
  const { draft, change, errorOf, reopening } = checkout;
  const fields = { draft, onChange: change, errorOf };
  const parts = { ...fields, session, renderPicker, backHref: ways.backHref };
  const { price, product } = session;
  const idle = useIdle(session, now);
  const [isPriceTold, setPriceTold] = useState(() => hasAgreedToPrice(session.bookingSessionId));
  const repeated = checkout.isBooking ? null : repeatedBy(checkout.refusal);
  const refusal = checkout.isBooking || repeated ? null : checkout.refusal;
  const isOver = session.state !== 'open' || now >= Date.parse(session.expiresAt);
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-6"
    >
      <header className="grid gap-4">
        <div className="grid gap-1">
          <h1 className="headline text-3xl">{t('booking.title')}</h1>
          {session.company ? (
            <p className="text-ink-muted">{t('booking.company', { name: session.company.businessName })}</p>
          ) : null}
        </div>
        {refusal && isOver && !checkout.isUncertain ? null : (
          <>
            <HoldNotice
              session={session}
              now={now}
              backHref={ways.backHref}
              isReopening={reopening.isPending}
              onReopen={() => reopening.mutate()}
            />
            {reopening.error ? <ProblemBanner error={reopening.error} /> : null}
          </>
        )}
        {isOfOther ? (
          <Banner
            kind="info"
            title={t('booking.other-company', { name: session.company?.businessName ?? '' })}
          >
            {t('booking.other-company-body')}
          </Banner>
        ) : null}
        <PolicyNotice
          policy={session.policy}
          of={session.bookingFor?.policyOf ?? []}
          backHref={ways.backHref}
          bookingSessionId={session.bookingSessionId}
          holdMinutes={session.holdMinutes}
        />
        <FaultSummary faults={checkout.faults} ref={summary} />
      </header>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8">
        <div className="desktop:sticky desktop:top-[calc(var(--under-header)+1rem)] desktop:order-2">
          <aside aria-label={t('booking.aside', { product })}>
            <kind.Aside session={session} />
          </aside>
        </div>
        <div className="grid min-w-0 gap-3 tablet:gap-4">
          <PolicyExceptionSection {...fields} policy={session.policy} />
          {bootstrap().tenant === 'business' && !kind.hasNoTravelers && !isOfOther ? (
            <Suspense>
              <BookingFor session={session} ref={bookingFor} />
            </Suspense>
          ) : null}
          <kind.People {...parts} />
          <ContactSection {...fields} product={product} />
          <kind.Terms {...parts} tenders={checkout.plan.tenders} />
          <ProtectionsSection session={session} />
          <IncludedSection session={session} />
          <PaymentSection
            session={session}
            side={side}
            choice={draft.choice}
            plan={checkout.plan}
            isPlanning={checkout.isPlanning}
            isRefused={refusal !== undefined && refusal !== null}
            onChange={(choice) => change({ ...draft, choice })}
            errorOf={errorOf}
          />
          <TermsNote product={product} />
          {refusal ? (
            <RefusalBanner
              refusal={(isOver && reopening.error) || refusal}
              isUncertain={checkout.isUncertain}
              product={product}
              backHref={ways.backHref}
              isOver={isOver}
              isReopening={reopening.isPending}
              onRetry={() => checkout.submit()}
              onReopen={() => reopening.mutate()}
            />
          ) : null}
        </div>
      </div>
      <SubmitBar
        label={side.submitLabel}
        price={price}
        plan={checkout.plan}
        needsApproval={session.policy.approvalRequired}
        isConfirmedLater={side.isConfirmedLater}
        isPending={checkout.isBooking}
        isDisabled={isOver}
        onPress={() => {
          if (!bookingFor.current?.refuses()) checkout.submit();
        }}
      />
      {idle.isWarning && !checkout.isBooking ? (
        <IdleDialog
          leftSeconds={idle.leftSeconds}
          isPending={idle.isPending}
          product={product}
          backHref={ways.backHref}
          onStay={() => idle.keepOpen()}
        />
      ) : null}
      {session.priceChange && !isPriceTold && session.state === 'open' ? (
        <PriceChangeDialog
          session={session}
          hasRefundableAddOn={side.hasRefundableAddOn}
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
          product={product}
          onBookBoth={() => checkout.submit({ allowDuplicate: true })}
          onClose={checkout.dismiss}
        />
      ) : null}
    </form>
  );
}

const TermsNote = ({ product }: Pick<BookingSession, 'product'>) => (
  <p className="text-sm text-ink-muted">
    <T id="booking.terms" values={{ product, a: (text) => <TextLink href="/terms/">{text}</TextLink> }} />
  </p>
);
