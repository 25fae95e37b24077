/** An error for the caller, sent as `{ error: { code, message, … } }` with its status; `details` are further fields. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string | null>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, string | null>> = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The problem 404 `not_found`. */
export function notFound(what: string): Problem {
  return new Problem(404, 'not_found', `There is no such ${what}.`);
}
