import { describe, expect, it } from 'vitest';
import {
  type ExperienceCancellationOutcome,
  experienceCancellationOutcomeSchema,
  stepOfVerdict,
  verdictOfExperience,
} from '#contract/enums/index.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { isForOldTerms, stepOfCancellation, stepOfError, supportReason } from './cancel-step.ts';

const problem = (code: string, context: Record<string, unknown> = {}) =>
  new ApiProblem(
    { type: '', title: '', status: 409, code, instance: '', retryable: false, next: 'none', context },
    '',
  );

describe('steps of the cancellation dialog [TRP-04]', () => {
  it('tells a trip that is cancelled, being cancelled, or past its check-in apart', () => {
    const step = (outcome: string) => stepOfError(problem('cancellation-not-possible', { outcome }));
    expect(step('Canceled')).toBe('cancelled');
    expect(step('AgentReviewAndFulfillment')).toBe('pending');
    expect(step('PastCheckInDate')).toBe('support');
    expect(stepOfError(problem('cancellation-not-possible'))).toBe('support');
  });

  it('says that check-in has begun, and when the property would still pay back [TRP-04] [TRP-09]', () => {
    const reason = (outcome: string) => supportReason(problem('cancellation-not-possible', { outcome }));
    expect(reason('PastCheckInDate')).toBe('PastCheckInDate');
    expect(reason('RefundablePastCheckInDate')).toBe('RefundablePastCheckInDate');
    expect(reason('Canceled')).toBe('other');
    expect(supportReason(new TypeError('failed to fetch'))).toBe('other');
  });

  it('tells flights that have left, that only their airline cancels, and that are with us, apart [TRP-04]', () => {
    const reason = (outcome: string) => supportReason(problem('cancellation-not-possible', { outcome }));
    expect(reason('NonCancellable')).toBe('NonCancellable');
    expect(reason('ContactAirline')).toBe('ContactAirline');
    expect(reason('ContactCustomerService')).toBe('ContactCustomerService');
  });

  it('shows a person each of the nine outcomes of an activity [XPR-01]', () => {
    const shown = (outcome: ExperienceCancellationOutcome) => {
      const step = stepOfVerdict[verdictOfExperience[outcome]];
      if (['policy', 'nonrefundable'].includes(step)) return step;
      const error = problem('cancellation-not-possible', { outcome });
      return [stepOfError(error), supportReason(error)].join(' ');
    };
    expect(
      Object.fromEntries(experienceCancellationOutcomeSchema.options.map((one) => [one, shown(one)])),
    ).toEqual({
      AlreadyCanceled: 'cancelled other',
      BookingPending: 'pending other',
      CancellationPending: 'pending other',
      ContactCustomerService: 'support ContactCustomerService',
      FullyRefundable: 'policy',
      NonCancellable: 'support NonCancellable',
      NonRefundable: 'nonrefundable',
      PartiallyRefundable: 'policy',
      PastExperienceStart: 'support PastExperienceStart',
    });
  });

  it('shows the terms of now when the quote ran out', () => {
    expect(stepOfError(problem('cancellation-expired'))).toBe('loading');
    expect(stepOfError(problem('conflict'))).toBe('loading');
  });

  it('goes on to the new terms when it costs more by now, and to a person when it was refused [TRP-09]', () => {
    expect(isForOldTerms({ state: 'refused', problemCode: 'cancellation-fees-apply' })).toBe(true);
    expect(isForOldTerms({ state: 'refused', problemCode: 'cancellation-attempt-failed' })).toBe(false);
    expect(isForOldTerms({ state: 'done', problemCode: null })).toBe(false);
  });

  it('offers a retry without a response', () => {
    expect(stepOfError(new TypeError('failed to fetch'))).toBe('tryAgain');
    expect(stepOfError(problem('unavailable'))).toBe('tryAgain');
  });

  it('follows a cancellation until it is over', () => {
    expect(
      ['working', 'pending', 'done', 'refused'].map((state) => stepOfCancellation(state as 'done')),
    ).toEqual(['pending', 'pending', 'success', 'support']);
  });
});
