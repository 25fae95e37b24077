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

describe('the step of the cancellation dialog [TRP-04]', () => {
  it('differs for a trip that is cancelled, being cancelled or past its check-in', () => {
    const step = (outcome: string) => stepOfError(problem('cancellation-not-possible', { outcome }));
    expect(step('Canceled')).toBe('cancelled');
    expect(step('AgentReviewAndFulfillment')).toBe('pending');
    expect(step('PastCheckInDate')).toBe('support');
    expect(stepOfError(problem('cancellation-not-possible'))).toBe('support');
  });

  it('after check-in says that it has begun, and whether the property would still refund [TRP-04] [TRP-09]', () => {
    const reason = (outcome: string) => supportReason(problem('cancellation-not-possible', { outcome }));
    expect(reason('PastCheckInDate')).toBe('PastCheckInDate');
    expect(reason('RefundablePastCheckInDate')).toBe('RefundablePastCheckInDate');
    expect(reason('Canceled')).toBe('other');
    expect(supportReason(new TypeError('failed to fetch'))).toBe('other');
  });

  it('gives different reasons for departed flights, for those that only the airline cancels and for those with support [TRP-04]', () => {
    const reason = (outcome: string) => supportReason(problem('cancellation-not-possible', { outcome }));
    expect(reason('NonCancellable')).toBe('NonCancellable');
    expect(reason('ContactAirline')).toBe('ContactAirline');
    expect(reason('ContactCustomerService')).toBe('ContactCustomerService');
  });

  it('is right for each of the nine outcomes of an activity [XPR-01]', () => {
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

  it('loads the current terms when the quote has expired', () => {
    expect(stepOfError(problem('cancellation-expired'))).toBe('loading');
    expect(stepOfError(problem('conflict'))).toBe('loading');
  });

  it('shows the new terms when fees have risen, but not after another refusal [TRP-09]', () => {
    expect(isForOldTerms({ state: 'refused', problemCode: 'cancellation-fees-apply' })).toBe(true);
    expect(isForOldTerms({ state: 'refused', problemCode: 'cancellation-attempt-failed' })).toBe(false);
    expect(isForOldTerms({ state: 'done', problemCode: null })).toBe(false);
  });

  it('offers a retry without a response', () => {
    expect(stepOfError(new TypeError('failed to fetch'))).toBe('tryAgain');
    expect(stepOfError(problem('unavailable'))).toBe('tryAgain');
  });

  it('is pending, success or support by the state of the cancellation', () => {
    expect(
      ['working', 'pending', 'done', 'refused'].map((state) => stepOfCancellation(state as 'done')),
    ).toEqual(['pending', 'pending', 'success', 'support']);
  });
});
