import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { getPreparation } from '#contract/preparation.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';

const lookEveryMs = 2_000;

/** Says that a sandbox is still preparing its example trips, and when they are ready. */
export function Preparing() {
  const t = useT();
  const queries = useQueryClient();
  const [wasPreparing, setWasPreparing] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const { data } = useQuery({
    queryKey: ['preparation'],
    queryFn: ({ signal }) => call<typeof getPreparation>('GET', '/api/v0/preparation', { signal }),
    refetchInterval: ({ state }) => (state.data?.preparing === false ? false : lookEveryMs),
  });
  if (data?.preparing && !wasPreparing) setWasPreparing(true);
  const isReady = wasPreparing && data?.preparing === false;

  useEffect(() => {
    if (isReady)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'preparation' });
  }, [isReady, queries]);

  if (!wasPreparing || isDismissed) return null;
  return (
    <div className="page pt-4 print:hidden">
      <Banner
        kind={isReady ? 'success' : 'info'}
        live="polite"
        title={t(isReady ? 'shell.preparing.ready' : 'shell.preparing')}
        {...(isReady ? { onDismiss: () => setDismissed(true) } : {})}
      >
        {t(isReady ? 'shell.preparing.ready-now' : 'shell.preparing.meanwhile')}
      </Banner>
    </div>
  );
}
