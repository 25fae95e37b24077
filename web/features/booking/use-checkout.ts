import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { exceptionFaults, noException } from '#web/lib/policy/exception.ts';
import { reopenCheckout } from '#web/lib/checkout/open-checkout.ts';
import type { Draft } from '../../lib/checkout/draft.ts';
import { choiceByAim, choiceOf, isSameChoice, tendersOf, withoutGoneOffers } from './draft.ts';
import { moveDraft } from './draft-store.ts';
import { faultText } from './fault-text.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { planFaults } from './payment/plan-faults.ts';
import { usePlan, useWays } from './queries.ts';
import { useBook } from './use-book.ts';
import { useDraft } from './use-draft.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import type { FieldFault } from '#web/lib/checkout/faults.ts';

/** Navigation out of an open checkout. */
export interface CheckoutWays {
  /** The address of the rooms or the flights that this was chosen from. */
  readonly backHref: string;
  onBooking(bookingId: string): void;
  /** Goes back to them when the customer rejects the price. */
  onLeave(): void;
  /** Another checkout replaces this one. */
  onCheckout(bookingSessionId: string): void;
}

const planDelayMs = 350;

/**
 * State and actions of the checkout page: the draft, its faults, the plan, booking, and repricing. `onFaults` is called
 * when there are validation errors.
 */
export function useCheckout<D extends Draft>(
  session: BookingSession,
  side: CheckoutSide<D>,
  ways: CheckoutWays,
  onFaults: () => void,
) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [kept, setDraft] = useDraft(session, side);
  // When the amount due falls, as by an airline credit, the old amounts may be too large, so the choice is reset to the
  // suggestion. When it rises, as by a seat, a custom choice stays and the card pays the rest. An aim chosen by hand is
  // kept in both cases.
  const due = session.price.dueNow.amount;
  const [before, setBefore] = useState({ due, suggested: choiceOf(session, locale) });
  if (before.due !== due) {
    const suggested = choiceOf(session, locale);
    setBefore({ due, suggested });
    if (due < before.due || isSameChoice(kept.choice, before.suggested))
      setDraft((draft) => ({ ...draft, choice: { ...suggested, aim: draft.choice.aim } }));
  }
  const offered = useWays(session.bookingSessionId);
  const aimed = offered.data && !offered.isFetching && choiceByAim(kept.choice, offered.data.ways, locale);
  if (aimed && aimed !== kept.choice) setDraft((draft) => ({ ...draft, choice: aimed }));
  // Drops an offer that another booking has used meanwhile; the card pays its part.
  const choice = withoutGoneOffers(kept.choice, session.tenderOptions);
  const draft = choice === kept.choice ? kept : { ...kept, choice };
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const { plan, isPlanning } = useLivePlan(session, draft);
  const booking = useBook(session, side, ways.backHref);
  const reopening = useMutation({
    mutationFn: () => reopenCheckout(session.bookingSessionId),
    onSuccess(next) {
      const isSame = next.price.dueNow.amount === session.price.dueNow.amount;
      const choice = isSame ? draft.choice : { ...choiceOf(next, locale), aim: draft.choice.aim };
      moveDraft(session.bookingSessionId, next.bookingSessionId, choice);
      ways.onCheckout(next.bookingSessionId);
    },
  });

  const show = (found: readonly FieldFault[]) => {
    setFaults(found);
    if (found.length > 0) onFaults();
  };
  const faultsOf = (draft: D): FieldFault[] => [
    ...exceptionFaults(session.policy, draft.exception ?? noException),
    ...side.faultsOf(draft),
  ];
  const payFaults = isPlanning ? [] : planFaults(plan, draft.choice);

  return {
    draft,
    plan,
    isPlanning,
    faults,
    reopening,
    isBooking: booking.isPending,
    /** The definite refusal of the last attempt, or the error that hid its outcome. */
    refusal: booking.data?.kind === 'refused' ? booking.data.problem : (booking.error ?? undefined),
    isUncertain: booking.isError,
    change(next: D) {
      setDraft(next);
      // Faults that remain are shown with their current message: a missing date may now be given, but in the past.
      const still = new Map(faultsOf(next).map((fault) => [fault.field, fault]));
      setFaults(faults.flatMap(({ field }) => still.get(field) ?? []));
    },
    errorOf(field: string): string | undefined {
      const fault = [...faults, ...payFaults].find((candidate) => candidate.field === field);
      return fault && faultText(fault, t);
    },
    submit({ allowDuplicate = false } = {}) {
      const found = [...faultsOf(draft), ...payFaults];
      show(found);
      if (found.length > 0 || booking.isPending) return;
      booking.mutate(
        { draft, allowDuplicate },
        {
          onSuccess(outcome) {
            if (outcome.kind === 'started') return ways.onBooking(outcome.bookingId);
            show(side.faultsOfProblem(outcome.problem.problem));
            // Any refusal may have closed the checkout, or used up a tender.
            void queries.invalidateQueries({ queryKey: ['checkout', session.bookingSessionId] });
          },
        },
      );
    },
    /** Clears the last attempt's refusal. */
    dismiss: () => booking.reset(),
  };
}

/** The plan of the current choice, requested once the choice has settled; keeps the previous plan while loading. */
function useLivePlan(session: BookingSession, { choice }: Draft) {
  const chosen = JSON.stringify(tendersOf(choice));
  const settled = useSettled(chosen, planDelayMs);
  const { bookingSessionId } = session;
  const planning = usePlan(bookingSessionId, JSON.parse(settled) as TenderInput[]);
  const queries = useQueryClient();
  // An offer among the tenders changed what protections cover and cost, and so the price.
  useEffect(() => {
    if (planning.data?.isRepriced)
      void queries.invalidateQueries({ queryKey: ['checkout', bookingSessionId] });
  }, [planning.data, queries, bookingSessionId]);
  return {
    plan: planning.data ?? session.plan,
    isPlanning: planning.isFetching || settled !== chosen,
  };
}
