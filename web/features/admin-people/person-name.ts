import type { Translate } from '#web/lib/i18n/t.tsx';

/** Both names of a person. */
export const personName = (
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  t: Translate,
): string => t('admin.name', { firstName, lastName });
