import type { ApiRequest } from './endpoint-request.ts';

interface Early {
  readonly answer: Promise<Response>;
  /** When it was sent, in milliseconds since the page began. */
  readonly at: number;
}

declare global {
  interface Window {
    /**
     * Responses requested by the page's first script, by request; on the window, because the app is another program.
     */
    earlyAnswers?: Map<string, Early>;
  }
}

/** An early response that is not taken within this time is discarded, in milliseconds. */
const usableMs = 20_000;

/** Sends a request before the app is loaded; the app's first equal request takes its response. */
export function sendEarly(request: ApiRequest): Promise<Response> {
  const answer = fetch(request.url, request.init);
  // The caller that takes the response handles its failure.
  answer.catch(() => undefined);
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(nameOf(request), { answer, at: performance.now() });
  return answer;
}

/**
 * Takes the pending early response to this very request: same address, body, language and user. Only once; afterwards
 * the request is sent anew. Rejects as `fetch` does.
 */
export function takeEarly(request: ApiRequest): Promise<Response> | undefined {
  const name = nameOf(request);
  const early = globalThis.window?.earlyAnswers?.get(name);
  if (!early) return undefined;
  window.earlyAnswers?.delete(name);
  return performance.now() - early.at < usableMs ? early.answer : undefined;
}

/** Resolves when all early responses have begun, or failed. */
export const earlyResponses = (): Promise<unknown> =>
  Promise.allSettled([...(window.earlyAnswers?.values() ?? [])].map(({ answer }) => answer));

const nameOf = (request: ApiRequest): string => JSON.stringify(request);
