import { DevicesScreen } from '#web/features/session/devices-screen.tsx';

/** Where one is signed in. */
export function Devices() {
  return <DevicesScreen onGoBack={() => history.back()} />;
}
