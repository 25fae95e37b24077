import type { QueryClient } from '@tanstack/react-query';
import { readLocation } from '#web/lib/address/go.ts';
import { earlyResponses } from '#web/lib/api/early.ts';
import { readToken } from '#web/lib/api/token.ts';
import { accessQuery, sessionQuery } from '#web/lib/session.ts';
import { notFound } from './define-route.ts';
import { findRoute } from './routes.ts';

/** Longest time that the first paint stays while code and session are fetched, in milliseconds. */
const longestMs = 4000;
/** Longest time that it stays for the first responses, once everything else is loaded, in milliseconds. */
const answerMs = 400;

/**
 * Loads what the first screen needs, in parallel: its code, the session, and the responses to the requests of the first
 * script. Resolves when code and session are loaded, or take too long; then the screen shows its progress itself.
 */
export async function prepare(queries: QueryClient): Promise<void> {
  const { path } = readLocation();
  const needed: Promise<unknown>[] = [(findRoute(path)?.route.screen ?? notFound).load()];
  if (readToken() !== null)
    needed.push(
      queries.prefetchQuery({ ...sessionQuery, retry: false }),
      queries.prefetchQuery({ ...accessQuery, retry: false }),
    );
  const enough = Promise.all(needed).catch(() => undefined);
  await Promise.race([enough, after(longestMs)]);
  await Promise.race([earlyResponses(), after(answerMs)]);
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
