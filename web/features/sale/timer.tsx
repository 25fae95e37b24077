import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

const partsOf = (left: number) =>
  units.map(([unit, seconds], at) => {
    const whole = units[at - 1]?.[1] ?? Number.POSITIVE_INFINITY;
    return { unit, count: Math.floor((left % whole) / seconds) };
  });

/** Countdown to a time by the portal's clock, in days, hours, minutes and seconds; never below zero. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const t = useT();
  const now = useServerNow();
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return (
    <div role="timer" aria-label={label}>
      <dl className="tabular flex flex-wrap gap-2 tablet:gap-3">
        {partsOf(left).map(({ unit, count }) => (
          <div
            key={unit}
            className="flex min-w-15 flex-col-reverse items-center rounded-control bg-surface px-2.5 py-2 tablet:min-w-18"
          >
            <dt className="text-xs text-ink-muted">{t(`sale.timer.${unit}`, { count })}</dt>
            <dd className="headline text-2xl tablet:text-3xl">{String(count).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
