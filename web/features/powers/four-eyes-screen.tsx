import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FourEyes } from '#contract/agents/powers.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ShortcutsDialog } from '#web/lib/keys/shortcuts-dialog.tsx';
import { useRowKeys } from '#web/lib/keys/use-row-keys.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fourEyesQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';

/** Requests for a second person: what this person may decide, what they asked for, and what was decided. */
export function FourEyesScreen() {
  const t = useT();
  const { locale } = useLocale();
  const [pages, setPages] = useState(1);
  const { data: page, error, refetch, isPlaceholderData } = useQuery(fourEyesQuery(locale, pages));
  const data = page?.requests;
  const [isListing, setListing] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  useRowKeys(screen);
  useShortcuts({ '?': () => setListing(true) });
  return (
    <div ref={screen} className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <h1 className="text-xl font-semibold">{t('desk.eyes.title')}</h1>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<UsersRound aria-hidden />} title={t('desk.eyes.none')}>
            {t('desk.eyes.none-body')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 desktop:grid-cols-2">
            <Requests
              name={t('desk.eyes.for-you')}
              none={t('desk.eyes.for-you-none')}
              of={data.filter(({ mayDecide }) => mayDecide)}
            />
            <Requests
              name={t('desk.eyes.mine')}
              none={t('desk.eyes.mine-none')}
              of={data.filter(({ isMine }) => isMine)}
            />
            <Requests
              name={t('desk.eyes.decided')}
              none={null}
              of={data.filter(({ isMine, mayDecide }) => !isMine && !mayDecide)}
            />
            {page?.next ? (
              <div className="desktop:col-span-2">
                <Button
                  kind="secondary"
                  size="sm"
                  isPending={isPlaceholderData}
                  onPress={() => setPages(pages + 1)}
                >
                  {t('desk.more')}
                </Button>
              </div>
            ) : null}
          </div>
        )
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('desk.loading')} className="grid gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {isListing ? <ShortcutsDialog of="list" onClose={() => setListing(false)} /> : null}
    </div>
  );
}

/** Some requests under their name; without any, that there are none, or nothing. */
function Requests({ name, none, of }: { name: string; none: string | null; of: readonly FourEyes[] }) {
  if (of.length === 0 && none === null) return null;
  return (
    <section className="grid gap-3" aria-label={name}>
      <h2 className="text-base font-semibold">{name}</h2>
      {of.length === 0 ? <p className="text-sm text-ink-muted">{none}</p> : null}
      {of.map((request) => (
        <RequestCard key={request.fourEyesId} of={request} />
      ))}
    </section>
  );
}
