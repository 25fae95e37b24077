import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { setAccount } from '#web/lib/account.ts';
import { leaveFor401, signedOutPath } from '#web/lib/api/redirects.ts';
import { keepReturnPath, readToken } from '#web/lib/api/token.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { hasStored } from '#web/lib/offline/stored-responses.ts';
import { isUnanswered } from '#web/lib/offline/use-offline-query.ts';
import { accessQuery, announceSession, isLoggedIn, sessionQuery } from '#web/lib/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExpiryWatch } from './expiry-watch.tsx';

// Lazy: customers act for themselves.
const ActingFor = lazy(async () => ({ default: (await import('./acting-for.tsx')).ActingFor }));

/**
 * Renders its children for signed-in users and redirects all others to sign in, and then back. Screens that are
 * `readable` offline open without a session check: their data was deleted at the last sign-out. One that is on the way
 * into the portal opens to people whose company has not admitted them yet.
 */
export function SessionGate({
  children,
  readable = false,
  isOnTheWay = false,
}: {
  children: ReactNode;
  readable?: boolean;
  isOnTheWay?: boolean;
}) {
  const t = useT();
  const asked = useQuery(sessionQuery);
  const { data: session, isError, refetch } = asked;
  const { data: access } = useQuery(accessQuery);
  const isSignedOut = readToken() === null;
  const refusal = access && !access.allowed ? access.code : null;

  useEffect(() => {
    if (refusal !== null && !isOnTheWay) leaveFor401(location.pathname, refusal);
  }, [refusal, isOnTheWay]);

  useEffect(() => {
    if (!isSignedOut) return;
    keepReturnPath();
    location.replace(signedOutPath());
  }, [isSignedOut]);

  useEffect(() => {
    if (!session) return;
    const name = [session.userInfo.firstName, session.userInfo.lastName].join(' ');
    setAccount(
      session.corporateInfo
        ? { name, detail: session.corporateInfo.businessName }
        : { name, detail: session.userInfo.email },
    );
    announceSession('sessionInitialized');
  }, [session]);

  useEffect(() => {
    if (isError) announceSession('sessionFailed');
  }, [isError]);

  if (!isSignedOut && isUnanswered(asked) && (session || (readable && hasStored()))) return children;
  if (isError)
    return (
      <div className="page py-16">
        <ErrorState level={1} onTryAgain={() => void refetch()}>
          {t('session.failed')}
        </ErrorState>
      </div>
    );
  if (!session || !isLoggedIn(session) || !(isOnTheWay || access?.allowed))
    return (
      <Loading label={t('session.loading')} className="page grid min-h-dvh content-start gap-4 py-10">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return (
    <>
      {session.isDelegatedSession ? (
        <Suspense>
          <ActingFor session={session} />
        </Suspense>
      ) : null}
      {children}
      <ExpiryWatch session={session} />
    </>
  );
}
