import type { QueryClient } from '@tanstack/react-query';
import { readToken } from '#web/lib/api/token.ts';
import type { Locale } from '#web/lib/i18n/locales.ts';
import { accessQuery, sessionQuery } from '#web/lib/session.ts';
import type { AskAhead } from './ask-ahead.ts';
import type { router as appRouter } from './router.ts';

/** Screens whose one large answer is on the critical path, by their line in the route table. */
const screens: Readonly<Record<string, () => Promise<{ askAhead: AskAhead }>>> = {
  '/hotels/availability': () => import('./routes/availability.tsx'),
  '/flights/search': () => import('./routes/flights-results.tsx'),
  '/hotels/$lodgingId': () => import('./routes/stay.tsx'),
};

/** How long the first paint may stand while the session is asked for. */
const longestMs = 4000;

/**
 * What the first screen needs, all asked for at once: its code, who is there, and what it will show. Resolves when
 * its code and the session are here, or when they take too long; then the screen itself says what it waits for.
 */
export async function prepare(router: typeof appRouter, queries: QueryClient, locale: Locale): Promise<void> {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const needed: Promise<unknown>[] = matchedRoutes.map(async (route) => router.loadRouteChunk(route));
  if (readToken() !== null) {
    needed.push(
      queries.prefetchQuery({ ...sessionQuery, retry: false }),
      queries.prefetchQuery({ ...accessQuery, retry: false }),
    );
    void askAhead(router, queries, locale).catch(() => undefined);
  }
  const enough = Promise.all(needed).catch(() => undefined);
  await Promise.race([enough, new Promise((done) => setTimeout(done, longestMs))]);
}

async function askAhead(router: typeof appRouter, queries: QueryClient, locale: Locale): Promise<void> {
  const match = router.matchRoutes(router.latestLocation).at(-1);
  const screen = match && screens[match.fullPath.replace(/(.)\/$/, '$1')];
  if (screen)
    await (await screen()).askAhead(queries, { params: match.params, search: match.search, locale });
}
