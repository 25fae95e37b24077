import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#web/lib/i18n/locales.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** Prefetches the data of a screen before it renders. */
export type AskAhead = (queries: QueryClient, asked: Asked) => Promise<unknown> | undefined;

/** The parts of the address, and the language of the request. */
export interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: RawSearch;
  readonly locale: Locale;
}
