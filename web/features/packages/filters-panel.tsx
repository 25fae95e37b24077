import type { Facet } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FacetCheckbox, FacetGroup } from '#web/lib/results/facet-group.tsx';
import type { PackageState } from './results-state.ts';

/** The filters of the hotels, each with its count and lowest total. [PKG-01] */
export function FiltersPanel({
  facets,
  state,
  onChange,
}: {
  facets: readonly Facet[];
  state: PackageState;
  onChange(changed: Partial<PackageState>): void;
}) {
  const t = useT();
  const valuesOf = (name: Facet['name']) => facets.find((facet) => facet.name === name)?.values ?? [];
  return (
    <section aria-label={t('stays.filters')} className="grid gap-4">
      {valuesOf('refundable').map((facet) => (
        <FacetCheckbox
          key="refundable"
          facet={facet}
          isChosen={state.isRefundable}
          onChange={(isRefundable) => onChange({ isRefundable })}
        >
          {t('packages.filter.refundable')}
        </FacetCheckbox>
      ))}
      <FacetGroup
        label={t('packages.filter.stars')}
        values={valuesOf('stars')}
        chosen={state.stars.map(String)}
        nameOf={(value) => t('stays.stars', { count: Number(value) })}
        onChange={(stars) => onChange({ stars: stars.map(Number) })}
      />
    </section>
  );
}
