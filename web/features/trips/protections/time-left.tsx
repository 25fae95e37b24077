import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';

/** How long a protection can still be used: days, and on the last day hours and minutes. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const left = Math.floor((Date.parse(until) - useServerNow()) / 60_000);
  if (left < 0) return null;
  return (
    <p role="timer" className="tabular font-semibold">
      {t('trips.protections.left', {
        days: Math.floor(left / 1440),
        hours: Math.floor((left % 1440) / 60),
        minutes: left % 60,
      })}
    </p>
  );
}
