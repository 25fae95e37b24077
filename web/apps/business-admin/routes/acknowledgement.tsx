import { AcknowledgementScreen } from '#web/features/session/acknowledgement-screen.tsx';
import { go } from '#web/lib/address/go.ts';

export function Acknowledgement() {
  return <AcknowledgementScreen onAcknowledged={(path) => go(path, { replace: true })} />;
}
