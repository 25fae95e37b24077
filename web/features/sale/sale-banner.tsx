import { defaultTimeZone } from '#contract/values/time-zone.ts';
import { useVariant } from '#web/lib/experiments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { Sale } from './queries.ts';
import { Countdown } from './timer.tsx';

/**
 * When the sale begins or ends: a countdown for readers whose experiment variant has one, the time for everyone.
 * [SAL-01]
 */
export function SaleBanner({ sale: { phase, startsAt, endsAt } }: { sale: Sale }) {
  const t = useT();
  const format = useFormat();
  const hasTimer = useVariant('sale-timer') === 'available';
  const isComing = phase === 'lead-up';
  const moment = isComing ? startsAt : endsAt;
  if (!moment) return null;
  const title = t(isComing ? 'sale.lands-in' : 'sale.ends-in');
  const told = format.moment(moment, defaultTimeZone);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-4 tablet:p-6">
      <div className="grid gap-1">
        <p className="headline text-xl">
          {hasTimer ? title : t(isComing ? 'sale.lands-on' : 'sale.ends-on')}
        </p>
        <p className={hasTimer ? 'text-sm text-ink-muted' : 'font-semibold'}>{told}</p>
      </div>
      {hasTimer ? <Countdown until={moment} label={title} /> : null}
    </div>
  );
}
