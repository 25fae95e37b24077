import { ApiProblem } from './problem.ts';

const longestMs = 15_000;

/** Whether a query is tried again: once, where the answer says that this may help. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiProblem && error.problem.retryable;

/** What was pressed without a network fails and says so: it would be done unasked once there is one again. */
export const failingOffline = { networkMode: 'always' } as const;

/** When a query is tried again: as the server asked, otherwise after a pause that grows; never at one time for all. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiProblem ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.max(asked, 1000 * 2 ** failures);
  return Math.min(longestMs, pause) + Math.random() * 500;
}
