import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Map as MapIcon, Ticket } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { languageNames } from '#web/lib/activity/activity-words.ts';
import { go } from '#web/lib/address/go.ts';
import { outcomeOf } from '#web/lib/results/results-outcome.ts';
import { Unanswered } from '#web/lib/results/unanswered.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Frame } from '#web/lib/results/frame.tsx';
import { SearchProblem } from '#web/lib/results/search-problem.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { MapView } from '#web/ui/map/map.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ActivityCard } from './activity-card.tsx';
import type { ActivitySearch } from './activity-search.ts';
import {
  type ActivityView,
  isFiltered,
  pageSize,
  shownCategories,
  sorts,
  unfiltered,
  withChosen,
} from './activity-view.ts';
import { activitiesQuery, waitLonger } from './queries.ts';

// Split off so that the list does not wait for what is below it.
const Pages = lazy(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }));

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
export function ActivityResultsScreen({ search, view, onView, hrefOf, bar, onGoBack }: ActivityResultsProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = format;
  const client = useQueryClient();
  const {
    data: answer,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useQuery(activitiesQuery(search, view, locale));
  const onAskAgain = () => {
    waitLonger(client, search);
    void refetch();
  };
  const change = (changed: Partial<ActivityView>) => onView({ ...view, page: 1, ...changed });
  if (error && !answer)
    return (
      <Frame bar={bar}>
        <ErrorState kind="search" level={1} onSearchAgain={onAskAgain} onGoBack={onGoBack}>
          <SearchProblem error={error} />
        </ErrorState>
      </Frame>
    );
  return (
    <Frame bar={bar}>
      <div className="grid gap-4">
        <div className="grid items-end gap-x-3 gap-y-3 max-tablet:grid-cols-2 tablet:grid-cols-[minmax(0,1fr)_repeat(2,14rem)] tablet:gap-x-6">
          <h1 className="headline text-2xl max-tablet:col-span-2" aria-live="polite">
            {answer
              ? t('activities.results.title', { count: answer.matchingCount, place: answer.place.name })
              : t('activities.results.asking')}
          </h1>
          {answer && (answer.languages.length > 1 || view.language !== null) ? (
            <Select
              label={t('activities.language')}
              isLabelHidden
              value={view.language ?? 'any'}
              onChange={(language) => change({ language: language === 'any' ? null : language })}
              options={[
                { value: 'any', label: t('activities.language.any') },
                ...withChosen(answer.languages, view.language).map(({ language, count }) => ({
                  value: language,
                  label: `${languageNames([language], locale).join('')} (${count})`,
                })),
              ]}
              isAtEnd
            />
          ) : null}
          <Select
            label={t('activities.sort')}
            isLabelHidden
            value={view.sort}
            onChange={(sort) => change({ sort })}
            options={sorts.map((value) => ({ value, label: t(`activities.sort.${value}`) }))}
            isAtEnd
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a frame */}
        <div role="group" aria-label={t('stays.filters')} className="flex flex-wrap gap-2">
          <ToggleChip isSelected={view.isMap} onChange={(isMap) => onView({ ...view, isMap })}>
            <MapIcon aria-hidden className="size-4" />
            {t('activities.map')}
          </ToggleChip>
          <ToggleChip isSelected={view.isFree} onChange={(isFree) => change({ isFree })}>
            {t('activities.filter.free')}
          </ToggleChip>
          <ToggleChip isSelected={view.isInstant} onChange={(isInstant) => change({ isInstant })}>
            {t('activities.filter.instant')}
          </ToggleChip>
          {answer
            ? shownCategories(answer.categories, view.categories).map(({ category, count }) => (
                <ToggleChip
                  key={category}
                  isSelected={view.categories.includes(category)}
                  onChange={(isOn) =>
                    change({
                      categories: isOn
                        ? [...view.categories, category]
                        : view.categories.filter((one) => one !== category),
                    })
                  }
                >
                  {t(`activities.category.${category}`)} ({count})
                </ToggleChip>
              ))
            : null}
        </div>
        {answer && answer.activities.length > 0 && view.isMap ? (
          <MapView
            label={t('activities.map')}
            pins={answer.activities.map(({ activityId, lat, lon, lowest, title }) => ({
              id: activityId,
              latitude: lat,
              longitude: lon,
              text: format.money(lowest),
              label: t('activities.map.pin', { title, amount: format.money(lowest) }),
            }))}
            onSelect={(id) => go(hrefOf(id))}
            className="h-80 overflow-hidden rounded-card border border-line tablet:h-112"
          />
        ) : null}
        {answer && answer.missing.length > 0 && answer.totalCount > 0 ? (
          <Banner
            kind="warn"
            title={t('activities.partial')}
            actions={
              <Button kind="secondary" size="sm" isPending={isFetching} onPress={onAskAgain}>
                {t('stays.partial.again')}
              </Button>
            }
          >
            {t('activities.partial-body')}
          </Banner>
        ) : null}
        {answer ? (
          <div aria-busy={isPlaceholderData} className={cx('grid gap-5', isPlaceholderData && 'opacity-55')}>
            {answer.activities.length > 0 ? (
              <ol aria-label={t('activities.results.list')} className="grid content-start gap-4">
                {answer.activities.map((activity) => (
                  <li key={activity.activityId}>
                    <ActivityCard activity={activity} href={hrefOf(activity.activityId)} />
                  </li>
                ))}
              </ol>
            ) : outcomeOf({ shown: 0, total: answer.totalCount, missing: answer.missing }) ===
              'unanswered' ? (
              <Unanswered isAsking={isFetching} onAskAgain={onAskAgain} />
            ) : (
              <EmptyState
                icon={<Ticket aria-hidden />}
                title={t('activities.empty')}
                actions={
                  isFiltered(view) ? (
                    <Button onPress={() => change(unfiltered)}>{t('stays.filters.clear')}</Button>
                  ) : null
                }
              >
                {t('activities.empty-body')}
              </EmptyState>
            )}
            <Suspense>
              <Pages
                page={view.page}
                pageCount={Math.ceil(answer.matchingCount / pageSize)}
                onPage={(page) => {
                  onView({ ...view, page });
                  scrollTo({ top: 0 });
                }}
              />
            </Suspense>
          </div>
        ) : (
          <div className="grid gap-4" aria-hidden>
            {[0, 1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-52 w-full rounded-card" />
            ))}
          </div>
        )}
      </div>
    </Frame>
  );
}
