import { HeartOff, Telescope } from 'lucide-react';
import type { Bounds, StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { outcomeOf } from '#web/lib/results/results-outcome.ts';
import { Unanswered } from '#web/lib/results/unanswered.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';
import { ElsewhereHints } from './elsewhere-hints.tsx';
import { filterChips, withoutFilter } from '#web/lib/stay/filters/filter-chips.ts';
import { isFavoritesView, otherShelf, type ResultsState } from './results-state.ts';
import { useFilterNames } from '#web/lib/stay/filters/use-filter-names.ts';

export interface EmptyResultsProps {
  answer: AvailabilityAnswer;
  state: ResultsState;
  onChange(changed: Partial<ResultsState>): void;
  onDates(dates: { checkIn: string; checkOut: string }): void;
  isAsking: boolean;
  onAskAgain(): void;
}

/** Empty results: filters to remove, and how many stays each removal would show. */
export function EmptyResults({ answer, state, onChange, onDates, isAsking, onAskAgain }: EmptyResultsProps) {
  const t = useT();
  const { filters } = state;
  if (isFavoritesView(state.view) && filterChips(filters).length === 0)
    return (
      <EmptyState
        icon={<HeartOff aria-hidden />}
        title={t('stays.empty.favorites')}
        actions={
          <Button kind="secondary" onPress={() => onChange({ view: otherShelf[state.view] })}>
            {t('stays.view.everything')}
          </Button>
        }
      >
        {t('stays.empty.favorites-body')}
      </EmptyState>
    );
  if (filterChips(filters).length > 0 && answer.totalCount > 0)
    return <NoMatch answer={answer} filters={filters} onFilters={(next) => onChange({ filters: next })} />;
  if (outcomeOf({ shown: 0, total: answer.totalCount, missing: answer.missing }) === 'unanswered')
    return <Unanswered isAsking={isAsking} onAskAgain={onAskAgain} />;
  return (
    <EmptyState
      icon={<Telescope aria-hidden />}
      title={t('stays.empty')}
      actions={
        <ElsewhereHints
          searchId={answer.searchId}
          onDates={onDates}
          onArea={(area: Bounds) => onChange({ area, filters: {} })}
        />
      }
    />
  );
}

interface NoMatchProps {
  answer: AvailabilityAnswer;
  filters: StayFilters;
  onFilters(filters: StayFilters): void;
}

/** Suggests filters to remove. */
function NoMatch({ answer, filters, onFilters }: NoMatchProps) {
  const t = useT();
  const names = useFilterNames();
  const hints = answer.relax.filter(({ filter }) => filter !== 'listingIds').slice(0, 4);
  return (
    <EmptyState
      icon={<Telescope aria-hidden />}
      title={t('stays.empty.filtered')}
      actions={
        <>
          {hints.map(({ filter, wouldMatch }) => (
            <Button key={filter} kind="secondary" onPress={() => onFilters(withoutFilter(filters, filter))}>
              {filter === 'all'
                ? t('stays.empty.relax-all', { count: wouldMatch })
                : t('stays.empty.relax', { filter: names.filter(filter), count: wouldMatch })}
            </Button>
          ))}
          {hints.length === 0 ? (
            <Button kind="secondary" onPress={() => onFilters({})}>
              {t('stays.filters.clear')}
            </Button>
          ) : null}
        </>
      }
    >
      {hints.length === 0 ? null : t('stays.empty.filtered-body')}
    </EmptyState>
  );
}
