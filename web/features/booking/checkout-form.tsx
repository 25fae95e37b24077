import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { canReopen, reopenCheckout } from '#web/lib/open-checkout.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { ProblemBanner } from '#web/lib/stay/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CheckoutAside } from './checkout-aside.tsx';
import { ContactSection } from './contact-section.tsx';
import { choiceOf, type Draft, tendersOf } from './draft.ts';
import { moveDraft } from './draft-store.ts';
import { FaultSummary, type FaultSummaryHandle, faultText } from './fault-summary.tsx';
import { type GuestPickerProps, GuestsSection } from './guests-section.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import { PriceChangeNotice } from './price-change-notice.tsx';
import { usePlan } from './queries.ts';
import { RefusedBanner } from './refused-banner.tsx';
import { Section } from './section.tsx';
import { useBook } from './use-book.ts';
import { useDraft } from './use-draft.ts';
import { useSettled } from './use-settled.ts';
import { type FieldFault, faultsOf, faultsOfProblem } from './validate.ts';

export interface CheckoutFormProps {
  session: BookingSession;
  /** Where the rooms of this stay are, for the same nights. */
  roomsHref: string;
  renderPicker(props: GuestPickerProps): ReactNode;
  onBooking(bookingId: string): void;
  onCheckout(bookingSessionId: string): void;
  /** The checkout is not open any more: it has to be read again. */
  onStale(): void;
}

const planDelayMs = 350;

/** The checkout page while it is open: one page, one total, one button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { session, roomsHref, renderPicker, onBooking, onCheckout, onStale } = props;
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const now = useServerNow();
  const [draft, setDraft] = useDraft(session);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const summary = useRef<FaultSummaryHandle>(null);
  const tenders = useSettled(JSON.stringify(tendersOf(draft.choice)), planDelayMs);
  const planning = usePlan(session.bookingSessionId, JSON.parse(tenders) as ReturnType<typeof tendersOf>);
  const plan = planning.data ?? session.plan;
  const isPlanning = planning.isFetching || tenders !== JSON.stringify(tendersOf(draft.choice));
  const booking = useBook(session, roomsHref);
  const reopening = useMutation({
    mutationFn: () => reopenCheckout(session.bookingSessionId, session.price.grandTotal.amount),
    onSuccess(next) {
      if (!next) return;
      moveDraft(session.bookingSessionId, next.bookingSessionId, choiceOf(next, locale));
      onCheckout(next.bookingSessionId);
    },
  });
  const isOver = session.state !== 'open' || now >= Date.parse(session.expiresAt);
  const refused = booking.data?.kind === 'refused' ? booking.data.problem : undefined;

  const show = (found: readonly FieldFault[]) => {
    setFaults(found);
    if (found.length > 0) summary.current?.focus();
  };
  const change = (next: Draft) => {
    setDraft(next);
    if (faults.length > 0) {
      const still = new Set(faultsOf(next).map(({ field }) => field));
      setFaults(faults.filter(({ field }) => still.has(field)));
    }
  };
  const submit = () => {
    const found = [...faultsOf(draft), ...planFaults(plan, isPlanning)];
    show(found);
    if (found.length > 0) return;
    booking.mutate(draft, {
      onSuccess(outcome) {
        if (outcome.kind === 'started') return onBooking(outcome.bookingId);
        show(faultsOfProblem(outcome.problem.problem));
        if (outcome.problem.problem.code === 'booking-session-closed') onStale();
      },
    });
  };
  const errorOf = (field: string) => {
    const fault = faults.find((candidate) => candidate.field === field);
    return fault ? faultText(fault, t) : tenderError(plan, draft, field, isPlanning);
  };

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="page grid gap-8 py-8">
      <header className="grid gap-3">
        <h1 className="headline text-3xl">{t('booking.title')}</h1>
        <HoldNotice
          session={session}
          now={now}
          roomsHref={roomsHref}
          canReopen={canReopen(session.bookingSessionId)}
          isReopening={reopening.isPending}
          onReopen={() => reopening.mutate()}
        />
        {reopening.error ? <ProblemBanner error={reopening.error} /> : null}
        {session.priceChange ? (
          <PriceChangeNotice change={session.priceChange} roomsHref={roomsHref} />
        ) : null}
        <PolicyNotice policy={session.policy} />
        <FaultSummary faults={faults} ref={summary} />
      </header>
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-6 max-desktop:order-2">
          <GuestsSection
            stay={session.stay}
            draft={draft}
            onChange={change}
            errorOf={errorOf}
            renderPicker={renderPicker}
          />
          <ContactSection draft={draft} onChange={change} errorOf={errorOf} />
          <WishesSectionOf session={session} draft={draft} onChange={change} errorOf={errorOf} />
          <Section id="cancellation" title={t('booking.cancel.title')}>
            <CancellationTimeline stay={session.stay} total={session.price.grandTotal} now={now} />
          </Section>
          <PaymentSection
            session={session}
            choice={draft.choice}
            plan={plan}
            isPlanning={isPlanning}
            onChange={(choice) => change({ ...draft, choice })}
            errorOf={errorOf}
          />
        </div>
        <div className="max-desktop:order-1 desktop:sticky desktop:top-24">
          <CheckoutAside session={session} />
        </div>
      </div>
      <SubmitBar />
    </form>
  );
}
