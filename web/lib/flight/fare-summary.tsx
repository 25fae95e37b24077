import type { FareShelf } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { fareTexts } from './flight-words.ts';
import { MixedCabins } from './mixed-cabins.tsx';

/** A fare in one line: its name, bags, seats, changes and canceling; of a brief one a phone shows the name. [AIR-06] */
export function FareSummary({ fare, isBrief = false }: { fare: FareShelf; isBrief?: boolean }) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <>
      <p className="text-sm">
        <span className={cx('font-semibold', fare.cabin === 'BasicEconomy' && 'text-warn')}>
          {fare.shortBrandName}
        </span>
        <span className={cx('text-ink-muted', isBrief && 'max-tablet:hidden')}>
          {['', ...fareTexts(t, locale, fare)].join('\u00a0· ')}
        </span>
      </p>
      <MixedCabins fare={fare} />
    </>
  );
}
