import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TravelerEditorState } from '#contract/enums/index.ts';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { callStateOf } from '#web/lib/call-state.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { travelersQuery } from '#web/lib/travelers/saved-travelers.ts';
import {
  changeTravelerEditor,
  type TravelerEditorChange,
  travelerEditorStateChange,
} from './traveler-events.ts';

const load = () => import('./saved-travelers-modal.tsx');
const SavedTravelersModal = lazy(async () => ({ default: (await load()).SavedTravelersModal }));

/** Saved travelers in the wallet, and their editor, opened by its event. [TRV-03] [TRV-11] [WAL-05] */
export function SavedTravelers() {
  const t = useT();
  const info = useSession()?.corporateInfo;
  const query = useQuery(travelersQuery);
  const state = callStateOf(query);
  const [wallet] = useState(newId);
  const editor = useTravelerEditor(wallet);
  if (!query.data && (state === 'Failed' || query.failureCount > 0))
    return (
      <CallFailed of="passengers" isRetrying={state === 'InProcess'} onRetry={() => void query.refetch()} />
    );
  const saved = query.data?.filter(({ isGhostUser }) => !isGhostUser);
  return (
    <section
      aria-labelledby="travelers-title"
      className="flex max-w-237 flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-surface-sunken p-6"
    >
      <div className="grid gap-1">
        <h2 id="travelers-title" className="headline text-xl">
          {t('travelers.wallet.title')}
        </h2>
        {saved ? (
          <p className="text-ink-muted">{t('travelers.wallet.body', { count: saved.length })}</p>
        ) : (
          <Skeleton className="h-6 w-64" />
        )}
      </div>
      <Button
        kind="secondary"
        onPress={() =>
          changeTravelerEditor({
            state: 'wallet',
            role: info?.cap1Role ?? null,
            roleList: info?.roleList ?? [],
            wallet,
          })
        }
      >
        <Users aria-hidden className="size-5" />
        {t('travelers.wallet.open')}
      </Button>
      {editor.state === 'wallet' ? (
        <Suspense fallback={null}>
          <SavedTravelersModal
            role={editor.role ?? null}
            roleList={editor.roleList ?? []}
            onClose={() => changeTravelerEditor({ state: 'closed', wallet })}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

const states: readonly TravelerEditorState[] = ['closed', 'wallet'];

/** Ids of the mounted wallets. */
const wallets: string[] = [];

/** State of a wallet's editor by its last event; events with an unknown state are ignored. */
function useTravelerEditor(wallet: string): TravelerEditorChange {
  const [change, setChange] = useState<TravelerEditorChange>({ state: 'closed' });
  useEffect(() => {
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const detail = event.detail as TravelerEditorChange;
      if (states.includes(detail?.state) && (detail.wallet ?? wallets[0]) === wallet) setChange(detail);
    };
    wallets.push(wallet);
    window.addEventListener(travelerEditorStateChange, follow);
    return () => {
      wallets.splice(wallets.indexOf(wallet), 1);
      window.removeEventListener(travelerEditorStateChange, follow);
    };
  }, [wallet]);
  return change;
}
