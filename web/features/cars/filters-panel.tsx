import type { CarFacet, CarFilters } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FacetCheckbox, FacetGroup } from '#web/lib/results/facet-group.tsx';
import { useFilterNames } from './filter-names.ts';

export interface FiltersPanelProps {
  facets: readonly CarFacet[];
  filters: CarFilters;
  /** Called with the changed filters to apply. */
  onNarrow(changed: CarFilters): void;
}

const flags = ['refundable', 'inPolicyOnly'] as const;
const groups = ['classes', 'transmissions', 'payments', 'suppliers', 'access', 'mileages', 'fuels'] as const;

/** All filters of the list, each option with its count and lowest total. [GRD-01] */
export function FiltersPanel({ facets, filters, onNarrow }: FiltersPanelProps) {
  const t = useT();
  const names = useFilterNames(facets);
  const valuesOf = (name: CarFacet['name']) => facets.find((facet) => facet.name === name)?.values ?? [];
  const seats = filters.minSeats === undefined ? [] : [String(filters.minSeats)];
  return (
    <div className="grid gap-4">
      <div className="empty:hidden">
        {flags.map((name) =>
          valuesOf(name).map((facet) => (
            <FacetCheckbox
              key={name}
              facet={facet}
              isChosen={filters[name] ?? false}
              onChange={(isSelected) => onNarrow({ [name]: isSelected || undefined })}
            >
              {t(`cars.filter.${name}`)}
            </FacetCheckbox>
          )),
        )}
      </div>
      {groups.map((name) => (
        <FacetGroup
          key={name}
          label={t(`cars.filter.${name}`)}
          values={valuesOf(name)}
          chosen={filters[name] ?? []}
          nameOf={(value) => names.value(name, value)}
          onChange={(chosen) => onNarrow({ [name]: chosen })}
          shownAtFirst={7}
        />
      ))}
      <FacetGroup
        label={t('cars.filter.minSeats')}
        values={valuesOf('minSeats')}
        chosen={seats}
        nameOf={(value) => names.value('minSeats', value)}
        // "At least" filters hold one value: the last one pressed replaces the previous one.
        onChange={(chosen) => {
          const pressed = chosen.find((value) => !seats.includes(value));
          onNarrow({ minSeats: pressed === undefined ? undefined : Number(pressed) });
        }}
      />
    </div>
  );
}
