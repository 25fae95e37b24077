import { memo, useMemo } from 'react';
import type { StaySort } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { sorts } from './results-state.ts';

/** Sort order, with a description of each option. */
export const SortSelect = memo(function SortSelect({
  value,
  from,
  onChange,
}: {
  value: StaySort;
  /** Name of the place that distances are measured from. */
  from: string | undefined;
  onChange(sort: StaySort): void;
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
  return (
    <Select
      label={t('stays.sort')}
      isLabelHidden
      value={value}
      onChange={onChange}
      options={options}
      isAtEnd
      className="max-tablet:min-w-32 max-tablet:basis-0 grow tablet:ml-auto tablet:w-64 tablet:grow-0"
    />
  );
});
