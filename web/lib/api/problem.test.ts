import { describe, expect, it } from 'vitest';
import { problemText } from './problem-of.ts';
import { ApiProblem, isNotFound } from './problem.ts';
import { mayRetry, retryDelay } from './retry.ts';

const answer = (headers: Record<string, string>, status = 429) => new Response('', { status, headers });
const told = JSON.stringify({
  type: '/problems/too-many-requests',
  title: 'That was a lot at once.',
  status: 429,
  code: 'too-many-requests',
  instance: 'r-1',
  retryable: true,
  next: 'wait',
});

describe('a problem response', () => {
  it('carries the request id and the time to wait [NAV-08]', () => {
    const problem = ApiProblem.of(answer({ 'retry-after': '12' }), told);
    expect(problem.problem).toMatchObject({ instance: 'r-1', title: 'That was a lot at once.' });
    expect(problem.retryAfterSeconds).toBe(12);
    expect(ApiProblem.of(answer({}), told).retryAfterSeconds).toBeUndefined();
    expect(
      ApiProblem.of(answer({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }), told).retryAfterSeconds,
    ).toBeUndefined();
  });

  it('that is malformed keeps the request id', () => {
    const problem = ApiProblem.of(answer({ 'x-request-id': 'r-2' }, 502), '<html>Bad gateway</html>');
    expect(problem.problem).toMatchObject({
      status: 502,
      code: 'unreadable',
      instance: 'r-2',
      retryable: true,
    });
  });

  it('about nothing but an invalid id in the URL is shown as not found', () => {
    const refused = (...paths: string[]) => {
      const errors = paths.map((path) => ({ path, message: 'no' }));
      return ApiProblem.of(answer({}, 400), JSON.stringify({ ...JSON.parse(told), status: 400, errors }));
    };
    expect([refused('params.tripId'), refused('params.tripId', 'body.email')].map(isNotFound)).toEqual([
      true,
      false,
    ]);
    expect(problemText(refused('params.tripId'), (id) => id)).toMatchObject({
      title: 'ui.error.nothing-there',
      next: 'go_back',
    });
  });

  it('is retried once, and only when a retry may help', () => {
    const lost = ApiProblem.noAnswer(new TypeError('Failed to fetch'));
    expect(mayRetry(0, lost)).toBe(true);
    expect(mayRetry(1, lost)).toBe(false);
    const over = ApiProblem.of(
      answer({}, 401),
      JSON.stringify({ code: 'session-expired', retryable: false }),
    );
    expect(mayRetry(0, over)).toBe(false);
    expect(mayRetry(0, new TypeError('a fault of ours'))).toBe(false);
  });

  it('is retried no sooner than the server asks for', () => {
    expect(retryDelay(0, ApiProblem.of(answer({ 'retry-after': '12' }), told))).toBeGreaterThanOrEqual(
      12_000,
    );
    expect(retryDelay(0, new Error('no'))).toBeLessThan(2_000);
    expect(retryDelay(9, new Error('no'))).toBeLessThan(16_000);
  });
});
