import type { Translate } from './t.tsx';

/** Minutes as "2h 35m", "45m" or "3h"; in French as "2 h 05", "45 min" or "3 h". On one line. */
export function durationText(t: Translate, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return t('ui.duration', { hours, minutes: rest, padded: String(rest).padStart(2, '0') });
}
