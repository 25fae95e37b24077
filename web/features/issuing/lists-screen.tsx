import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FileButton } from '#web/lib/file-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { problemText } from '#web/lib/api/problem-of.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Desk } from './desk.tsx';
import { type IssuingList, listsQuery } from './queries.ts';

const NewListDialog = lazy(() => import('./new-list-dialog.tsx'));

/** The lists of grants with their progress, and a button for a new one. */
export function ListsScreen() {
  const t = useT();
  const queries = useQueryClient();
  const { data: lists, error, refetch } = useQuery(listsQuery);
  const [isNew, setNew] = useState(false);
  return (
    <Desk at="lists">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-2">
          <h1 className="headline text-3xl">{t('issuing.lists.title')}</h1>
          <p className="text-ink-muted">{t('issuing.lists.body')}</p>
        </div>
        <Button className="max-tablet:w-full" onPress={() => setNew(true)}>
          <Plus aria-hidden className="size-5" />
          {t('issuing.lists.new')}
        </Button>
      </header>
      {error && !lists ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : lists ? (
        <ul className="grid gap-4 empty:hidden">
          {lists.map((list) => (
            <ListItem key={list.listId} list={list} />
          ))}
        </ul>
      ) : (
        <Loading label={t('issuing.loading')} className="grid gap-4">
          <Skeleton className="h-36 rounded-card!" />
          <Skeleton className="h-36 rounded-card!" />
        </Loading>
      )}
      {lists?.length === 0 ? (
        <EmptyState icon={<ListChecks aria-hidden />} title={t('issuing.lists.none')}>
          {t('issuing.lists.none-body')}
        </EmptyState>
      ) : null}
      {isNew ? (
        <Suspense>
          <NewListDialog
            onStarted={() => void queries.invalidateQueries({ queryKey: listsQuery.queryKey })}
            onClose={() => setNew(false)}
          />
        </Suspense>
      ) : null}
    </Desk>
  );
}

function ListItem({ list }: { list: IssuingList }) {
  const t = useT();
  const format = useFormat();
  const { listId, name, reason, author, createdAt, finishedAt, lines } = list;
  const number = (count: number) => new Intl.NumberFormat(format.locale).format(count);
  const counts = (['granted', 'waiting', 'refused', 'open'] as const).filter(
    (kind) => kind === 'granted' || lines[kind] > 0,
  );
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="headline min-w-0 text-xl break-words">{name}</h2>
        <Badge tone={finishedAt ? 'accent' : 'brand'}>
          {t(finishedAt ? 'issuing.lists.finished' : 'issuing.lists.running')}
        </Badge>
      </div>
      <p className="break-words">{t('issuing.reason-said', { reason })}</p>
      <p className="text-sm text-ink-muted">
        {t('issuing.by', { author, moment: format.moment(createdAt, readerZone(), 'year') })}
      </p>
      <progress
        aria-label={t('issuing.lists.progress', { name })}
        max={lines.all}
        value={finishedAt ? lines.all : lines.granted + lines.waiting + lines.refused}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-brand"
      />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-ink-muted">{t(`issuing.lists.count.${kind}`)}</dt>
            <dd className="tabular text-lg font-semibold">{number(lines[kind])}</dd>
          </div>
        ))}
      </dl>
      {lines.refused > 0 ? (
        <div>
          <FileButton
            size="sm"
            path="/api/v0/issuing/lists/:listId/refused"
            params={{ listId }}
            name={t('issuing.lists.refused-file', { name })}
          >
            {t('issuing.lists.refused')}
          </FileButton>
        </div>
      ) : null}
    </Card>
  );
}
