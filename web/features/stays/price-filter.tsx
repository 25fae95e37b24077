import { useState } from 'react';
import type { WireMoney } from '#contract/money.ts';
import { formatWholeMoney } from '#contract/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';

export interface PriceFilterProps {
  range: { lowest: WireMoney; highest: WireMoney };
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** Undefined where an end is not limited. */
  onChange(minPrice: number | undefined, maxPrice: number | undefined): void;
}

/** The all-in total from and to; asks for results when the thumb is let go. */
export function PriceFilter({ range, minPrice, maxPrice, onChange }: PriceFilterProps) {
  const t = useT();
  const { locale } = useLocale();
  const { currency } = range.lowest;
  const min = Math.floor(range.lowest.amount);
  const max = Math.max(Math.ceil(range.highest.amount), min + 1);
  const within = (amount: number) => Math.min(Math.max(amount, min), max);
  const asked: [number, number] = [within(minPrice ?? min), within(maxPrice ?? max)];
  const [dragged, setDragged] = useState<[number, number]>();
  const [from, to] = dragged ?? asked;
  const shown = (amount: number) => formatWholeMoney(locale, { amount, currency });
  return (
    <RangeSlider
      label={t('stays.filter.price')}
      min={min}
      max={max}
      value={[from, to]}
      onChange={setDragged}
      onChangeEnd={([least, most]) => {
        setDragged(undefined);
        onChange(least > min ? least : undefined, most < max ? most : undefined);
      }}
      output={t('stays.filter.price-range', { from: shown(from), to: shown(to) })}
      thumbLabels={[t('stays.filter.price-from'), t('stays.filter.price-to')]}
    />
  );
}
