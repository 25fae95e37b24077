import { memo, type ReactNode } from 'react';
import type { AvailabilityAnswer, Facet, StayFilters } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useFacetNote } from '#web/lib/results/facet-group.tsx';
import { FlagFilter, GroupFilter, NumberFilter } from '#web/lib/results/filter-parts.tsx';
import { NameFilter } from './name-filter.tsx';
import { PriceFilter } from '#web/lib/results/price-filter.tsx';
import { type StayFilterNames, useFilterNames } from './use-filter-names.ts';

export interface FiltersPanelProps {
  answer: Pick<AvailabilityAnswer, 'facets' | 'histogram'>;
  filters: StayFilters;
  /** The unit of the totals; of the stay when left out. */
  priceLabel?: string;
  /** The names of the filters; those of stays when left out. */
  names?: StayFilterNames;
  /** Whether unavailable stays are hidden; left out where all are available. */
  isAvailableOnly?: boolean;
  /** Field for the place that distances are measured from. */
  nearField?: ReactNode;
  /** Replaces the given filters; must be a stable function. */
  onNarrow(changed: StayFilters): void;
  onAvailableOnly?(isAvailableOnly: boolean): void;
}

type OnNarrow = Pick<FiltersPanelProps, 'onNarrow'>;
type Values = readonly Facet['values'][number][];

const flags = ['inPolicyOnly', 'refundable', 'payLater'] as const;
const groups = [
  { name: 'productTypes' },
  { name: 'collections' },
  { name: 'mealPlans' },
  { name: 'neighbourhoods', shownAtFirst: 6 },
  { name: 'brands', shownAtFirst: 6 },
  { name: 'amenities', shownAtFirst: 8 },
] as const;
const none: readonly never[] = [];

/** All filters, each choice with the number of stays it would leave. [LOD-01] */
export const FiltersPanel = memo(function FiltersPanel(props: FiltersPanelProps) {
  const { answer, filters, priceLabel, isAvailableOnly, nearField, onNarrow, onAvailableOnly } = props;
  const t = useT();
  const ofStays = useFilterNames();
  const names = props.names ?? ofStays;
  const valuesOf = (name: Facet['name']): Values =>
    answer.facets.find((facet) => facet.name === name)?.values ?? none;
  return (
    <div className="grid gap-4">
      {answer.histogram ? (
        <Price
          label={priceLabel ?? t('stays.filter.price')}
          histogram={answer.histogram}
          minPrice={filters.minPrice}
          maxPrice={filters.maxPrice}
          onNarrow={onNarrow}
        />
      ) : null}
      <div className="border-t border-line pt-3 empty:hidden">
        {flags.map((name) => (
          <FlagFilter
            key={name}
            names={names}
            name={name}
            value={valuesOf(name).find(({ value }) => value === 'true')}
            isChosen={filters[name] ?? false}
            onNarrow={onNarrow}
          />
        ))}
        {isAvailableOnly === undefined || !onAvailableOnly ? null : (
          <Switch isSelected={isAvailableOnly} onChange={onAvailableOnly} className="mt-1 text-sm">
            {t('stays.filter.available-only')}
          </Switch>
        )}
      </div>
      {nearField ? <div className="border-t border-line pt-4">{nearField}</div> : null}
      <NumberFilter
        name="stars"
        names={names}
        values={valuesOf('stars')}
        chosen={filters.stars ?? none}
        onNarrow={onNarrow}
      />
      <Score values={valuesOf('reviewScore')} chosen={filters.minReviewScore} onNarrow={onNarrow} />
      {groups.map(({ name, ...rest }) => (
        <GroupFilter
          key={name}
          names={names}
          {...rest}
          name={name}
          values={valuesOf(name)}
          chosen={filters[name] ?? none}
          onNarrow={onNarrow}
        />
      ))}
      <div className="border-t border-line pt-4">
        <Name key={filters.name ?? ''} value={filters.name} onNarrow={onNarrow} />
      </div>
    </div>
  );
});

interface PriceProps extends OnNarrow {
  label: string;
  histogram: NonNullable<AvailabilityAnswer['histogram']>;
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

const Price = memo(function Price({ onNarrow, ...props }: PriceProps) {
  return <PriceFilter {...props} onChange={(minPrice, maxPrice) => onNarrow({ minPrice, maxPrice })} />;
});

const Name = memo(function Name({ value, onNarrow }: OnNarrow & { value: StayFilters['name'] }) {
  return <NameFilter value={value} onChange={(name) => onNarrow({ name })} />;
});

interface ScoreProps extends OnNarrow {
  values: Values;
  chosen: number | undefined;
}

const Score = memo(function Score({ values, chosen, onNarrow }: ScoreProps) {
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
        onChange={(value) => onNarrow({ minReviewScore: value === 'any' ? undefined : Number(value) })}
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
});
