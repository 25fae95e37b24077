import { useState } from 'react';
import type { PriceHistogram as Histogram } from '#contract/results/price-histogram.ts';
import { formatWholeMoney } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { RangeSlider } from '#web/ui/fields/range-slider.tsx';
import { PriceHistogram } from './price-histogram.tsx';

export interface PriceFilterProps {
  /** The unit of the totals, 'Total for the stay'. */
  label: string;
  histogram: Histogram;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** Undefined for an unlimited end. */
  onChange(minPrice: number | undefined, maxPrice: number | undefined): void;
}

/** The range of the all-in total, within that of the results; searches when the thumb is released. */
export function PriceFilter({ label, histogram, minPrice, maxPrice, onChange }: PriceFilterProps) {
  const t = useT();
  const { locale } = useLocale();
  const { currency, amount: min } = histogram.lowest;
  const max = histogram.highest.amount;
  const within = (amount: number) => Math.min(Math.max(amount, min), max);
  const asked: [number, number] = [within(minPrice ?? min), within(maxPrice ?? max)];
  const [dragged, setDragged] = useState<[number, number]>();
  const [from, to] = dragged ?? asked;
  const shown = (amount: number) => formatWholeMoney(locale, { amount, currency });
  const shareOf = (amount: number) => (amount - min) / (max - min);
  return (
    <div className="grid gap-2">
      <RangeSlider
        label={label}
        min={min}
        max={max}
        value={[from, to]}
        onChange={setDragged}
        onChangeEnd={([least, most]) => {
          setDragged(undefined);
          onChange(least > min ? least : undefined, most < max ? most : undefined);
        }}
        output={t(to < max ? 'stays.filter.price-range' : 'stays.filter.price-from-on', {
          from: shown(from),
          to: shown(to),
        })}
        thumbLabels={[t('stays.filter.price-from'), t('stays.filter.price-to')]}
        above={<PriceHistogram counts={histogram.counts} from={shareOf(from)} to={shareOf(to)} />}
      />
      <p className="text-sm text-ink-muted">
        {t('stays.filter.price-median', { amount: formatWholeMoney(locale, histogram.median) })}
      </p>
    </div>
  );
}
