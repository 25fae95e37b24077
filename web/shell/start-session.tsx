import { StartSessionScreen } from '#web/features/session/start-session-screen.tsx';
import { go } from '#web/lib/address/go.ts';

export function StartSession() {
  return <StartSessionScreen onStarted={(path) => go(path, { replace: true })} />;
}
