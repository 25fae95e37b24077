import { Navigate, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useSession } from '#web/lib/session.ts';

const NotOpen = lazy(async () => ({ default: (await import('../routes/not-open.tsx')).NotOpen }));

/** Screens for signed-in people. */
export const Members = () => (
  <SessionGate>
    <SurfaceScreen />
  </SessionGate>
);

/** What the surface is for; the admin portal needs its permission. [BUS-01] */
function SurfaceScreen() {
  const session = useSession();
  switch (bootstrap().surface) {
    case 'traveler':
      return <Outlet />;
    case 'admin':
      if (!session?.corporateInfo?.permissions.includes('canViewAdmin'))
        return <Navigate to="/access-denied" replace />;
      return <NotOpen title="shell.title.admin" />;
    case 'agent':
      return <NotOpen title="shell.title.agent" />;
  }
}
