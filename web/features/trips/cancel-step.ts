import type { Cancellation, CancellationQuote, Trip } from '#contract/trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';

/** Trip fields that the dialog needs, for every product. */
export type CancellableTrip = Pick<
  Trip,
  'tripId' | 'title' | 'startsOn' | 'endsOn' | 'locator' | 'contactEmail' | 'cancellation'
> &
  Pick<AnyTrip, 'kind'>;

/** The steps of the cancellation dialog. [B 2] */
export type CancelStep = CancellationQuote['step'];

/** Step for a failed quote or a rejected cancellation. */
export function stepOfError(error: unknown): CancelStep {
  if (!(error instanceof ApiProblem)) return 'tryAgain';
  const { code, context } = error.problem;
  // The quote expired or was replaced: show the current terms.
  if (code === 'cancellation-expired' || code === 'conflict' || code === 'cancellation-fees-apply')
    return 'loading';
  if (code !== 'cancellation-not-possible') return 'tryAgain';
  const outcome = String(context?.['outcome']);
  if (['Canceled', 'AlreadyCanceled'].includes(outcome)) return 'cancelled';
  if (['AgentReviewAndFulfillment', 'CancellationPending', 'BookingPending'].includes(outcome))
    return 'pending';
  return 'support';
}

/** Error codes with their own explanation of why an agent has to cancel. */
const reasons = [
  'PastCheckInDate',
  'RefundablePastCheckInDate',
  'PastExperienceStart',
  'ContactAirline',
  'NonCancellable',
  'ContactCustomerService',
] as const;

/**
 * Reason why the trip cannot be cancelled online: it has begun, only the airline can cancel it, or an agent is already
 * cancelling it. `other` for any other error. [TRP-04]
 */
export function supportReason(error: unknown): (typeof reasons)[number] | 'other' {
  const outcome = error instanceof ApiProblem ? error.problem.context?.['outcome'] : undefined;
  return reasons.find((reason) => reason === outcome) ?? 'other';
}

/** Step for the state of a requested cancellation. */
export function stepOfCancellation(state: Cancellation['state']): CancelStep {
  if (state === 'done') return 'success';
  return state === 'refused' ? 'support' : 'pending';
}

/** True if nothing was cancelled because the fee rose since the quote: the new terms are shown. [TRP-09] */
export const isForOldTerms = ({ state, problemCode }: Pick<Cancellation, 'state' | 'problemCode'>): boolean =>
  state === 'refused' && problemCode === 'cancellation-fees-apply';

/** The newest known cancellation, which the dialog follows. */
export const latest = (trip: CancellableTrip, asked: Cancellation | undefined): Cancellation | undefined =>
  asked && trip.cancellation?.cancellationId === asked.cancellationId ? trip.cancellation : asked;
