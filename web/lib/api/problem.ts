import type { Problem } from '#contract/problems.ts';

/** An unsuccessful response, with the sentence to show and the customer's next step. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly responseText: string;
  /** How long the server asked to wait before a retry, in seconds. */
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

  /** The problem of a response; when a proxy in between answered, as much as is known. */
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

/** Whether the response says that the id in the address is not a valid one. */
export const isUnnamable = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.problem.status === 400 &&
  error.problem.errors !== undefined &&
  error.problem.errors.every(({ path }) => path.startsWith('params.'));

/** Whether the response says that the resource does not exist, or that its id is invalid. */
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
