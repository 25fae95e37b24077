import type { Language } from '#contract/values/dates.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { Row } from '#server/modules/products/index.ts';

/** The facts of a trip under its locator, as every letter of the core lists them. */
export const withLocator = (
  { locator }: { readonly locator: string },
  facts: readonly Row[],
  language: Language,
): Row[] => [{ label: writer(language)('locator'), value: locator }, ...facts];
