import { useMutation } from '@tanstack/react-query';
import type { BookingProgress, BookingSession, BookTerms } from '#contract/booking.ts';
import { isUncertain } from '#web/lib/api/problem-of.ts';
import { ApiProblem, isNotFound } from '#web/lib/api/problem.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { readerZone } from '#web/lib/use-format.ts';
import { exceptionOf, noException } from '#web/lib/policy/exception.ts';
import { attemptOf, endAttempt, keepOrigin } from './attempt.ts';
import type { Draft } from '../../lib/checkout/draft.ts';
import { tendersOf } from './draft.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { readBooking } from './queries.ts';

/** The result of submitting: a booking to follow, or a definite refusal with its reason. */
export type BookOutcome =
  | { readonly kind: 'started'; readonly bookingId: string }
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

interface Wanted<D extends Draft> {
  readonly draft: D;
  /** The customer has seen the booking that this one duplicates. */
  readonly allowDuplicate: boolean;
}

/**
 * Books the checkout as shown. Throws only when it is unknown whether the booking was accepted; submitting again then
 * retries the same booking idempotently. [BKG-01]
 */
export function useBook<D extends Draft>(session: BookingSession, side: CheckoutSide<D>, backHref: string) {
  return useMutation({
    mutationFn: async ({ draft, allowDuplicate }: Wanted<D>): Promise<BookOutcome> => {
      const { bookingSessionId } = session;
      const bookingId = attemptOf(bookingSessionId);
      keepOrigin(bookingId, { bookingSessionId, backHref });
      const terms = termsOf(draft, session, bookingId);
      const outcome = await outcomeOf(bookingId, () =>
        side.send(draft, allowDuplicate ? { ...terms, allowDuplicate } : terms),
      );
      endAttempt(bookingSessionId);
      return outcome;
    },
  });
}

function termsOf(draft: Draft, { price, policy, version }: BookingSession, bookingId: string): BookTerms {
  const contract = bootstrap().bookingContract;
  const policyException = exceptionOf(policy, draft.exception ?? noException);
  return {
    bookingId,
    contact: { email: draft.email.trim(), phone: draft.phone.trim() },
    tenders: tendersOf(draft.choice),
    agreedTotal: price.grandTotal.amount,
    checkoutVersion: version,
    timeZone: readerZone(),
    ...(policyException ? { policyException } : {}),
    ...(contract === undefined ? {} : { contract }),
  };
}

async function outcomeOf(bookingId: string, send: () => Promise<BookingProgress>): Promise<BookOutcome> {
  try {
    return told(await send());
  } catch (error) {
    // The response may have been lost after the booking was accepted; a changed form then gets a conflict.
    const mayExist = isUncertain(error) || (error instanceof ApiProblem && error.problem.code === 'conflict');
    if (!mayExist && error instanceof ApiProblem) return { kind: 'refused', problem: error };
    const found = await readBooking(bookingId).catch((second: unknown) => {
      if (isNotFound(second)) return null;
      throw error;
    });
    if (found) return told(found);
    if (error instanceof ApiProblem && error.problem.status !== 0) return { kind: 'refused', problem: error };
    throw error;
  }
}

function told({ outcome, problem, bookingId }: BookingProgress): BookOutcome {
  return outcome === 'failed' && problem
    ? { kind: 'refused', problem: new ApiProblem(problem, '') }
    : { kind: 'started', bookingId };
}
