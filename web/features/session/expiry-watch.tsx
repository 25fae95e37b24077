import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { extendSession, SessionInfo } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { keepReturnPath, keepToken } from '#web/lib/api/token.ts';
import { announceSession, sessionQuery } from '#web/lib/session.ts';

// Hardly ever needed, so it is not part of the first screen.
const ExpiryDialog = lazy(() => import('./expiry-dialog.tsx'));

const warningSeconds = 120;
const tickMilliseconds = 1000;

/** Warns two minutes before the session ends and offers to stay; afterwards leads to sign in. [SES-08] */
export function ExpiryWatch({ session }: { session: SessionInfo }) {
  const queries = useQueryClient();
  const left = useSecondsLeft(session);
  const isExpiring = left <= warningSeconds && left > 0;
  const extend = useMutation({
    mutationFn: () => call<typeof extendSession>('POST', '/api/v0/session/extend'),
    onSuccess: (extended) => queries.setQueryData(sessionQuery.queryKey, extended),
  });

  useEffect(() => {
    if (isExpiring) announceSession('sessionExpiring');
  }, [isExpiring]);

  useEffect(() => {
    if (left > 0) return;
    announceSession('sessionExpired');
    keepReturnPath(location.pathname + location.search);
    keepToken(null);
    location.assign('/auth/invalidsession/');
  }, [left]);

  if (!isExpiring) return null;
  return (
    <Suspense>
      <ExpiryDialog seconds={Math.ceil(left)} isExtending={extend.isPending} onStay={() => extend.mutate()} />
    </Suspense>
  );
}

/** Seconds until the session ends, by the server's clock as it was when the session was read. */
function useSecondsLeft(session: SessionInfo): number {
  const { dataUpdatedAt } = useQuery(sessionQuery);
  const [now, setNow] = useState(dataUpdatedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const granted = Math.min(Date.parse(session.sessionExpiration), Date.parse(session.absoluteExpiration));
  return (granted - Date.parse(session.serverTime) - Math.max(0, now - dataUpdatedAt)) / 1000;
}
