import type { ApiProblem } from './problem.ts';
import { track } from './track.ts';

const quiet = ['/tracking/event', '/userInfo'];

/** Reports a failed call to analytics, other than tracking and userInfo calls. [A 8] */
export function reportFailure(url: string, endpoint: string, response: Response, problem: ApiProblem): void {
  if (quiet.some((part) => endpoint.endsWith(part))) return;
  track('api_call_failed', {
    url,
    endpoint,
    status: response.status,
    statusText: response.statusText,
    responseText: problem.responseText.slice(0, 1000),
  });
}
