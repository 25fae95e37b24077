import { memo, useState } from 'react';
import type { FacetValue } from '#contract/results/facets.ts';
import { formatWholeMoney } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, CheckboxGroup, type CheckboxProps } from '#web/ui/fields/checkbox.tsx';

/** "42 · from $120": the count and the lowest total. */
export function useFacetNote(): (value: FacetValue) => string {
  const t = useT();
  const { locale } = useLocale();
  return ({ count, lowestTotal }) =>
    lowestTotal && count > 0
      ? t('stays.facet.note', { count, amount: formatWholeMoney(locale, lowestTotal) })
      : t('stays.facet.count', { count });
}

export interface FacetGroupProps {
  label: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  nameOf(value: string): string;
  onChange(chosen: string[]): void;
  /** How many show before "more"; all when left out. */
  shownAtFirst?: number;
}

/** Alternatives of one filter, each with its count and lowest price; empty ones are disabled, not hidden. */
export function FacetGroup({ label, values, chosen, nameOf, onChange, shownAtFirst }: FacetGroupProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (values.length === 0) return null;
  const isLong = shownAtFirst !== undefined && values.length > shownAtFirst + 1;
  const shown = values.filter(
    ({ value }, index) => isWhole || !isLong || index < shownAtFirst || chosen.includes(value),
  );
  return (
    <div className="border-t border-line pt-4">
      <CheckboxGroup label={label} value={chosen} onChange={onChange}>
        {shown.map((facet) => (
          <Line
            key={facet.value}
            facet={facet}
            name={nameOf(facet.value)}
            isChosen={chosen.includes(facet.value)}
          />
        ))}
      </CheckboxGroup>
      {isLong ? (
        <Button kind="quiet" size="sm" className="mt-1 -ml-3" onPress={() => setWhole(!isWhole)}>
          {isWhole ? t('stays.facet.less') : t('stays.facet.more', { count: values.length - shown.length })}
        </Button>
      ) : null}
    </div>
  );
}

interface LineProps {
  facet: FacetValue;
  name: string;
  isChosen: boolean;
}

// Its note is expensive to format: pressing one line must not render the others again.
const Line = memo(function Line({ facet, name, isChosen }: LineProps) {
  return (
    <FacetCheckbox facet={facet} isChosen={isChosen} value={facet.value}>
      {name}
    </FacetCheckbox>
  );
});

export interface FacetCheckboxProps extends Pick<CheckboxProps, 'value' | 'onChange' | 'children'> {
  facet: FacetValue;
  isChosen: boolean;
}

/** One alternative with its count and lowest price; disabled when it would leave no results. */
export function FacetCheckbox({ facet, isChosen, ...checkbox }: FacetCheckboxProps) {
  const noteOf = useFacetNote();
  return (
    <Checkbox
      {...checkbox}
      isSelected={isChosen}
      isDisabled={facet.count === 0 && !isChosen}
      trailing={noteOf(facet)}
      className="min-h-9! py-1.5! text-sm"
    />
  );
}
