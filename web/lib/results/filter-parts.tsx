import { memo } from 'react';
import type { FacetValue } from '#contract/results/facets.ts';
import { formatWholeMoney } from '#contract/values/format.ts';
import type { WireMoney } from '#contract/money.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import { FacetCheckbox, FacetGroup } from './facet-group.tsx';

/** Localized names of filters and their values; a stable object, so that unchanged filters are not rendered again. */
export interface FilterNames {
  filter(name: string): string;
  value(name: string, value: string, values?: readonly FacetValue[]): string;
}

interface PartProps {
  name: string;
  names: FilterNames;
}

/** A filter that is on or off; nothing when the results do not have it. */
export const FlagFilter = memo(function FlagFilter({
  name,
  names,
  value,
  isChosen,
  onNarrow,
}: PartProps & {
  value: FacetValue | undefined;
  isChosen: boolean;
  onNarrow(changed: Record<string, true | undefined>): void;
}) {
  if (!value) return null;
  return (
    <FacetCheckbox
      facet={value}
      isChosen={isChosen}
      onChange={(isSelected) => onNarrow({ [name]: isSelected || undefined })}
    >
      {names.filter(name)}
    </FacetCheckbox>
  );
});

interface GroupProps extends PartProps {
  values: readonly FacetValue[];
  shownAtFirst?: number;
}

/** A filter with alternatives. */
export const GroupFilter = memo(function GroupFilter({
  name,
  names,
  onNarrow,
  ...props
}: GroupProps & { chosen: readonly string[]; onNarrow(changed: Record<string, string[]>): void }) {
  return (
    <FacetGroup
      {...props}
      label={names.filter(name)}
      nameOf={(value) => names.value(name, value, props.values)}
      onChange={(chosen) => onNarrow({ [name]: chosen })}
    />
  );
});

/** A filter whose alternatives are numbers, such as stars. */
export const NumberFilter = memo(function NumberFilter({
  name,
  names,
  chosen,
  onNarrow,
  ...props
}: GroupProps & { chosen: readonly number[]; onNarrow(changed: Record<string, number[]>): void }) {
  return (
    <FacetGroup
      {...props}
      label={names.filter(name)}
      chosen={chosen.map(String)}
      nameOf={(value) => names.value(name, value, props.values)}
      onChange={(numbers) => onNarrow({ [name]: numbers.map(Number) })}
    />
  );
});

/** "$100 – $200", "from $100" or "up to $200". */
export function priceRangeText(
  t: Translate,
  locale: string,
  { minPrice, maxPrice }: { readonly minPrice?: number | undefined; readonly maxPrice?: number | undefined },
  currency: WireMoney['currency'],
): string {
  const shown = (amount: number | undefined) =>
    amount === undefined ? undefined : formatWholeMoney(locale, { amount, currency });
  const [from, to] = [shown(minPrice), shown(maxPrice)];
  if (from && to) return t('stays.filter.price-range', { from, to });
  return from ? t('stays.filter.price-above', { from }) : t('stays.filter.price-below', { to });
}
