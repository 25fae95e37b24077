import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { z } from 'zod';

/**
 * How a call failed. `refused`: the world answered no (4xx), nothing happened. `unreachable`: nothing was
 * sent. `unclear`: no answer in time, a server error or an answer that breaks its promise; a call that
 * changes something may or may not have happened.
 */
export type WorldFailure = 'refused' | 'unreachable' | 'unclear';

export class WorldCallError extends Error {
  readonly kind: WorldFailure;
  readonly status: number | null;
  /** The world's own problem code, such as `sold_out`. */
  readonly code: string | null;
  /** The whole problem, for a guard of the caller's. Private, so that no log lists it: it may contain names. */
  readonly #problem: unknown;

  constructor(
    message: string,
    about: { kind: WorldFailure; status?: number; code?: string; problem?: unknown; cause?: unknown },
  ) {
    super(message, { cause: about.cause });
    this.name = 'WorldCallError';
    this.kind = about.kind;
    this.status = about.status ?? null;
    this.code = about.code ?? null;
    this.#problem = about.problem;
  }

  /** The fields of the world's problem that a schema asks for; null where they are missing or wrong. */
  read<Fields>(schema: z.ZodType<Fields>): Fields | null {
    const read = z.object({ error: schema }).safeParse(this.#problem);
    return read.success ? read.data.error : null;
  }
}

export interface WorldCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, `/v1/clock?after=3`. */
  readonly path: string;
  /** Guards the answer: anything else counts as `unclear`. */
  readonly answer: z.ZodType<Answer>;
  /** Sent as JSON, or as it is when `mediaType` is given. */
  readonly body?: unknown;
  readonly mediaType?: string;
  /** Our key for a call that changes something; the world answers a repeated key the same. */
  readonly idempotencyKey?: string;
  /** The call is read-only although it is a POST. */
  readonly readsOnly?: boolean;
  /** Total timeout, including the second attempt; 10 s by default. */
  readonly deadlineMs?: number;
  /** Calls of one name share a circuit breaker: `stays.search`. */
  readonly operation: string;
  readonly signal?: AbortSignal;
}

export interface WorldClient {
  /** The guarded answer. Throws WorldCallError. */
  call<Answer>(request: WorldCall<Answer>): Promise<Answer>;
}

/** A vendor's message may contain names, and errors are logged: only its code is kept. */
const problemAnswer = z.object({ error: z.object({ code: z.string().regex(/^[a-z][a-z0-9_]{0,60}$/) }) });
const failuresBeforeBreak = 5;
const breakMs = 5_000;
/** The whole gazetteer is the largest answer there is, at about 20 MB. */
const largestAnswer = 128 * 1024 * 1024;

/** How long a booking or a cancellation may take before its outcome counts as unknown. */
export const usualBookDeadlineMs = 20_000;

export const isRefused = (error: unknown): error is WorldCallError =>
  error instanceof WorldCallError && error.kind === 'refused';

/** The outcome of a call that failed without a clear answer. Rethrows any error that is not a failed call. */
export function lostAnswer(error: unknown): { status: 'unknown' } {
  if (error instanceof WorldCallError) return { status: 'unknown' };
  throw error;
}

/** The outcome of a failed look-up of a booking or a change. Rethrows any error that is not a failed call. */
export const notFound = (error: unknown): { status: 'absent' } | { status: 'unknown' } =>
  isRefused(error) && error.status === 404 ? { status: 'absent' } : lostAnswer(error);

/**
 * The outcome of a failed call to book: `failed` only when nothing was booked for certain. Rethrows any error that is
 * not a failed call. `isCertainNo` tells the server errors with which the vendor promises that.
 */
export function notBooked<Failure>(
  error: unknown,
  {
    isCertainNo,
    failureOf,
  }: { isCertainNo(code: string | null): boolean; failureOf(code: string | null): Failure },
): { status: 'failed'; failure: Failure } | { status: 'unknown' } {
  // A reference that is taken was ours: an earlier attempt went through.
  const isNo = isRefused(error) && error.code !== 'reference_taken';
  if (!(error instanceof WorldCallError) || !(isNo || isCertainNo(error.code))) return lostAnswer(error);
  return { status: 'failed', failure: failureOf(error.code) };
}

/** How a call went: `ok`, how it failed, or `resting` when the circuit breaker did not let it out. */
export interface WorldCallReport {
  readonly operation: string;
  readonly outcome: 'ok' | WorldFailure | 'resting';
  readonly seconds: number;
  readonly error?: WorldCallError;
}

/**
 * Calls the sandbox world over HTTP: bearer key, deadline, guard, and a circuit breaker per operation. A connection
 * that breaks before any response is retried once, if the call is read-only or has an idempotency key. `onCall` is
 * called for every call.
 */
