import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionInfo } from '#contract/session.ts';
import { keepReturnPath, keepToken, readToken, wasActing } from '#web/lib/api/token.ts';
import { announceSession, sessionQuery } from '#web/lib/session.ts';

// Rarely needed, so it is loaded lazily.
const ExpiryDialog = lazy(() => import('./expiry-dialog.tsx'));

const warningSeconds = 120;
const freshSeconds = 15;
const tickMilliseconds = 1000;

/** Warns two minutes before the session expires and offers to extend it; afterwards says that it has ended. [SES-08] */
export function ExpiryWatch({ session }: { session: SessionInfo }) {
  const queries = useQueryClient();
  const { left, age } = useSecondsLeft(session);
  const isNear = left <= warningSeconds;
  const isKnown = age < freshSeconds;
  const isExpiring = isNear && isKnown && left > 0;

  // The cached expiry may be old: other screens and tabs extend the session, so refetch before showing a warning.
  useEffect(() => {
    if (isNear && !isKnown) void queries.refetchQueries(sessionQuery);
  }, [isNear, isKnown, queries]);

  useEffect(() => {
    if (isExpiring) announceSession('sessionExpiring');
  }, [isExpiring]);

  useEffect(() => {
    if (left > 0 || !isKnown) return;
    leave();
    keepToken(null);
  }, [left, isKnown]);

  // The tabs share one token: when another tab removes it, this one has no session either.
  useEffect(() => {
    const look = () => {
      if (readToken() === null) leave();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);

  if (!isExpiring) return null;
  return (
    <Suspense>
      <ExpiryDialog seconds={Math.ceil(left)} />
    </Suspense>
  );
}

function leave(): void {
  announceSession('sessionExpired');
  keepReturnPath();
  location.assign(wasActing() ? '/auth/delegated/' : '/auth/invalidsession/');
}

/** Seconds until the session expires, and since it was read, by the server's clock at the time of reading. */
function useSecondsLeft(session: SessionInfo): { left: number; age: number } {
  const { dataUpdatedAt } = useQuery(sessionQuery);
  const [now, setNow] = useState(dataUpdatedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const granted = Math.min(Date.parse(session.sessionExpiration), Date.parse(session.absoluteExpiration));
  const age = Math.max(0, now - dataUpdatedAt) / 1000;
  return { left: (granted - Date.parse(session.serverTime)) / 1000 - age, age };
}
