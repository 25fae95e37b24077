import { useQueries } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import type { StayDates } from '#web/lib/stay-search.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { type Compared, lowestRate } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { roomsQuery, stayQuery } from '../stay-queries.ts';

export interface CompareScreenProps {
  /** At most four. */
  ids: readonly string[];
  dates: StayDates | undefined;
  /** Dates and guests, editable in place. */
  bar: ReactNode;
  hrefOf(lodgingId: string): string;
  onRemove(lodgingId: string): void;
  onSearchAgain(): void;
  onGoBack(): void;
}

/** Up to four stays side by side with the same rows; differences are marked in words. */
export function CompareScreen(props: CompareScreenProps) {
  const { ids, dates, bar, hrefOf, onRemove, onSearchAgain, onGoBack } = props;
  const t = useT();
  const [isBrief, setIsBrief] = useState(false);
  const stays = useQueries({ queries: ids.map((id) => stayQuery(id)) });
  const rates = useQueries({
    queries: dates ? ids.map((id) => roomsQuery(id, dates)) : [],
  });
  useScreenTitle(t('stays.compare.title'));
  const failed = stays.find(({ isError }) => isError);
  const compared = stays.flatMap(({ data: stay }, index): Compared[] => {
    const rooms = rates[index];
    const lowest = rooms?.data ? lowestRate(rooms.data) : rooms?.isError ? null : undefined;
    return stay ? [{ stay, lowest }] : [];
  });
  return (
    <div className="page grid gap-6 pt-5">
      <Breadcrumbs
        crumbs={[{ label: t('stays.crumb.hotels'), href: '/hotels/' }, { label: t('stays.compare.title') }]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h1 className="headline text-3xl">{t('stays.compare.title')}</h1>
          <p className="text-ink-muted">{t('stays.compare.intro')}</p>
        </div>
        {compared.length > 1 ? (
          <Switch isSelected={isBrief} onChange={setIsBrief}>
            {t('stays.compare.only-differences')}
          </Switch>
        ) : null}
      </div>
      {ids.length === 0 ? (
        <EmptyState
          level={2}
          icon={<Columns3 aria-hidden />}
          title={t('stays.compare.none')}
          actions={<LinkButton href="/hotels/">{t('stays.compare.search')}</LinkButton>}
        >
          {t('stays.compare.none-body')}
        </EmptyState>
      ) : (
        <>
          {bar}
          {failed ? (
            <ErrorState level={2} onSearchAgain={onSearchAgain} onGoBack={onGoBack}>
              <ProblemText error={failed.error} />
            </ErrorState>
          ) : compared.length < ids.length ? (
            <div role="status">
              <span className="sr-only">{t('ui.loading')}</span>
              <Skeleton className="h-160 rounded-card!" />
            </div>
          ) : (
            <CompareTable
              compared={compared}
              hasDates={dates !== undefined}
              isBrief={isBrief}
              hrefOf={hrefOf}
              onRemove={onRemove}
            />
          )}
        </>
      )}
    </div>
  );
}
