import { useRouter } from '@tanstack/react-router';
import { AcknowledgementScreen } from '#web/features/session/acknowledgement-screen.tsx';

export function Acknowledgement() {
  const router = useRouter();
  return (
    <AcknowledgementScreen onAcknowledged={(path) => void router.navigate({ href: path, replace: true })} />
  );
}
