import type { QueryClient } from '@tanstack/react-query';
import { readAddress } from '#web/lib/address/address.tsx';
import { readLocation } from '#web/lib/address/go.ts';
import { readToken } from '#web/lib/api/token.ts';
import type { Locale } from '#web/lib/i18n/locales.ts';
import { accessQuery, sessionQuery } from '#web/lib/session.ts';
import type { AskAhead } from './ask-ahead.ts';
import { notFound } from './define-route.ts';
import { findRoute } from './routes.ts';

/** Screens that need a response to render, by the path of their route. */
const screens: Readonly<Record<string, () => Promise<{ askAhead: AskAhead }>>> = {
  '/hotels/availability': () => import('./routes/availability.tsx'),
  '/flights/search': () => import('./routes/flights-results.tsx'),
  '/hotels/:lodgingId': () => import('./routes/stay.tsx'),
  '/checkout/:bookingSessionId': () => import('./routes/checkout.tsx'),
  '/trips': () => import('./routes/trips.tsx'),
  '/trips/:tripId': () => import('./routes/trip.tsx'),
};

/** Longest time that the first paint stays while the session is fetched, in milliseconds. */
const longestMs = 4000;
/** Longest time that it stays for the screen's data, once everything else is loaded, in milliseconds. */
const answerMs = 400;

/**
 * Loads what the first screen needs, in parallel: its code, the session, and its data. Resolves when its code and the
 * session are loaded, or take too long; then the screen itself shows its progress.
 */
export async function prepare(queries: QueryClient, locale: Locale): Promise<void> {
  const { path } = readLocation();
  const needed: Promise<unknown>[] = [(findRoute(path)?.route.screen ?? notFound).load()];
  let answer: Promise<unknown> | undefined;
  if (readToken() !== null) {
    needed.push(
      queries.prefetchQuery({ ...sessionQuery, retry: false }),
      queries.prefetchQuery({ ...accessQuery, retry: false }),
    );
    answer = askAhead(queries, locale).catch(() => undefined);
  }
  const enough = Promise.all(needed).catch(() => undefined);
  await Promise.race([enough, after(longestMs)]);
  await Promise.race([answer, after(answerMs)]);
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function askAhead(queries: QueryClient, locale: Locale): Promise<void> {
  const { route, params, search } = readAddress(findRoute, readLocation());
  const screen = route && screens[route.path];
  if (screen) await (await screen()).askAhead(queries, { params, search, locale });
}
