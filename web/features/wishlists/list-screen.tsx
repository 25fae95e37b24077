import { useQuery } from '@tanstack/react-query';
import { HeartPlus, List, Map as MapIcon } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { isNotFound } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FavoriteCard } from './favorite-card.tsx';
import { FavoritesMap } from './favorites-map.tsx';
import { Failure } from './failure.tsx';
import type { FavoritesScreenProps, FavoritesView } from './favorites-props.ts';
import { ListActions } from './list-actions.tsx';
import { NewListButton } from './lists-overview.tsx';
import { priceOf } from './price-of.ts';
import { listQuery, listsQuery, pricesQuery } from './queries.ts';

type Props = FavoritesScreenProps & { listId: string; isOnly: boolean };

/** Stays of one list as cards or on the map, with current prices when dates are set. */
export function ListScreen(props: Props) {
  const { listId, isOnly, view, dates, bar, hrefOfList, hrefOfStay, onView, onLists, onGoBack } = props;
  const t = useT();
  const { locale } = useLocale();
  const { data: list, error, refetch } = useQuery(listQuery(listId));
  const { data: lists } = useQuery(listsQuery);
  const [activeId, setActiveId] = useState<string | null>(null);
  useScreenTitle(list?.name);
  const askable = useMemo(
    () => (list?.items ?? []).filter(({ state }) => state !== 'gone').map(({ stay }) => stay.lodgingId),
    [list],
  );
  const prices = useQuery(pricesQuery(askable, dates));
  if (error && (!list || isNotFound(error)))
    return <Failure error={error} onAgain={() => void refetch()} onGoBack={onGoBack} />;
  if (!list) return <ListSkeleton />;
  const shown = list.items.map((item) => ({
    item,
    price: priceOf(item, { prices: prices.data, isAsked: dates !== undefined, locale, t }),
    href: item.state === 'gone' ? null : hrefOfStay(item.stay.lodgingId),
    actions: item.state === 'gone' ? null : props.actionsOf(item.stay),
  }));
  return (
    <div className="page grid gap-6 pt-5">
      {isOnly ? null : (
        <Breadcrumbs
          crumbs={[{ label: t('wishlists.absent.to-all'), href: hrefOfList() }, { label: list.name }]}
        />
      )}
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="headline text-3xl wrap-anywhere">{list.name}</h1>
          <p className="mt-1 text-ink-muted" aria-live="polite">
            {t('wishlists.count', { count: list.itemCount })}
            {list.isFull ? ` · ${t('wishlists.full', { count: lists?.limits.items ?? 0 })}` : ''}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ListActions list={list} onDeleted={onLists} />
          {isOnly && lists ? <NewListButton limits={lists.limits} listCount={1} /> : null}
        </div>
      </header>
      {list.items.length === 0 ? (
        <EmptyState
          icon={<HeartPlus aria-hidden />}
          title={t('wishlists.empty-list.title')}
          actions={<LinkButton href="/hotels/">{t('wishlists.empty.search')}</LinkButton>}
        >
          {t('wishlists.empty.body')}
        </EmptyState>
      ) : (
        <>
          <div className="grid items-start gap-3 desktop:items-end desktop:grid-cols-[minmax(0,1fr)_auto]">
            {bar}
            <ViewSwitch view={view} onView={onView} />
          </div>
          {prices.error ? (
            <ProblemBanner
              error={prices.error}
              actions={
                <Button size="sm" kind="secondary" onPress={() => void prices.refetch()}>
                  {t('wishlists.prices.again')}
                </Button>
              }
            />
          ) : null}
          {view === 'favorites_map' ? (
            <FavoritesMap shown={shown} activeId={activeId} onActive={setActiveId} />
          ) : (
            <ul
              aria-label={t('wishlists.items')}
              className="grid gap-5 tablet:grid-cols-2 min-[80rem]:grid-cols-3"
            >
              {shown.map((one) => (
                <li key={one.item.stay.lodgingId} className="grid">
                  <FavoriteCard {...one} />
                </li>
              ))}
            </ul>
          )}
          {props.foot}
        </>
      )}
    </div>
  );
}

const views = [
  { id: 'favorites_list', Icon: List },
  { id: 'favorites_map', Icon: MapIcon },
] as const;

function ViewSwitch({ view, onView }: { view: FavoritesView; onView(view: FavoritesView): void }) {
  const t = useT();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('wishlists.view')}
      className="inline-flex justify-self-start rounded-full border border-line-strong bg-surface p-0.5"
    >
      {views.map(({ id, Icon }) => (
        <label
          key={id}
          data-selected={id === view || undefined}
          className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 font-semibold text-ink-muted transition-colors hovered:text-ink selected:bg-ink selected:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={id === view}
            onChange={() => onView(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden className="size-4.5" />
          {t(`wishlists.view.${id}`)}
        </label>
      ))}
    </div>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <div role="status" className="page grid gap-6 pt-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-14 rounded-card!" />
      <div className="grid gap-5 tablet:grid-cols-2 min-[80rem]:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-80 rounded-card!" />
        ))}
      </div>
    </div>
  );
}
