import { useCallback, useMemo } from 'react';
import type { StaySort } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { SortSelect } from '#web/lib/results/sort-select.tsx';
import { sorts } from './results-state.ts';

/** Sort order, with a description of each option. */
export function StaySortSelect({
  value,
  from,
  onChange,
}: {
  value: StaySort;
  /** Name of the place that distances are measured from. */
  from: string | undefined;
  /** A stable function. */
  onChange(changed: { sort: StaySort }): void;
}) {
  const t = useT();
  const options = useMemo(
    () =>
      sorts.map((sort) => ({
        value: sort,
        label: t(`stays.sort.${sort}`),
        detail: t(`stays.sort-why.${sort}`, { place: from ?? '' }),
      })),
    [t, from],
  );
  const onSort = useCallback((sort: StaySort) => onChange({ sort }), [onChange]);
  return (
    <SortSelect
      label={t('stays.sort')}
      value={value}
      options={options}
      onChange={onSort}
      className="max-tablet:min-w-32 max-tablet:basis-0 grow tablet:ml-auto tablet:w-64 tablet:grow-0"
    />
  );
}
