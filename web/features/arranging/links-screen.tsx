import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ArrangerLink } from '#contract/business/arranging.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkLine } from './link-line.tsx';
import { linksQuery } from './queries.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

/** Whom the reader may book for, and who may book for them. [BUS-07] */
export function LinksScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(linksQuery);
  const [isAsking, setAsking] = useState(false);
  if (error && !data) return <FailedScreen error={error} onTryAgain={() => void refetch()} />;
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pt-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-xl">
          <h1 className="headline text-3xl">{t('arranging.title')}</h1>
          <p className="mt-1 text-ink-muted">{t('arranging.body')}</p>
        </div>
        <Button onPress={() => setAsking(true)}>{t('arranging.ask')}</Button>
      </header>
      {data === undefined ? (
        <Loading label={t('arranging.loading')} className="grid gap-3">
          <Skeleton className="h-24 rounded-card!" />
          <Skeleton className="h-24 rounded-card!" />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState icon={<UsersRound aria-hidden />} title={t('arranging.none')}>
          {t('arranging.none-body')}
        </EmptyState>
      ) : (
        (['arranger', 'traveler'] as const).map((part) => <Part key={part} part={part} of={data} />)
      )}
      {isAsking ? (
        <Suspense>
          <AskDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The links in which the reader has one part. */
function Part({ part, of }: { part: ArrangerLink['yourPart']; of: readonly ArrangerLink[] }) {
  const t = useT();
  const links = of.filter(({ yourPart }) => yourPart === part);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={part} className="grid gap-3">
      <h2 id={part} className="headline text-xl">
        {t(`arranging.part.${part}`)}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {links.map((link) => (
          <li key={link.linkId}>
            <LinkLine of={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
