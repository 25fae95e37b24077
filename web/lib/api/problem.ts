import type { Problem } from '#contract/problems.ts';

/** An answer that was not a success, with the sentence to show and what the customer can do next. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly responseText: string;
  /** How long the server asked to wait before trying again, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, responseText: string, cause?: unknown, retryAfterSeconds?: number) {
    super(problem.title, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.name = 'ApiProblem';
    this.problem = problem;
    this.responseText = responseText;
  }

  /** The server could not be reached: nothing is known to have changed. */
  static noAnswer(cause: unknown): ApiProblem {
    return new ApiProblem(plain('no-answer', 0), '', cause);
  }

  /** The problem that an answer describes; when something between us and the server answered, what is known. */
  static of(response: Response, text: string): ApiProblem {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const wait = Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
    try {
      return new ApiProblem(JSON.parse(text) as Problem, text, undefined, wait);
    } catch {
      const instance = response.headers.get('x-request-id') ?? '';
      return new ApiProblem({ ...plain('unreadable', response.status), instance }, text, undefined, wait);
    }
  }

  /** The message for one field of the body, when the server refused it. */
  fieldError(path: string): string | undefined {
    return this.problem.errors?.find((error) => error.path === `body.${path}`)?.message;
  }
}

/** Whether what was asked for by its address is called what nothing can be called. */
export const isUnnamable = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.problem.status === 400 &&
  error.problem.errors !== undefined &&
  error.problem.errors.every(({ path }) => path.startsWith('params.'));

/** Whether the server answered that there is no such thing, or that there can be none. */
export const isNotFound = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.problem.status === 404) || isUnnamable(error);

const plain = (code: string, status: number): Problem => ({
  type: `/problems/${code}`,
  title: '',
  status,
  code,
  instance: '',
  retryable: true,
  next: 'retry',
});
