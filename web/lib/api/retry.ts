import { ApiProblem } from './problem.ts';

const longestMs = 15_000;

/** Whether a query is retried: once, where the response says that this may help. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiProblem && error.problem.retryable;

/** Mutations without a network fail at once: paused, they would run unasked when it returns. */
export const failingOffline = { networkMode: 'always' } as const;

/** Delay before a retry, in milliseconds: as the server asked, otherwise a growing pause with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiProblem ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.max(asked, 1000 * 2 ** failures);
  return Math.min(longestMs, pause) + Math.random() * 500;
}
