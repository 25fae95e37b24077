import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Failure } from './failure.tsx';
import type { FavoritesScreenProps } from './favorites-props.ts';
import { ListScreen } from './list-screen.tsx';
import { ListsOverview } from './lists-overview.tsx';
import { listsQuery } from './queries.ts';

/** The customer's wishlists, and the stays of one. [WSH-02] */
export function FavoritesScreen(props: FavoritesScreenProps) {
  const { listId, hrefOfList, onGoBack } = props;
  const t = useT();
  const { data, error, refetch } = useQuery(listsQuery);
  if (error && !data) return <Failure error={error} onAgain={() => void refetch()} onGoBack={onGoBack} />;
  if (!data) return <OverviewSkeleton />;
  const only = data.wishlists.length === 1 ? data.wishlists[0] : undefined;
  const shownId = listId ?? only?.id;
  if (shownId) return <ListScreen key={shownId} {...props} listId={shownId} isOnly={only?.id === shownId} />;
  if (data.wishlists.length > 0)
    return <ListsOverview lists={data.wishlists} limits={data.limits} hrefOfList={hrefOfList} />;
  return (
    // On phones at least as high as its loading state, so that the page footer stays out of view.
    <div className="page pt-8 max-tablet:min-h-dvh">
      <h1 className="headline text-3xl">{t('wishlists.title')}</h1>
      <EmptyState
        icon={<Heart aria-hidden />}
        title={t('wishlists.empty.title')}
        actions={<LinkButton href="/hotels/">{t('wishlists.empty.search')}</LinkButton>}
      >
        {t('wishlists.empty.body')}
      </EmptyState>
    </div>
  );
}

function OverviewSkeleton() {
  const t = useT();
  return (
    <div role="status" className="page grid gap-6 pt-8">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-10 w-56" />
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-64 rounded-card!" />
        ))}
      </div>
    </div>
  );
}
