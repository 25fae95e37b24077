import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** For what the operator may call an activity off, and that everything then comes back; nothing where it may not. */
export function MayCallOff({
  badWeather,
  tooFewTravelers,
}: Pick<BookedActivity, 'badWeather' | 'tooFewTravelers'>) {
  const t = useT();
  if (!badWeather && tooFewTravelers === null) return null;
  const reason = badWeather ? (tooFewTravelers === null ? 'weather' : 'both') : 'few';
  return <p>{t('activities.may-call-off', { reason, count: tooFewTravelers ?? 0 })}</p>;
}
