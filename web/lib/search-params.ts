/** Search parameters as the address bar has them: text only, repeated keys as lists. */
export type RawSearch = Record<string, unknown>;

/** `?a=1&b=x&b=y` as `{ a: '1', b: ['x', 'y'] }`. Values stay text; numbers are not guessed. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** The reverse of parseSearch, with the leading `?`; undefined values are left out. */
export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) params.append(key, String(one));
  const text = params.toString();
  return text ? `?${text}` : '';
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** A text parameter, or undefined when missing or empty. */
export function text(value: unknown): string | undefined {
  const one = first(value);
  if (typeof one === 'number' || typeof one === 'boolean') return String(one);
  return typeof one === 'string' && one !== '' ? one : undefined;
}

/** A plain date `YYYY-MM-DD` that exists, or undefined. */
export function plainDate(value: unknown): string | undefined {
  const one = text(value);
  if (!one || !/^\d{4}-\d{2}-\d{2}$/.test(one)) return undefined;
  const time = Date.parse(`${one}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== one ? undefined : one;
}

/** A whole number within bounds, or undefined. */
export function wholeNumber(value: unknown, min: number, max = Number.POSITIVE_INFINITY): number | undefined {
  const one = text(value);
  const number = Number(one);
  return one !== undefined && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

/** One of the named values, or undefined. */
export function oneOf<const V extends string>(value: unknown, values: readonly V[]): V | undefined {
  return values.find((known) => known === text(value));
}

/** `true` when the parameter says true, otherwise undefined. */
export function flag(value: unknown): true | undefined {
  return text(value) === 'true' ? true : undefined;
}

/** Every value of a parameter that may be repeated or comma-separated. */
export function list(value: unknown): string[] | undefined {
  const all = (Array.isArray(value) ? value : [value]).flatMap((one) => text(one)?.split(',') ?? []);
  const filled = all.filter((one) => one !== '');
  return filled.length > 0 ? filled : undefined;
}

/** Drops values that are undefined, false or empty lists. */
export function withoutEmpty<S extends object>(state: { readonly [K in keyof S]: S[K] | undefined }): S {
  const filled = Object.entries(state).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as S;
}
