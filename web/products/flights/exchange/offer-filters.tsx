import { useFilterNames } from '#web/lib/flight/filters/filter-names.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GroupFilter } from '#web/lib/results/filter-parts.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { facetOf, type OfferedFlights, offerFilters, type OfferFilters } from './offers.ts';

interface Props {
  flights: readonly OfferedFlights[];
  filters: OfferFilters;
  onNarrow(changed: OfferFilters): void;
}

/** The filters of a flight search, as far as they tell the offers of an exchange apart. [AIR-03] */
export function OfferFiltersPanel({ flights, filters, onNarrow }: Props) {
  const t = useT();
  const names = useFilterNames();
  const shown = offerFilters.flatMap((name) => {
    const values = facetOf(flights, name, filters);
    return values.length > 1 ? [{ name, values }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Disclosure title={t('stays.filters')}>
      <div className="grid gap-x-8 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-4">
        {shown.map(({ name, values }) => (
          <GroupFilter
            key={name}
            names={names}
            name={name}
            values={values}
            chosen={filters[name] ?? []}
            onNarrow={onNarrow}
          />
        ))}
      </div>
    </Disclosure>
  );
}
