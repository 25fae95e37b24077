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

/** What comes next and reaches values that nothing reaches yet. */
export type Waited = 'exchange' | 'company';

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
  /** Values that an area reaches which comes next. */
  readonly waitsFor?: Readonly<Partial<Record<string, Waited>>>;
  /** The identifier of code that takes all values alike: a filter that compares whatever it is given. */
  readonly readBy?: string;
  /** How the values begin that code makes with a template: `multicity-` of `multicity-${n}`. */
  readonly template?: string;
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
    waitsFor?: Readonly<Partial<Record<V, Waited>>>;
    readBy?: string;
    template?: string;
    mapsTo?: { readonly name: string; readonly by: Readonly<Record<V, string>> };
    partOf?: string;
  } = {},
): CatalogueEntry {
  return { name, source, values: schema.options, reachedBy, ...more };
}

/** The same reason, or the same area that is waited for, for each of these values. */
export const each = <V extends string, R extends string>(values: readonly V[], reason: R): Record<V, R> =>
  Object.fromEntries(values.map((value) => [value, reason])) as Record<V, R>;
