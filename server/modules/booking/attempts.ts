import type { ProblemCode } from '#contract/problems.ts';
import { problemOfDecline } from '#server/modules/payments/index.ts';

/** An attempt to book that failed. */
export interface FailedAttempt {
  readonly sessionId: string;
  readonly failureCode: ProblemCode | null;
  /** The card that was to pay; null when none was. */
  readonly paymentMethodId: string | null;
  readonly failedAt: Date;
}

interface Limit {
  readonly attempts: number;
  readonly withinMinutes: number;
}

/** Limits of failed attempts. Decided: a customer who mistypes is never stopped, one who tries out cards is. */
export const attemptLimits = {
  checkout: { attempts: 6, withinMinutes: 15 },
  card: { attempts: 4, withinMinutes: 60 },
  customer: { attempts: 15, withinMinutes: 60 },
} as const satisfies Record<string, Limit>;

/** The longest of these, which is how far back attempts count. */
export const attemptsCountMinutes = 60;

const declines = new Set<ProblemCode | null>(Object.values(problemOfDecline));

/**
 * The limit that this attempt exceeds, per checkout, card or customer, and when the next attempt is allowed; null
 * when it may go ahead. `failed` are the customer's own failed attempts. [BKG-04] [BKG-06]
 */
export function judgeAttempts(
  failed: readonly FailedAttempt[],
  about: { readonly sessionId: string; readonly paymentMethodId: string | null },
  now: Date,
): { readonly code: 'excessive-activity' | 'excessive-card-activity'; readonly retryAt: Date } | null {
  const onCheckout = failed.filter(({ sessionId }) => sessionId === about.sessionId);
  const onCard = failed.filter(
    ({ paymentMethodId, failureCode }) =>
      paymentMethodId !== null && paymentMethodId === about.paymentMethodId && declines.has(failureCode),
  );
  const found = [
    { code: 'excessive-card-activity' as const, retryAt: freeAt(onCard, attemptLimits.card, now) },
    { code: 'excessive-activity' as const, retryAt: freeAt(onCheckout, attemptLimits.checkout, now) },
    { code: 'excessive-activity' as const, retryAt: freeAt(failed, attemptLimits.customer, now) },
  ];
  for (const { code, retryAt } of found) if (retryAt) return { code, retryAt };
  return null;
}

/** When the oldest of too many attempts stops counting. */
function freeAt(failed: readonly FailedAttempt[], limit: Limit, now: Date): Date | null {
  const windowMs = limit.withinMinutes * 60_000;
  const counting = failed
    .map(({ failedAt }) => failedAt.getTime())
    .filter((at) => at > now.getTime() - windowMs)
    .toSorted((a, b) => b - a);
  const oldest = counting[limit.attempts - 1];
  return oldest === undefined ? null : new Date(oldest + windowMs);
}
