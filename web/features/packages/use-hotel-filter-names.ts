import { useMemo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { type StayFilterNames, useFilterNames } from '#web/lib/stay/filters/use-filter-names.ts';

/** The names of the filters of hotels in packages: what is refundable is the room, not the package. */
export function useHotelFilterNames(): StayFilterNames {
  const t = useT();
  const own = useMemo(() => ({ refundable: t('packages.filter.refundable') }), [t]);
  return useFilterNames(own);
}
