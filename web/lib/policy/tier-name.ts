import type { Translate } from '#web/lib/i18n/t.tsx';

const known = ['standard', 'strict', 'supervised', 'executive'] as const;

/** The name of a policy; one that a company made itself is called what the company calls it. */
export function tierName(tier: string, t: Translate): string {
  const own = known.find((name) => name === tier);
  return own ? t(`admin.tier.${own}`) : tier;
}
