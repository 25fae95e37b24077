import type { ApiRequest } from './ask.ts';

interface Early {
  readonly answer: Promise<Response>;
  /** When it was asked, in milliseconds since the page began. */
  readonly at: number;
}

declare global {
  interface Window {
    /** What the page's first script asked for, by request; on the window, because the app is another program. */
    earlyAnswers?: Map<string, Early>;
  }
}

/** An answer that nobody came for within this time is no answer to a later question. */
const keptMs = 20_000;

/** Asks the API before the app is here; the app's first same request takes the answer. */
export function askEarly(request: ApiRequest): Promise<Response> {
  const answer = fetch(request.url, request.init);
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(nameOf(request), { answer, at: performance.now() });
  return answer;
}

/**
 * The answer that is on its way to this very request: same address, body, language and person. Once; afterwards it is
 * asked anew. Fails as `fetch` does.
 */
export function takeEarly(request: ApiRequest): Promise<Response> | undefined {
  const name = nameOf(request);
  const early = globalThis.window?.earlyAnswers?.get(name);
  if (!early) return undefined;
  window.earlyAnswers?.delete(name);
  return performance.now() - early.at < keptMs ? early.answer : undefined;
}

const nameOf = (request: ApiRequest): string => JSON.stringify(request);
