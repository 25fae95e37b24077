import type { CarFacet, CarFilters } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type FilterChip } from '#web/lib/results/filter-chips.ts';

export type CarChip = FilterChip<keyof CarFilters>;

/** The values that a filter takes. */
type Of<Name extends 'classes' | 'transmissions' | 'fuels' | 'mileages' | 'access' | 'payments'> =
  NonNullable<CarFilters[Name]>[number];

/** The displayed names of filters and their values. */
export function useFilterNames(facets: readonly CarFacet[]) {
  const t = useT();
  const value = (name: CarFacet['name'], one: string): string => {
    switch (name) {
      case 'classes':
        return t(`cars.class.${one as Of<'classes'>}`);
      case 'transmissions':
        return t(`cars.transmission.${one as Of<'transmissions'>}`);
      case 'fuels':
        return t(`cars.fuel.${one as Of<'fuels'>}`);
      case 'mileages':
        return t(`cars.mileage.${one as Of<'mileages'>}`);
      case 'access':
        return t(`cars.access.${one as Of<'access'>}`);
      case 'payments':
        return t(`cars.payment.${one as Of<'payments'>}`);
      case 'minSeats':
        return t('cars.filter.seats', { count: Number(one) });
      case 'suppliers':
        return (
          facets.find((facet) => facet.name === name)?.values.find((known) => known.value === one)?.label ??
          one
        );
      case 'refundable':
      case 'inPolicyOnly':
        return t(`cars.filter.${name}`);
    }
  };
  return {
    value,
    chip: ({ name, value: one }: CarChip, filters: CarFilters): string =>
      name === 'price' ? '' : value(name, one ?? String(filters[name])),
  };
}
