import { useRouter } from '@tanstack/react-router';
import { StartSessionScreen } from '#web/features/session/start-session-screen.tsx';

export function StartSession() {
  const router = useRouter();
  return <StartSessionScreen onStarted={(path) => void router.navigate({ href: path, replace: true })} />;
}
