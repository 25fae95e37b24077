import { nearestLocale } from '#web/lib/i18n/locales.ts';
import type { Catalogue } from '#web/lib/i18n/catalogue.ts';
import type { Messages } from '#web/lib/i18n/messages.ts';

// The file contains both languages, as far as the wallet uses them: building/wallet-module.ts leaves out the rest.
const areas = import.meta.glob<Messages>('../../messages/*/*.json', { eager: true, import: 'default' });

const textsOf = (language: 'en' | 'fr'): Messages =>
  Object.assign(
    {},
    ...Object.entries(areas).flatMap(([file, texts]) => (file.includes(`/${language}/`) ? [texts] : [])),
  );

const catalogues = {
  'en-US': { locale: 'en-US', messages: textsOf('en') },
  'fr-CA': { locale: 'fr-CA', messages: textsOf('fr') },
} as const satisfies Record<string, Catalogue>;

/** The texts of the language that a host sets: French, or English for anything else. */
export const catalogueFor = (wish: string | undefined): Catalogue => catalogues[nearestLocale(wish)];
