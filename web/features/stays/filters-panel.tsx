import type { ReactNode } from 'react';
import type { Facet, StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';
import { FacetGroup, useFacetNote } from '#web/lib/results/facet-group.tsx';
import { NameFilter } from './name-filter.tsx';
import { PriceFilter } from '#web/lib/results/price-filter.tsx';
import { useFilterNames } from './use-filter-names.ts';

export interface FiltersPanelProps {
  answer: Pick<AvailabilityAnswer, 'facets' | 'histogram'>;
  filters: StayFilters;
  isAvailableOnly: boolean;
  /** Asks what distances are measured from. */
  nearField: ReactNode;
  onFilters(filters: StayFilters): void;
  onAvailableOnly(isAvailableOnly: boolean): void;
}

const flags = ['inPolicyOnly', 'refundable', 'payLater'] as const;
const groups = [
  { name: 'productTypes' },
  { name: 'collections' },
  { name: 'mealPlans' },
  { name: 'neighbourhoods', shownAtFirst: 6 },
  { name: 'amenities', shownAtFirst: 8 },
] as const;

/** Everything the results can be narrowed by, with what each choice would leave. [LOD-01] */
export function FiltersPanel({
  answer,
  filters,
  isAvailableOnly,
  nearField,
  onFilters,
  onAvailableOnly,
}: FiltersPanelProps) {
  const t = useT();
  const names = useFilterNames();
  const noteOf = useFacetNote();
  const valuesOf = (name: Facet['name']) => answer.facets.find((facet) => facet.name === name)?.values ?? [];
  const set = (changed: StayFilters) => onFilters({ ...filters, ...changed });
  return (
    <div className="grid gap-4">
      {answer.histogram ? (
        <PriceFilter
          label={t('stays.filter.price')}
          histogram={answer.histogram}
          minPrice={filters.minPrice}
          maxPrice={filters.maxPrice}
          onChange={(minPrice, maxPrice) => set({ minPrice, maxPrice })}
        />
      ) : null}
      <div className="border-t border-line pt-3">
        {flags.map((name) => {
          const value = valuesOf(name).find((one) => one.value === 'true');
          if (!value) return null;
          return (
            <Checkbox
              key={name}
              isSelected={filters[name] ?? false}
              onChange={(isSelected) => set({ [name]: isSelected || undefined })}
              isDisabled={value.count === 0 && !filters[name]}
              trailing={noteOf(value)}
              className="min-h-9! py-1.5! text-sm"
            >
              {names.filter(name)}
            </Checkbox>
          );
        })}
        <Switch isSelected={isAvailableOnly} onChange={onAvailableOnly} className="mt-1 text-sm">
          {t('stays.filter.available-only')}
        </Switch>
      </div>
      <div className="border-t border-line pt-4">{nearField}</div>
      <FacetGroup
        label={names.filter('stars')}
        values={valuesOf('stars')}
        chosen={(filters.stars ?? []).map(String)}
        nameOf={(value) => names.value('stars', value)}
        onChange={(stars) => set({ stars: stars.map(Number) })}
      />
      <ScoreFilter
        values={valuesOf('reviewScore')}
        chosen={filters.minReviewScore}
        onChange={(minReviewScore) => set({ minReviewScore })}
      />
      {groups.map(({ name, ...rest }) => (
        <FacetGroup
          key={name}
          {...rest}
          label={names.filter(name)}
          values={valuesOf(name)}
          chosen={filters[name] ?? []}
          nameOf={(value) => names.value(name, value)}
          onChange={(chosen) => set({ [name]: chosen })}
        />
      ))}
      <div className="border-t border-line pt-4">
        <NameFilter key={filters.name ?? ''} value={filters.name} onChange={(name) => set({ name })} />
      </div>
    </div>
  );
}

interface ScoreFilterProps {
  values: Facet['values'];
  chosen: number | undefined;
  onChange(minReviewScore: number | undefined): void;
}

function ScoreFilter({ values, chosen, onChange }: ScoreFilterProps) {
  const names = useFilterNames();
  const noteOf = useFacetNote();
  const t = useT();
  if (values.length === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <RadioGroup
        className="text-sm"
        label={names.filter('minReviewScore')}
        value={chosen === undefined ? 'any' : String(chosen)}
        onChange={(value) => onChange(value === 'any' ? undefined : Number(value))}
        options={[
          { value: 'any', label: t('stays.filter.any-score') },
          ...values.map((facet) => ({
            value: facet.value,
            label: names.value('minReviewScore', facet.value),
            trailing: <span className="text-sm text-ink-muted">{noteOf(facet)}</span>,
            isDisabled: facet.count === 0 && String(chosen) !== facet.value,
          })),
        ]}
      />
    </div>
  );
}
