import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';

export interface PriceRangeProps {
  lowest: WireMoney;
  usual: WireMoney;
  range: { low: WireMoney; high: WireMoney };
}

/** The current lowest price, the usual price, and the 80% interval of the lowest price to come. */
export function PriceRange({ lowest, usual, range: { low, high } }: PriceRangeProps) {
  const t = useT();
  const format = useFormat();
  const all = [lowest, usual, low, high].map(({ amount }) => amount);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // Positions on an axis, not money.
  const at = (value: WireMoney) =>
    `${most > least ? 4 + (92 * (value.amount - least)) / (most - least) : 50}%`;
  return (
    <div className="max-w-xl">
      <div aria-hidden className="graph relative h-6">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-surface-sunken" />
        <span
          className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full bg-accent"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        />
        <Mark left={at(usual)} className="h-4 w-0.5 bg-ink-muted" />
        <Mark left={at(lowest)} className="size-4 rounded-full border-4 border-brand bg-surface" />
      </div>
      <dl className="tabular mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact
          className="rounded-full border-[3px] border-brand"
          name={t('predictions.now')}
          value={format.money(lowest)}
        />
        <Fact className="h-3 w-0.5 bg-ink-muted" name={t('predictions.usual')} value={format.money(usual)} />
        <Fact
          className="rounded-full bg-accent"
          name={t('predictions.range')}
          value={t('predictions.from-to', { low: format.money(low), high: format.money(high) })}
        />
      </dl>
    </div>
  );
}

const Mark = ({ left, className }: { left: string; className: string }) => (
  <span className={cx('absolute top-1/2 -translate-1/2', className)} style={{ left }} />
);

function Fact({ name, value, className }: { name: string; value: string; className: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <span aria-hidden className={cx('graph inline-block size-2.5', className)} />
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
