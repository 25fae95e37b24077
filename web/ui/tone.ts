/** The meaning of a colour: neutral fact, the brand's own, saved or earned, warning, error. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'warn' | 'danger';

/** Soft background with readable text, by tone. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};
