import type { Problem } from '#contract/problems.ts';

/** An answer that was not a success, with the sentence to show and what the customer can do next. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly responseText: string;

  constructor(problem: Problem, responseText: string, cause?: unknown) {
    super(problem.title, { cause });
    this.name = 'ApiProblem';
    this.problem = problem;
    this.responseText = responseText;
  }

  /** The server could not be reached: nothing is known to have changed. */
  static noAnswer(cause: unknown): ApiProblem {
    return new ApiProblem(plain('no-answer', 0), '', cause);
  }

  /** Something between us and the server answered instead of it. */
  static unreadable(response: Response, text: string): ApiProblem {
    return new ApiProblem(plain('unreadable', response.status), text);
  }

  /** The message for one field of the body, when the server refused it. */
  fieldError(path: string): string | undefined {
    return this.problem.errors?.find((error) => error.path === `body.${path}`)?.message;
  }
}

const plain = (code: string, status: number): Problem => ({
  type: `/problems/${code}`,
  title: '',
  status,
  code,
  instance: '',
  retryable: true,
  next: 'retry',
});
