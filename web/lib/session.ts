import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionInfo } from '#contract/session.ts';
import { fetchResponse } from './api/client.ts';
import { embedding } from './api/embedding.ts';
import { readToken } from './api/token.ts';
import { accessRequest, sessionRequest } from './session-requests.ts';

/** Events of the session's lifecycle, dispatched on `window`. [A 4] */
export type SessionEvent = 'sessionInitialized' | 'sessionExpiring' | 'sessionExpired' | 'sessionFailed';

export function announceSession(event: SessionEvent): void {
  window.dispatchEvent(new CustomEvent(event));
}

const refreshMilliseconds = 60_000;

/**
 * The session. Refetched every minute, because calls of other screens and tabs prolong it; this request does not.
 * Disabled in embedded programs, where the program fetches it once. [SES-11]
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<SessionInfo> => fetchResponse(sessionRequest, signal),
  enabled: () => readToken() !== null && !embedding(),
  staleTime: refreshMilliseconds / 2,
  refetchInterval: refreshMilliseconds,
});

/** Whether this customer may enter this portal, and why not. [SES-09] */
export const accessQuery = queryOptions({
  queryKey: ['portal-access'],
  queryFn: ({ signal }) => fetchResponse(accessRequest, signal),
  enabled: () => readToken() !== null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The session, or undefined while it is being fetched or when not signed in. */
export const useSession = (): SessionInfo | undefined => useQuery(sessionQuery).data;

/** True when the session holds a CSRF token. [A 6] */
export const isLoggedIn = (session: SessionInfo | undefined): boolean => Boolean(session?.csrfToken);
