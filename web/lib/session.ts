import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionInfo } from '#contract/session.ts';
import { answerTo } from './api/client.ts';
import { embedding } from './api/embedding.ts';
import { readToken } from './api/token.ts';
import { accessAsk, sessionAsk } from './session-asks.ts';

/** Events of the session's life, sent on `window` for whoever listens. [A 4] */
export type SessionEvent = 'sessionInitialized' | 'sessionExpiring' | 'sessionExpired' | 'sessionFailed';

export function announceSession(event: SessionEvent): void {
  window.dispatchEvent(new CustomEvent(event));
}

const refreshMilliseconds = 60_000;

/**
 * Who is signed in. Asked again every minute, because calls of other screens and tabs prolong the session;
 * asking does not. Where it is embedded whoever does that asks once. [SES-11]
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<SessionInfo> => answerTo(sessionAsk, signal),
  enabled: () => readToken() !== null && !embedding(),
  staleTime: refreshMilliseconds / 2,
  refetchInterval: refreshMilliseconds,
});

/** Whether this customer may enter this portal, and why not. [SES-09] */
export const accessQuery = queryOptions({
  queryKey: ['portal-access'],
  queryFn: ({ signal }) => answerTo(accessAsk, signal),
  enabled: () => readToken() !== null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The session, or undefined while it is being fetched or when nobody is signed in. */
export const useSession = (): SessionInfo | undefined => useQuery(sessionQuery).data;

/** Logged in is true when the session holds a CSRF token. [A 6] */
export const isLoggedIn = (session: SessionInfo | undefined): boolean => Boolean(session?.csrfToken);
