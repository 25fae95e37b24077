/** The price filters, which every list of results has. */
type PriceFilters = object & { minPrice?: number | undefined; maxPrice?: number | undefined };

/** An applied filter: its name and, when it is one of several alternatives, the value. */
export interface FilterChip<Name extends string> {
  readonly name: 'price' | Name;
  readonly value?: string;
}

/** Filters by how their chips are built: one chip for each of `singles`, and for each value of `lists`. */
interface FilterNames<Name extends string> {
  readonly singles: readonly Name[];
  readonly lists: readonly Name[];
}

/** Every applied filter, one chip for each removable value. */
export function chipsOf<Filters extends PriceFilters, Name extends string & keyof Filters>(
  filters: Filters,
  { singles, lists }: FilterNames<Name>,
): FilterChip<Name>[] {
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return [
    ...(hasPrice ? [{ name: 'price' } as const] : []),
    ...singles
      .filter((name) => filters[name] !== undefined && filters[name] !== false)
      .map((name) => ({ name })),
    ...lists.flatMap((name) => {
      const values: unknown = filters[name];
      return Array.isArray(values) ? values.map((value) => ({ name, value: String(value) })) : [];
    }),
  ];
}

/** The filters without one chip. */
export function withoutChip<Filters extends PriceFilters>(
  filters: Filters,
  { name, value }: FilterChip<string & keyof Filters>,
): Filters {
  const rest: Filters = { ...filters };
  if (name === 'price') {
    delete rest.minPrice;
    delete rest.maxPrice;
    return rest;
  }
  const chosen: unknown = rest[name];
  if (value !== undefined && Array.isArray(chosen) && chosen.length > 1)
    return { ...rest, [name]: chosen.filter((one) => String(one) !== value) };
  return Object.fromEntries(Object.entries(rest).filter(([key]) => key !== name)) as Filters;
}

/** The chips of the list on screen that still apply: removed ones go at once, added ones come with their list. */
export const stillApplying = <Chip extends FilterChip<string>>(
  inView: readonly Chip[],
  asked: readonly Chip[],
): Chip[] =>
  inView.filter(({ name, value }) => asked.some((chip) => chip.name === name && chip.value === value));
