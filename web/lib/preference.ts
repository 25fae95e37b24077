const year = 60 * 60 * 24 * 365;

type Preference = 'theme' | 'locale' | 'currency';

/**
 * A preference that outlives the visit and that the server may read too (language of mail, theme of the first paint): a
 * cookie of this host, `cardinal.<name>`, one year.
 */
export function readPreference(name: Preference): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`cardinal.${name}=`));
  return entry ? decodeURIComponent(entry.slice(entry.indexOf('=') + 1)) : undefined;
}

/** Stores a preference, or deletes it when `value` is undefined. */
export function writePreference(name: Preference, value: string | undefined): void {
  const age = value === undefined ? 0 : year;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing on plain http
  document.cookie = `cardinal.${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax`;
}
