import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#web/lib/i18n/locales.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** Asks for what a screen will show before it is drawn. */
export type AskAhead = (queries: QueryClient, asked: Asked) => Promise<unknown> | undefined;

/** What the address says, and the language to ask in. */
export interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: RawSearch;
  readonly locale: Locale;
}
