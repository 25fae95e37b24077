import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Drawer } from '#web/ui/over/drawer.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AspectBars } from './aspect-bars.tsx';
import { ReviewFiltersBar } from './review-filters-bar.tsx';
import { type ReviewWords, ReviewList } from './review-list.tsx';
import { noFilters, type Review, type ReviewsSource, reviewsQuery } from './reviews-query.ts';

export interface ReviewsProps extends ReviewWords {
  title: string;
  source: ReviewsSource;
  /** The score in a word, such as "Excellent". */
  scoreWord?(score: number): string;
  aspectName(aspect: string): string;
}

const onPage = 3;

/**
 * What people say about a stay or an activity: score, aspects, and the reviews themselves, three on the page and all of
 * them in a drawer. Nothing where the supplier has no reviews.
 */
export function Reviews({ title, source, scoreWord, aspectName, ...words }: ReviewsProps) {
  const t = useT();
  const id = useId();
  const [filters, setFilters] = useState(noFilters);
  const [isOpen, setOpen] = useState(false);
  const whole = useInfiniteQuery(reviewsQuery(source, noFilters));
  const asked = useInfiniteQuery(reviewsQuery(source, filters));
  const first = whole.data?.pages[0];
  if (first && !first.summary) return null;
  const pages = asked.data?.pages ?? [];
  const reviews = pages.flatMap((page): readonly Review[] => page.reviews);
  const matching = pages[0]?.matching ?? 0;
  const isFiltered = filters.traveler !== null || filters.language !== null || filters.aspect !== null;
  const retry = () => void (whole.isError ? whole : asked).refetch();
  const content = (shown: readonly Review[], more: ReactNode) => (
    <>
      {first?.summary ? (
        <ReviewFiltersBar
          summary={first.summary}
          filters={filters}
          aspectName={aspectName}
          onChange={setFilters}
        />
      ) : null}
      <p role="status" className={isFiltered ? 'text-sm text-ink-muted' : 'sr-only'}>
        {asked.data ? t('reviews.matching', { count: matching }) : ''}
      </p>
      {asked.isLoadingError ? (
        <NotLoaded onTryAgain={retry} />
      ) : asked.data && matching === 0 ? (
        <NoneMatch onReset={() => setFilters({ ...noFilters, sort: filters.sort })} />
      ) : (
        <div aria-busy={asked.isPlaceholderData} className={asked.isPlaceholderData ? 'opacity-60' : ''}>
          <ReviewList reviews={shown} {...words} />
        </div>
      )}
      {more}
    </>
  );
  return (
    <section
      id="reviews"
      aria-labelledby={id}
      className={cx(
        '@container grid scroll-mt-20 content-start gap-5 border-t border-line pt-8',
        !first && !whole.isError && 'min-h-144',
      )}
    >
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      {whole.isError && !first ? (
        <NotLoaded onTryAgain={retry} />
      ) : first?.summary ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 @min-[52rem]:grid-cols-[18rem_minmax(0,1fr)]">
            <AspectBars
              summary={first.summary}
              scoreWord={scoreWord}
              aspectName={aspectName}
              best={words.best}
            />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {content(
                reviews.slice(0, onPage),
                matching > onPage ? (
                  <Button kind="secondary" className="justify-self-start" onPress={() => setOpen(true)}>
                    {t('reviews.show-all', { count: matching })}
                  </Button>
                ) : null,
              )}
            </div>
          </div>
          {first.source === 'sandbox' ? (
            <p className="text-sm text-ink-muted">{t('reviews.sandbox')}</p>
          ) : null}
          <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={title} isWide>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {content(
                reviews,
                asked.isFetchNextPageError ? (
                  <NotLoaded onTryAgain={() => void asked.fetchNextPage()} />
                ) : asked.hasNextPage ? (
                  <Button
                    kind="secondary"
                    className="justify-self-center"
                    isPending={asked.isFetchingNextPage}
                    onPress={() => void asked.fetchNextPage()}
                  >
                    {t('reviews.show-more', { shown: reviews.length, count: matching })}
                  </Button>
                ) : null,
              )}
            </div>
          </Drawer>
        </>
      ) : (
        <Skeleton className="h-120 rounded-card!" />
      )}
    </section>
  );
}

function NotLoaded({ onTryAgain }: { onTryAgain(): void }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-muted">{t('reviews.failed')}</p>
      <Button kind="secondary" size="sm" onPress={onTryAgain}>
        {t('ui.error.try-again')}
      </Button>
    </div>
  );
}

function NoneMatch({ onReset }: { onReset(): void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-muted">{t('reviews.none-match')}</p>
      <Button kind="secondary" size="sm" onPress={onReset}>
        {t('reviews.reset')}
      </Button>
    </div>
  );
}
