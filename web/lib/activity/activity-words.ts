import type { Translate } from '#web/lib/i18n/t.tsx';

/** Names of languages, in the reader's. */
export const languageNames = (codes: readonly string[], locale: string): string[] => {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return codes.map((code) => names.of(code) ?? code);
};

/** "18 and over", "3 to 12": the ages printed on a ticket; both ends are included. */
export function agesText(t: Translate, ages: { min: number; max: number } | null): string | null {
  if (!ages) return null;
  return ages.max >= 99
    ? t('activities.ages.from', { min: ages.min })
    : t('activities.ages', { min: ages.min, max: ages.max });
}
