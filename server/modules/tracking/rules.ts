export type Value = string | number | boolean | null;
export type Properties = Readonly<Record<string, Value>>;

/** Fields with a meaning of their own, which may hold any text: those of a failed call. [A 8] */
const standardFields = new Set(['url', 'endpoint', 'status', 'statusText', 'responseText']);

const keyShape = /^[A-Za-z0-9]+$/;
const valueShape = /^[A-Za-z0-9 /@._+-]*$/;

/** Custom fields whose key or value has characters that are not allowed. [EXM-04] */
export const invalidFieldsOf = (properties: Properties): string[] =>
  Object.entries(properties)
    .filter(([key]) => !standardFields.has(key))
    .filter(([key, value]) => !keyShape.test(key) || !valueShape.test(String(value)))
    .map(([key]) => key);

export const without = (properties: Properties, fields: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => !fields.includes(key)));

export interface Source {
  readonly source: string;
  readonly medium: string;
}

/** The source of a visit, as the browser read it from the address; null when it has none. */
export function sourceIn(properties: Properties): Source | null {
  const { utmSource, utmMedium } = properties;
  if (typeof utmSource !== 'string' || utmSource === '') return null;
  return {
    source: utmSource,
    medium: typeof utmMedium === 'string' && utmMedium !== '' ? utmMedium : 'none',
  };
}

export const directVisit: Source = { source: 'direct', medium: 'none' };
