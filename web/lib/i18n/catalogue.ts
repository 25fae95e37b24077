import { createContext, use } from 'react';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';

/** A language with its texts. */
export interface Catalogue {
  readonly locale: Locale;
  readonly messages: Messages;
}

export const CatalogueContext = createContext<Catalogue | undefined>(undefined);

/** The texts of the active language. Throws outside LocaleProvider. */
export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (!catalogue) throw new Error('useCatalogue needs a LocaleProvider above it');
  return catalogue;
}