export function createWorldClient(options: {
  baseUrl: string;
  apiKey: string;
  onCall?: (report: WorldCallReport) => void;
}): WorldClient {
  const breakers = new Map<string, CircuitBreakerPolicy>();

  const breakerOf = (operation: string): CircuitBreakerPolicy => {
    const known = breakers.get(operation);
    if (known) return known;
    const made = circuitBreaker(
      handleWhen((error) => !(error instanceof WorldCallError && error.kind === 'refused')),
      { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(failuresBeforeBreak) },
    );
    breakers.set(operation, made);
    return made;
  };

  async function attempt<Answer>(request: WorldCall<Answer>, signal: AbortSignal): Promise<Answer> {
    const response = await fetch(`${options.baseUrl}${request.path}`, {
      method: request.method,
      headers: headersOf(request, options.apiKey),
      signal,
      ...(request.body === undefined ? {} : { body: bodyOf(request) }),
    });
    const json = await readJson(request, response);
    if (!response.ok) throw refusal(request, response.status, json);
    const guarded = request.answer.safeParse(json);
    if (guarded.success) return guarded.data;
    throw new WorldCallError(
      `${request.operation}: the answer breaks its promise: ${z.prettifyError(guarded.error)}`,
      {
        kind: 'unclear',
        status: response.status,
      },
    );
  }

  async function attemptTwice<Answer>(request: WorldCall<Answer>): Promise<Answer> {
    const deadline = AbortSignal.timeout(request.deadlineMs ?? 10_000);
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
    const mayRepeat = request.method === 'GET' || request.readsOnly || request.idempotencyKey !== undefined;
    try {
      return await attempt(request, signal);
    } catch (error) {
      if (!mayRepeat || !isBrokenConnection(error) || signal.aborted)
        throw lost(request, error, neverSent(error));
      return await attempt(request, signal).catch((again: unknown) => {
        throw lost(request, again, neverSent(error) && neverSent(again));
      });
    }
  }

  return {
    async call(request) {
      const began = performance.now();
      const report = (outcome: WorldCallReport['outcome'], error?: WorldCallError) =>
        options.onCall?.({
          operation: request.operation,
          outcome,
          seconds: (performance.now() - began) / 1000,
          ...(error ? { error } : {}),
        });
      try {
        const answer = await breakerOf(request.operation).execute(() => attemptTwice(request));
        report('ok');
        return answer;
      } catch (error) {
        // A call that the caller aborted is no sign of the supplier's health.
        const isTakenBack = request.signal?.aborted ?? false;
        if (error instanceof WorldCallError && !isTakenBack) report(error.kind, error);
        if (!(error instanceof BrokenCircuitError)) throw error;
        report('resting');
        throw new WorldCallError(`${request.operation} is resting after repeated failures`, {
          kind: 'unreachable',
          cause: error,
        });
      }
    },
  };
}

/** Reads a response up to a size limit: an endless one must not fill our memory before its deadline. */
async function readJson(request: WorldCall<unknown>, response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largestAnswer)
      throw new WorldCallError(`${request.operation}: an answer of more than ${largestAnswer} bytes`, {
        kind: 'unclear',
        status: response.status,
      });
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // An error page of a proxy, or half a response: its status still counts.
    if (!response.ok) return null;
    throw new WorldCallError(`${request.operation}: the answer is not JSON`, {
      kind: 'unclear',
      status: response.status,
      cause: error,
    });
  }
}

const headersOf = (request: WorldCall<unknown>, apiKey: string): Record<string, string> => ({
  authorization: `Bearer ${apiKey}`,
  accept: 'application/json',
  ...(request.body === undefined ? {} : { 'content-type': request.mediaType ?? 'application/json' }),
  ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
});

function bodyOf({ body, mediaType }: WorldCall<unknown>): string | Uint8Array<ArrayBuffer> {
  if (mediaType === undefined) return JSON.stringify(body);
  return body instanceof Uint8Array ? new Uint8Array(body) : String(body);
}

function refusal(request: WorldCall<unknown>, status: number, json: unknown): WorldCallError {
  const problem = problemAnswer.safeParse(json);
  const code = problem.success ? problem.data.error.code : 'unreadable';
  // The first of two calls with one key may still be at work, so its outcome is open.
  const atWork = code === 'idempotency_conflict';
  const definite = status >= 400 && status < 500 && status !== 408 && status !== 429 && !atWork;
  return new WorldCallError(`${request.operation}: ${status} ${code}`, {
    kind: definite ? 'refused' : 'unclear',
    status,
    code,
    problem: json,
  });
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

// An unreachable host, a refused or a reset connection: fetch throws TypeError with the reason as its cause.
const isBrokenConnection = (error: unknown): boolean => error instanceof TypeError && codeOf(error) !== '';

const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const neverSent = (error: unknown): boolean => unsentCodes.has(codeOf(error));

function lost(request: WorldCall<unknown>, error: unknown, nothingSent: boolean): WorldCallError {
  if (error instanceof WorldCallError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new WorldCallError(`${request.operation}: no answer: ${why}`, {
    kind: nothingSent ? 'unreachable' : 'unclear',
    cause: error,
  });
}
