import { useQueryClient } from '@tanstack/react-query';
import { Map as MapIcon, Ticket } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { go } from '#web/lib/address/go.ts';
import { outcomeOf } from '#web/lib/results/results-outcome.ts';
import { ResultsFailure } from '#web/lib/results/results-failure.tsx';
import { CardSkeletons, ResultsList } from '#web/lib/results/results-list.tsx';
import { ResultsPage } from '#web/lib/results/results-page.tsx';
import { SortSelect } from '#web/lib/results/sort-select.tsx';
import { Unanswered } from '#web/lib/results/unanswered.tsx';
import { useList } from '#web/lib/results/use-list.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { SearchProblem } from '#web/lib/results/search-problem.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MapView } from '#web/ui/map/map.tsx';
import { ActivityCard } from './activity-card.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { type ActivityView, filterCount, pageSize, sorts, unfiltered } from './activity-view.ts';
import { type ActivitiesAnswer, activitiesQuery, waitLonger } from './queries.ts';

export interface ActivityResultsProps {
  search: ActivitySearch;
  view: ActivityView;
  /** Writes the new view to the address. */
  onView(view: ActivityView): void;
  /** The address of an activity. */
  hrefOf(activityId: string): string;
  /** The search, editable in place. */
  bar: ReactNode;
  onGoBack(): void;
}

/** Activities at a place on the days that were searched. [XPR-01] */
export function ActivityResultsScreen({ search, hrefOf, bar, onGoBack, ...props }: ActivityResultsProps) {
  const t = useT();
  const { locale } = useFormat();
  const client = useQueryClient();
  const list = useList(props.view, props.onView, (asked) => activitiesQuery(search, asked, locale));
  const { state: view, answer, error, isFetching, isBusy, isSlow, refetch, change, onPage } = list;
  const onSort = useCallback((sort: ActivityView['sort']) => change({ sort }), [change]);
  const options = useMemo(() => sorts.map((value) => ({ value, label: t(`activities.sort.${value}`) })), [t]);
  const onClear = () => change(unfiltered);
  const onAskAgain = () => {
    waitLonger(client, search);
    void refetch();
  };
  if (error)
    return (
      <ResultsFailure bar={bar} onSearchAgain={onAskAgain} onGoBack={onGoBack}>
        <SearchProblem error={error} />
      </ResultsFailure>
    );
  return (
    <ResultsPage
      layout="filters-above"
      bar={bar}
      filters={{
        panel: <ActivityFilters answer={answer} view={view} onChange={change} />,
        count: filterCount(view),
        showLabel: t('activities.filters.show', { count: answer?.matchingCount ?? 0 }),
        onClear,
      }}
      title={
        <h1 className="headline text-xl tablet:text-2xl" aria-live="polite">
          {answer
            ? t('activities.results.title', { count: answer.matchingCount, place: answer.place.name })
            : t('activities.results.asking')}
        </h1>
      }
      tools={
        <>
          <ToggleChip isSelected={view.isMap} onChange={(isMap) => change(({ page }) => ({ isMap, page }))}>
            <MapIcon aria-hidden className="size-4" />
            <span className="max-tablet:sr-only">{t('activities.map')}</span>
          </ToggleChip>
          <SortSelect label={t('activities.sort')} value={view.sort} options={options} onChange={onSort} />
        </>
      }
      notices={
        answer && (
          <>
            {answer.activities.length > 0 && view.isMap ? (
              <ActivityMap activities={answer.activities} hrefOf={hrefOf} />
            ) : null}
            {answer.missing.length > 0 && answer.totalCount > 0 ? (
              <PartialActivities isAsking={isFetching} onAskAgain={onAskAgain} />
            ) : null}
          </>
        )
      }
      found={
        answer && {
          shown: answer.activities.length,
          list: <Activities activities={answer.activities} hrefOf={hrefOf} />,
          empty:
            outcomeOf({ shown: 0, total: answer.totalCount, missing: answer.missing }) === 'unanswered' ? (
              <Unanswered isAsking={isFetching} onAskAgain={onAskAgain} />
            ) : (
              <NoActivities {...(filterCount(view) > 0 ? { onClear } : {})} />
            ),
        }
      }
      loading={<CardSkeletons height="h-72" className={grid} count={8} />}
      isBusy={isBusy}
      isSlow={isSlow}
      pages={{ page: view.page, count: Math.ceil((answer?.matchingCount ?? 0) / pageSize), onPage }}
    />
  );
}

/** Cards side by side, as many as fit. */
const grid = 'grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] content-stretch!';

interface ListProps extends Pick<ActivityResultsProps, 'hrefOf'> {
  activities: ActivitiesAnswer['activities'];
}

function Activities({ activities, hrefOf }: ListProps) {
  const t = useT();
  return (
    <ResultsList label={t('activities.results.list')} className={grid}>
      {activities.map((activity) => (
        <li key={activity.activityId}>
          <ActivityCard activity={activity} href={hrefOf(activity.activityId)} />
        </li>
      ))}
    </ResultsList>
  );
}

/** The activities of the page, each with its lowest price. */
function ActivityMap({ activities, hrefOf }: ListProps) {
  const t = useT();
  const format = useFormat();
  return (
    <MapView
      label={t('activities.map')}
      pins={activities.map(({ activityId, lat, lon, lowest, title }) => ({
        id: activityId,
        latitude: lat,
        longitude: lon,
        text: format.money(lowest),
        label: t('activities.map.pin', { title, amount: format.money(lowest) }),
      }))}
      onSelect={(id) => go(hrefOf(id))}
      className="h-80 overflow-hidden rounded-card border border-line tablet:h-112"
    />
  );
}

function PartialActivities({ isAsking, onAskAgain }: { isAsking: boolean; onAskAgain(): void }) {
  const t = useT();
  return (
    <Banner
      kind="warn"
      title={t('activities.partial')}
      actions={
        <Button kind="secondary" size="sm" isPending={isAsking} onPress={onAskAgain}>
          {t('stays.partial.again')}
        </Button>
      }
    >
      {t('activities.partial-body')}
    </Banner>
  );
}

/** In place of an empty list; `onClear` where filters apply. */
function NoActivities({ onClear }: { onClear?: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<Ticket aria-hidden />}
      title={t('activities.empty')}
      actions={onClear ? <Button onPress={onClear}>{t('stays.filters.clear')}</Button> : null}
    >
      {t('activities.empty-body')}
    </EmptyState>
  );
}
