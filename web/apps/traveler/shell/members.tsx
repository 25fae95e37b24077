import { Outlet } from '@tanstack/react-router';
import { SessionGate } from '#web/features/session/session-gate.tsx';

/** Screens for signed-in people. */
export const Members = () => (
  <SessionGate>
    <Outlet />
  </SessionGate>
);
