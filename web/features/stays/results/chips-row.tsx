import { memo } from 'react';
import type { WireMoney } from '#contract/money.ts';
import type { StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { filterChips, type StayFilterChip } from '#web/lib/stay/filters/filter-chips.ts';
import { useFilterNames } from '#web/lib/stay/filters/use-filter-names.ts';

export interface ChipsRowProps {
  filters: StayFilters;
  /** Filters of the list on screen, which may lag behind `filters`. */
  shownFilters: StayFilters;
  currency: WireMoney['currency'];
  /** Removes one filter; must be a stable function. */
  onDrop(chip: StayFilterChip): void;
  /** A stable function. */
  onChange(changed: { filters: StayFilters }): void;
}

/** Active filters as chips: removable one by one or all at once. */
export const ChipsRow = memo(function ChipsRow(props: ChipsRowProps) {
  const { filters, shownFilters, currency, onDrop, onChange } = props;
  const t = useT();
  const names = useFilterNames();
  return (
    <AppliedChips
      inView={filterChips(shownFilters)}
      asked={filterChips(filters)}
      textOf={(chip) => names.chip(chip, shownFilters, currency)}
      onDrop={onDrop}
    >
      <li>
        <Button kind="quiet" size="sm" onPress={() => onChange({ filters: {} })}>
          {t('stays.filters.clear')}
        </Button>
      </li>
    </AppliedChips>
  );
});
