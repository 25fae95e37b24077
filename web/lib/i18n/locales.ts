import type { Messages } from './messages.ts';

/** The languages of the portal, by the locale that formats their dates and numbers. [A 9] */
export const locales = {
  'en-US': { language: 'en', name: 'English', loading: 'Loading' },
  'fr-CA': { language: 'fr', name: 'Français', loading: 'Chargement' },
} as const;

export type Locale = keyof typeof locales;

/** The supported locale nearest to a language tag such as `fr`, `fr_FR` or `en-GB`; English when there is none. */
export function nearestLocale(wish: string | undefined): Locale {
  return wish?.toLowerCase().startsWith('fr') ? 'fr-CA' : 'en-US';
}

const catalogues: Record<Locale, () => Promise<{ default: Messages | Promise<Messages> }>> = {
  'en-US': () => import('#web/messages/en.ts'),
  'fr-CA': () => import('#web/messages/fr.ts'),
};

/** Fetches the catalogue of one language, all areas merged. Only the active language is ever loaded. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await catalogues[locale]()).default;
}
