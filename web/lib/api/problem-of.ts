import type { Problem } from '#contract/problems.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import { ApiProblem, isUnnamable } from './problem.ts';

/** The parts of an error that are shown. */
export interface ProblemText {
  readonly title: string;
  /** The request id to quote to support; missing when there was no response. */
  readonly reference: string | undefined;
  readonly next: Problem['next'];
  /** A second next step that the sentence names. */
  readonly otherwise: Problem['otherwise'];
}

/** The sentence, the request id and the next step of any error that a call threw. */
export function problemText(error: unknown, t: Translate): ProblemText {
  const problem = error instanceof ApiProblem ? error.problem : undefined;
  const wait = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
  const sentence = isUnnamable(error)
    ? t('ui.error.nothing-there')
    : problem?.title || t('booking.problem.no-answer');
  return {
    title: wait === undefined ? sentence : `${sentence} ${waitText(wait, t)}`,
    reference: problem?.instance || undefined,
    next: isUnnamable(error) ? 'go_back' : (problem?.next ?? 'retry'),
    otherwise: problem?.otherwise,
  };
}

const waitText = (seconds: number, t: Translate): string =>
  seconds < 120
    ? t('booking.problem.retry-in', { seconds })
    : t('booking.problem.retry-in-minutes', { minutes: Math.ceil(seconds / 60) });

/** True when it is unknown whether the call was carried out: no response, or a status of 500 and above. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.problem.status === 0 || error.problem.status >= 500;
