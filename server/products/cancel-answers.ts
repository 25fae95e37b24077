import type { FlightCancellationOutcome } from '#server/modules/flights/index.ts';
import type { CancelAnswer } from '#server/modules/products/index.ts';
import type { StayCancellationOutcome } from '#server/modules/stays/index.ts';

type NotCancelled<Outcome extends { readonly status: string }> = Exclude<Outcome, { status: 'cancelled' }>;

/** The answer of a supplier that was asked to cancel and has not cancelled. */
export function openAnswer(
  outcome: NotCancelled<StayCancellationOutcome> | NotCancelled<FlightCancellationOutcome>,
): CancelAnswer {
  if (outcome.status === 'refused') return { said: outcome.feesApply ? 'fees_apply' : 'refused' };
  if (outcome.status === 'pending') return { said: outcome.byAgent ? 'by_agent' : 'pending' };
  return { said: outcome.status };
}

/** The state of a cancellation, read from a booking that is not cancelled; null and `gone` as in `CancellingSupplier`. */
export function standingAnswer(
  found:
    | { readonly status: 'confirmed'; readonly cancellation?: 'pending' | 'by_agent' | 'refused' | null }
    | { readonly status: 'unknown' | 'pending' | 'failed' | 'absent' },
): CancelAnswer | 'gone' | null {
  if (found.status === 'unknown') return { said: 'unknown' };
  if (found.status !== 'confirmed') return 'gone';
  return found.cancellation ? { said: found.cancellation } : null;
}
