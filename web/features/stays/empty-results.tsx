import { Telescope } from 'lucide-react';
import type { StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';
import { filterChips, withoutFilter } from './filter-chips.ts';
import { useFilterNames } from './use-filter-names.ts';

export interface EmptyResultsProps {
  answer: AvailabilityAnswer;
  filters: StayFilters;
  onFilters(filters: StayFilters): void;
}

/** Nothing matches: which filter to give up, and what that would show. */
export function EmptyResults({ answer, filters, onFilters }: EmptyResultsProps) {
  const t = useT();
  const names = useFilterNames();
  const hasFilters = filterChips(filters).length > 0;
  return (
    <EmptyState
      icon={<Telescope aria-hidden />}
      title={hasFilters ? t('stays.empty.filtered') : t('stays.empty')}
      actions={
        <>
          {answer.relax.slice(0, 4).map(({ filter, wouldMatch }) => (
            <Button key={filter} kind="secondary" onPress={() => onFilters(withoutFilter(filters, filter))}>
              {filter === 'all'
                ? t('stays.empty.relax-all', { count: wouldMatch })
                : t('stays.empty.relax', { filter: names.filter(filter), count: wouldMatch })}
            </Button>
          ))}
          {hasFilters && answer.relax.length === 0 ? (
            <Button kind="secondary" onPress={() => onFilters({})}>
              {t('stays.filters.clear')}
            </Button>
          ) : null}
        </>
      }
    >
      {hasFilters ? t('stays.empty.filtered-body') : t('stays.empty.body')}
    </EmptyState>
  );
}
