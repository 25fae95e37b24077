import { useQuery } from '@tanstack/react-query';
import { Bell, TrendingDown, TrendingUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWatchChanges, type Watch } from './queries.ts';
import { watchesQuery } from './watches-query.ts';

const WatchDialog = lazy(async () => ({ default: (await import('./watch-dialog.tsx')).WatchDialog }));

export interface WatchedListProps {
  /** URL of the watched search. */
  hrefOf(question: Watch['question']): string;
}

/** Watched prices: current price, change, settings and stop. [TRP-01] [PRD-01] */
export function WatchedList({ hrefOf }: WatchedListProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(watchesQuery);
  useSeen(data?.watches);
  if (error && !data)
    return (
      <ErrorState onTryAgain={() => void refetch()}>
        <ProblemText error={error} />
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('watches.loading')} className="grid gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </Loading>
    );
  if (data.watches.length === 0)
    return (
      <EmptyState
        icon={<Bell aria-hidden />}
        title={t('watches.none')}
        actions={<LinkButton href="/flights/">{t('watches.none-search')}</LinkButton>}
      >
        {t('watches.none-body')}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {data.watches.map((watch) => (
        <li key={watch.watchId}>
          <WatchTile watch={watch} href={hrefOf(watch.question)} />
        </li>
      ))}
    </ul>
  );
}

/** Marks news as seen on the server; the list keeps its "new" badges until it is left. */
function useSeen(watches: readonly Watch[] | undefined): void {
  const { acknowledge } = useWatchChanges();
  const { mutate } = acknowledge;
  const told = useRef<readonly string[]>([]);
  useEffect(() => {
    told.current = [
      ...told.current,
      ...(watches ?? []).flatMap(({ watchId, state, news }) =>
        state === 'JustWatched' || news.some(({ isRead }) => !isRead) ? [watchId] : [],
      ),
    ];
  }, [watches]);
  useEffect(
    () => () => {
      for (const watchId of new Set(told.current)) mutate(watchId);
    },
    [mutate],
  );
}

function WatchTile({ watch, href }: { watch: Watch; href: string }) {
  const t = useT();
  const format = useFormat();
  const { stop } = useWatchChanges();
  const [isOpen, setOpen] = useState(false);
  const { title, question, latest, change, lookedAt, news } = watch;
  const days = question.slices.map(({ date }) => date);
  const [first, last] = [days[0] ?? watch.departsOn, days.at(-1) ?? watch.departsOn];
  return (
    <Card as="article" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="headline text-xl">{title}</h2>
          <p className="text-ink-muted">{first === last ? format.date(first) : format.range(first, last)}</p>
        </div>
        <div className="tabular tablet:text-right">
          <p className="headline text-2xl">{latest ? format.money(latest) : t('watches.unknown')}</p>
          {change && change.kind !== 'same' ? (
            <Badge
              tone={change.kind === 'fell' ? 'accent' : 'warn'}
              icon={change.kind === 'fell' ? <TrendingDown aria-hidden /> : <TrendingUp aria-hidden />}
            >
              {t(`watches.change.${change.kind}`, { amount: format.money(change.amount) })}
            </Badge>
          ) : (
            <p className="text-sm text-ink-muted">{t('watches.change.same')}</p>
          )}
        </div>
      </div>
      {news.length > 0 ? (
        <ul className="grid gap-1.5 border-l-2 border-line pl-4 text-sm" aria-label={t('watches.news')}>
          {news.map((one) => (
            <li key={one.id}>
              {one.isRead ? null : (
                <Badge tone="brand" className="mr-2">
                  {t('watches.new')}
                </Badge>
              )}
              {t(`watches.news.${one.kind}`, {
                amount: format.money(one.difference),
                to: format.money(one.to),
              })}{' '}
              <span className="text-ink-muted">{format.moment(one.at, readerZone())}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-muted">
          {lookedAt ? t('watches.looked', { moment: format.moment(lookedAt, readerZone()) }) : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            size="sm"
            isPending={stop.isPending}
            onPress={() => stop.mutate(watch.watchId)}
          >
            {t('watches.stop')}
            <span className="sr-only">: {title}</span>
          </Button>
          <Button kind="quiet" size="sm" onPress={() => setOpen(true)}>
            {t('watches.change-where')}
            <span className="sr-only">: {title}</span>
          </Button>
          <LinkButton href={href} size="sm">
            {t('watches.see')}
            <span className="sr-only">: {title}</span>
          </LinkButton>
        </div>
      </div>
      {isOpen ? (
        <Suspense>
          <WatchDialog watch={watch} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
