import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useWatchChanges, type Watch, watchOf, watchStateOf } from './queries.ts';
import { watchesQuery } from './watches-query.ts';

const WatchDialog = lazy(async () => ({ default: (await import('./watch-dialog.tsx')).WatchDialog }));

/** Turns on the price watch of a search and names the address for its news. [PRD-01] */
export function WatchControl({ search }: { search: FlightSearch }) {
  const t = useT();
  const { data } = useQuery(watchesQuery);
  const { begin } = useWatchChanges();
  const [isOpen, setOpen] = useState(false);
  const watch = watchOf(data, search);
  const state = watchStateOf(watch, begin.isPending);
  if (!watch)
    return (
      <div className="grid justify-items-start gap-1">
        <Button
          kind="secondary"
          size="sm"
          isPending={state === 'InProcess'}
          onPress={() => begin.mutate(search)}
        >
          <Bell aria-hidden className="size-4" />
          {t('watches.begin')}
        </Button>
        <p role="status" className="max-w-72 text-sm text-ink-muted">
          {state === 'InProcess' ? t('watches.setting') : null}
        </p>
        {begin.error ? (
          <p role="alert" className="max-w-64 text-sm text-danger">
            <ProblemText error={begin.error} />
          </p>
        ) : null}
      </div>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <Button kind="quiet" size="sm" onPress={() => setOpen(true)}>
        <BellRing aria-hidden className="size-4 text-accent" />
        {t('watches.watching')}
      </Button>
      <p role="status" className="max-w-72 text-sm text-ink-muted">
        {state === 'JustWatched' ? t(`watches.just.${toldBy(watch)}`, { email: watch.email }) : null}
      </p>
      {isOpen ? (
        <Suspense>
          <WatchDialog watch={watch} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const toldBy = ({ channels }: Watch) => (channels.length > 1 ? 'both' : (channels[0] ?? 'both'));
