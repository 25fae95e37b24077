import { DevicesScreen } from '#web/features/session/devices-screen.tsx';

/** The devices on which the customer is signed in. */
export function Devices() {
  return <DevicesScreen onGoBack={() => history.back()} />;
}
