import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListScreen } from './list-screen.tsx';
import { ListsOverview } from './lists-overview.tsx';
import { listsQuery } from './queries.ts';

/** How a list is looked at. [NAV-04] */
export type FavoritesView = 'favorites_list' | 'favorites_map';

export interface FavoritesScreenProps {
  /** The list in the address; without one, all lists, or the only one. */
  listId: string | undefined;
  view: FavoritesView;
  /** The nights prices are for; without them there are none. */
  dates: StayDates | undefined;
  /** Dates and guests, editable in place. */
  bar: ReactNode;
  /** The address of a list, of all lists without one, and of a stay. */
  hrefOfList(listId?: string): string;
  hrefOfStay(lodgingId: string): string;
  onView(view: FavoritesView): void;
  onLists(): void;
  onGoBack(): void;
}

/** What somebody keeps: their lists, and the stays of one. [WSH-02] */
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
    <div className="page py-10">
      <EmptyState
        level={1}
        icon={<Heart aria-hidden />}
        title={t('wishlists.empty.title')}
        actions={<LinkButton href="/hotels/">{t('wishlists.empty.search')}</LinkButton>}
      >
        {t('wishlists.empty.body')}
      </EmptyState>
    </div>
  );
}

/** In place of lists that could not be had, or of one that is not there. */
export function Failure(props: { error: unknown; onAgain(): void; onGoBack(): void }) {
  const t = useT();
  const { error, onAgain, onGoBack } = props;
  const { title, reference } = problemText(error, t);
  if (error instanceof ApiProblem && error.problem.status === 404)
    return (
      <div className="page py-10">
        <EmptyState
          level={1}
          icon={<Heart aria-hidden />}
          title={t('wishlists.absent.title')}
          actions={<LinkButton href="/favorites/">{t('wishlists.absent.to-all')}</LinkButton>}
        >
          {t('wishlists.absent.body')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page py-10">
      <ErrorState level={1} onSearchAgain={onAgain} onGoBack={onGoBack}>
        <p>{title}</p>
        {reference ? <p className="mt-2 text-sm">{t('stays.problem.request', { id: reference })}</p> : null}
      </ErrorState>
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
