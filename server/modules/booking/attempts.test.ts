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

describe('the limit on checkout attempts [BKG-04] [BKG-06]', () => {
  it('allows three failed attempts', () => {
    expect(judgeAttempts([attempt(1), attempt(2), attempt(3)], here, now)).toBeNull();
  });

  it('blocks a card after four declines within an hour, until the oldest is an hour old', () => {
    const failed = [1, 2, 3, 50].map((minutes) => attempt(minutes));
    expect(judgeAttempts(failed, here, now)).toEqual({
      code: 'excessive-card-activity',
      retryAt: new Date('2026-11-21T12:10:00Z'),
    });
    expect(judgeAttempts(failed, { ...here, paymentMethodId: 'another' }, now)).toBeNull();
  });

  it('does not count refusals by the hotel as declines of the card', () => {
    const failed = [1, 2, 3, 4].map((minutes) =>
      attempt(minutes, { failureCode: 'no-availability', sessionId: `s${minutes}` }),
    );
    expect(judgeAttempts(failed, here, now)).toBeNull();
  });

  it('blocks a checkout after six attempts within 15 minutes', () => {
    const failed = [1, 2, 3, 4, 5, 14].map((minutes) =>
      attempt(minutes, { paymentMethodId: `card${minutes % 2}` }),
    );
    expect(judgeAttempts(failed, here, now)).toEqual({
      code: 'excessive-activity',
      retryAt: new Date('2026-11-21T12:01:00Z'),
    });
    expect(judgeAttempts(failed, { ...here, sessionId: 'another' }, now)).toBeNull();
  });

  it('blocks a customer after 15 attempts within an hour, whichever card or checkout they used', () => {
    const failed = Array.from({ length: 15 }, (_, at) =>
      attempt(at + 1, { sessionId: `s${at}`, paymentMethodId: null, failureCode: 'insufficient-balance' }),
    );
    expect(judgeAttempts(failed, here, now)).toEqual({
      code: 'excessive-activity',
      retryAt: new Date('2026-11-21T12:45:00Z'),
    });
  });
});
