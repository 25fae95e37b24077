import type { Problem } from '#contract/problems.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import { ApiProblem } from './problem.ts';

/** The parts of an error that a person reads. */
export interface ProblemText {
  readonly title: string;
  /** The request to quote to support; missing when nobody answered. */
  readonly reference: string | undefined;
  readonly next: Problem['next'];
}

/** The sentence, the reference and the next step of whatever a call threw. */
export function problemText(error: unknown, t: Translate): ProblemText {
  const problem = error instanceof ApiProblem ? error.problem : undefined;
  return {
    title: problem?.title || t('booking.problem.no-answer'),
    reference: problem?.instance || undefined,
    next: problem?.next ?? 'retry',
  };
}

/** True when it is not known whether the call was carried out: no answer, or one from somewhere in between. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.problem.status === 0 || error.problem.status >= 500;
