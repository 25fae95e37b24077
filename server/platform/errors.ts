import { type Problem, type ProblemCode, businessCodes, problems } from '#contract/problems.ts';
import { namesOfProblem } from '#contract/problems/failures.ts';
import type { Language } from '#contract/values/dates.ts';
import { ruleIn } from './rule-words.ts';

interface Details {
  /** A second sentence for this case, already in the caller's language. */
  detail?: string;
  errors?: { path: string; message: string }[];
  /** Facts the screen needs, such as the new price. */
  context?: Record<string, unknown>;
  /** When to come back, for `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error from the catalogue, thrown anywhere below a route and answered as problem details. */
export class PortalError extends Error {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(problems[code].text.en, { cause: details.cause });
    this.name = 'PortalError';
    this.code = code;
    this.details = details;
  }
}

export const isPortalError = (error: unknown, code?: ProblemCode): error is PortalError =>
  error instanceof PortalError && (code === undefined || error.code === code);

/** The problem details of an error in the caller's language, with the request id to quote. */
export function presentProblem(error: PortalError, requestId: string, language: Language): Problem {
  const known = problems[error.code];
  const knownAs = namesOfProblem(error.code);
  const { detail, errors, context } = error.details;
  return {
    type: `/problems/${error.code}`,
    title: known.text[language],
    status: known.status,
    code: error.code in businessCodes ? businessCodes[error.code as keyof typeof businessCodes] : error.code,
    instance: requestId,
    retryable: known.retryable,
    next: known.next,
    ...(known.otherwise === undefined ? {} : { otherwise: known.otherwise }),
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined
      ? {}
      : { errors: errors.map(({ path, message }) => ({ path, message: ruleIn(message, language) })) }),
    ...(context === undefined ? {} : { context }),
    ...(knownAs === undefined ? {} : { knownAs }),
  };
}
