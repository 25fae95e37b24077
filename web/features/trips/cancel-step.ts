import type { Cancellation, CancellationQuote, Trip } from '#contract/trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import type { AnyTrip } from '#contract/any-trip.ts';

/** What the dialog needs to know of a trip, whatever it is of. */
export type CancellableTrip = Pick<
  Trip,
  'tripId' | 'title' | 'startsOn' | 'endsOn' | 'locator' | 'contactEmail' | 'cancellation'
> &
  Pick<AnyTrip, 'kind'>;

/** The steps of the cancellation dialog. [B 2] */
export type CancelStep = CancellationQuote['step'];

/** What a quote that could not be had, or a cancellation that was not taken, leads to. */
export function stepOfError(error: unknown): CancelStep {
  if (!(error instanceof ApiProblem)) return 'tryAgain';
  const { code, context } = error.problem;
  // The quote ran out, or another one was used: look at the terms of now.
  if (code === 'cancellation-expired' || code === 'conflict' || code === 'cancellation-fees-apply')
    return 'loading';
  if (code !== 'cancellation-not-possible') return 'tryAgain';
  if (context?.['outcome'] === 'Canceled') return 'cancelled';
  if (['AgentReviewAndFulfillment', 'CancellationPending'].includes(String(context?.['outcome'])))
    return 'pending';
  return 'support';
}

/** Outcomes that each have a reason of their own why it takes a person. */
const reasons = [
  'PastCheckInDate',
  'RefundablePastCheckInDate',
  'ContactAirline',
  'NonCancellable',
  'ContactCustomerService',
] as const;

/**
 * Why it takes a person to cancel, and whom: a stay or a flight has begun, only the airline can, or somebody of ours does
 * it already. `other` where nobody says why. [TRP-04]
 */
export function supportReason(error: unknown): (typeof reasons)[number] | 'other' {
  const outcome = error instanceof ApiProblem ? error.problem.context?.['outcome'] : undefined;
  return reasons.find((reason) => reason === outcome) ?? 'other';
}

/** What the dialog shows of a cancellation that was asked for. */
export function stepOfCancellation(state: Cancellation['state']): CancelStep {
  if (state === 'done') return 'success';
  return state === 'refused' ? 'support' : 'pending';
}

/** Whether nothing was cancelled because it costs more by now than what was agreed to: the new terms come next. [TRP-09] */
export const isForOldTerms = ({ state, problemCode }: Pick<Cancellation, 'state' | 'problemCode'>): boolean =>
  state === 'refused' && problemCode === 'cancellation-fees-apply';

/** The cancellation the dialog follows: the newest that is known of. */
export const latest = (trip: CancellableTrip, asked: Cancellation | undefined): Cancellation | undefined =>
  asked && trip.cancellation?.cancellationId === asked.cancellationId ? trip.cancellation : asked;
