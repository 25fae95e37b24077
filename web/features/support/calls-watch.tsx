import { useT } from '#web/lib/i18n/t.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { useSession } from '#web/lib/session.ts';
import { AgentCalls } from './agent-calls.tsx';

/** Above every screen of a signed-in customer: what agents ask of them now. The activity screen shows it itself. */
export default function CallsWatch() {
  const t = useT();
  const { path } = useAddress();
  const session = useSession();
  if (!session || session.isDelegatedSession || path.startsWith('/account/activity')) return null;
  return (
    <div
      role="region"
      aria-label={t('support.calls.label')}
      aria-live="polite"
      className="fixed top-(--under-header) right-4 z-50 grid max-h-[calc(100dvh-6rem)] w-[min(26rem,calc(100vw-2rem))] gap-3 overflow-y-auto empty:hidden print:hidden"
    >
      <AgentCalls />
    </div>
  );
}
