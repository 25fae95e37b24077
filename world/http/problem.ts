/** An error for the caller, sent as `{ error: { code, message } }` with its status. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
  }
}

/** The problem 404 `not_found`. */
export function notFound(what: string): Problem {
  return new Problem(404, 'not_found', `There is no such ${what}.`);
}
