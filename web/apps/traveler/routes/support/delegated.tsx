import { DelegatedScreen } from '#web/features/session/delegated-screen.tsx';
import { go } from '#web/lib/address/go.ts';

const removeCode = () => go('/auth/delegated/', { replace: true });
const start = () => go('/', { replace: true });

/** Where an agent's app hands a session for a customer to this portal. */
export function Delegated() {
  return <DelegatedScreen onTaken={removeCode} onStarted={start} />;
}
