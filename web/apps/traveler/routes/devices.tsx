import { useRouter } from '@tanstack/react-router';
import { DevicesScreen } from '#web/features/session/devices-screen.tsx';

/** Where one is signed in. */
export function Devices() {
  const router = useRouter();
  return <DevicesScreen onGoBack={() => router.history.back()} />;
}
