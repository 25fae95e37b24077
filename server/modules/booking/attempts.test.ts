import { describe, expect, it } from 'vitest';
import { type FailedAttempt, judgeAttempts } from './attempts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const attempt = (minutes: number, rest: Partial<FailedAttempt> = {}): FailedAttempt => ({
  sessionId: 'checkout',
  failureCode: 'card-declined',
  paymentMethodId: 'card',
  failedAt: minutesAgo(minutes),
  ...rest,
});
const here = { sessionId: 'checkout', paymentMethodId: 'card' };

describe('too many attempts [BKG-04] [BKG-06]', () => {
  it('allows three typing errors', () => {
    expect(judgeAttempts([attempt(1), attempt(2), attempt(3)], here, now)).toBeNull();
  });

  it('stops a card after four declines in an hour, until the oldest is an hour old', () => {
    const failed = [1, 2, 3, 50].map((minutes) => attempt(minutes));
    expect(judgeAttempts(failed, here, now)).toEqual({
      code: 'excessive-card-activity',
      retryAt: new Date('2026-11-21T12:10:00Z'),
    });
    expect(judgeAttempts(failed, { ...here, paymentMethodId: 'another' }, now)).toBeNull();
  });

  it('does not hold against a card what the hotel refused', () => {
    const failed = [1, 2, 3, 4].map((minutes) =>
      attempt(minutes, { failureCode: 'no-availability', sessionId: `s${minutes}` }),
    );
    expect(judgeAttempts(failed, here, now)).toBeNull();
  });

  it('stops a checkout after six attempts in a quarter of an hour', () => {
    const failed = [1, 2, 3, 4, 5, 14].map((minutes) =>
      attempt(minutes, { paymentMethodId: `card${minutes % 2}` }),
    );
    expect(judgeAttempts(failed, here, now)).toEqual({
      code: 'excessive-activity',
      retryAt: new Date('2026-11-21T12:01:00Z'),
    });
    expect(judgeAttempts(failed, { ...here, sessionId: 'another' }, now)).toBeNull();
  });

  it('stops a customer after fifteen in an hour, whatever they tried', () => {
    const failed = Array.from({ length: 15 }, (_, at) =>
      attempt(at + 1, { sessionId: `s${at}`, paymentMethodId: null, failureCode: 'insufficient-balance' }),
    );
    expect(judgeAttempts(failed, here, now)).toEqual({
      code: 'excessive-activity',
      retryAt: new Date('2026-11-21T12:45:00Z'),
    });
  });
});
