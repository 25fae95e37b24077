import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';
import type { CommonChange } from '#contract/trips.ts';
import type { ChangeStep } from './change-shell.tsx';
import { latestChange } from './change-state.ts';
import { useChangeReason } from './use-change-reason.ts';

/** The request of a change that was quoted. */
export interface RequestedChange {
  changeQuoteId: string;
  policyException?: PolicyException | undefined;
}

interface Calls<Wanted, Quote, Change> {
  trip: { readonly change: Change | null };
  quoting: UseMutationResult<Quote, Error, Wanted>;
  changing: UseMutationResult<Change, Error, RequestedChange>;
  /** What the form asks for. */
  wanted(): Wanted;
}

/**
 * The steps of a dialog that changes a booking: what it asks for is quoted, perhaps again for another card, and the
 * quote is confirmed once. `shell` is for `ChangeShell`.
 */
export function useChange<
  Wanted extends { paymentMethodId?: string | undefined },
  Quote extends { readonly quoteId: string; readonly policy: PolicyVerdict },
  Change extends Pick<CommonChange, 'changeId' | 'state'>,
>({ trip, quoting, changing, wanted }: Calls<Wanted, Quote, Change>) {
  const [quote, setQuote] = useState<Quote>();
  const change = latestChange(trip, changing.data);
  const reason = useChangeReason(quote?.policy);
  const box = useRef<HTMLDivElement>(null);
  const step: ChangeStep = change ? change.state : quote ? 'review' : 'choose';
  const back = () => setQuote(undefined);
  return {
    quote,
    change,
    reason,
    error: changing.error ?? quoting.error,
    isBusy: quoting.isPending || changing.isPending,
    ask: () => {
      changing.reset();
      quoting.mutate(wanted(), { onSuccess: setQuote });
    },
    payWith: (paymentMethodId: string) =>
      quoting.mutate({ ...wanted(), paymentMethodId }, { onSuccess: setQuote, onError: back }),
    shell: {
      step,
      box,
      needsApproval: quote?.policy.approvalRequired === true,
      isQuoting: quoting.isPending,
      isChanging: changing.isPending,
      onBack: back,
      onConfirm: () => {
        if (!quote || !reason.check()) return;
        // The quote may expire while it is read: back to the choice, which requests another.
        changing.mutate(
          { changeQuoteId: quote.quoteId, policyException: reason.policyException },
          { onError: back },
        );
      },
    },
  };
}
