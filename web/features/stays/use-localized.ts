import { useCallback } from 'react';
import type { LocalizedText } from '#contract/dates.ts';
import { locales } from '#web/lib/i18n/locales.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';

/** Picks the reader's language out of a text that comes in all of them. */
export function useLocalized(): (text: LocalizedText) => string {
  const { locale } = useLocale();
  const { language } = locales[locale];
  return useCallback((text) => text[language], [language]);
}
