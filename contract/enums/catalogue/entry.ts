/** The area of the product whose behaviour reaches an enumeration's values. */
export type Area =
  | 'platform'
  | 'shell'
  | 'sandbox'
  | 'session'
  | 'accounts'
  | 'wallet'
  | 'issuing'
  | 'sale'
  | 'travelers'
  | 'policy'
  | 'business'
  | 'stays'
  | 'flights'
  | 'cars'
  | 'experiences'
  | 'pricing'
  | 'payments'
  | 'booking'
  | 'protections'
  | 'trips'
  | 'agents'
  | 'experiments'
  | 'content';

/** One enumeration of the catalogue: its source, its values, and the behaviour that reaches each value. */
export interface CatalogueEntry {
  /** The exported schema's name without `Schema`. */
  readonly name: string;
  /** Sections of the specification documents, or the word decided. */
  readonly source: string;
  readonly values: readonly (string | number)[];
  readonly reachedBy: Area;
  /** Values no behaviour reaches, each with the reason. */
  readonly reservedBecause?: Readonly<Partial<Record<string, string>>>;
  /** The set this one is another spelling or a coarser reading of, with the total map to it. */
  readonly mapsTo?: { readonly name: string; readonly by: Readonly<Record<string, string>> };
  /** The set this one is a named part of. */
  readonly partOf?: string;
}

/** Makes an entry from its schema, so that values, reasons and the map can only speak of real values. */
export function entry<V extends string | number>(
  name: string,
  schema: { readonly options: readonly V[] },
  source: string,
  reachedBy: Area,
  more: {
    reservedBecause?: Readonly<Partial<Record<V, string>>>;
    mapsTo?: { readonly name: string; readonly by: Readonly<Record<V, string>> };
    partOf?: string;
  } = {},
): CatalogueEntry {
  return { name, source, values: schema.options, reachedBy, ...more };
}
