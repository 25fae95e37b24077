import type { FareShelf } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { cancellationText, includedTexts } from './flight-words.ts';
import { MixedCabins } from './mixed-cabins.tsx';

/** A fare in one line: its name, bags, seats, changes and canceling. [AIR-06] */
export function FareSummary({ fare }: { fare: FareShelf }) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <>
      <p className="text-sm">
        <span className={cx('font-semibold', fare.cabin === 'BasicEconomy' && 'text-warn')}>
          {fare.shortBrandName}
        </span>{' '}
        <span className="text-ink-muted">
          {[...includedTexts(t, locale, fare), cancellationText(t, 'flights.fare.cancel', fare)].join(
            '\u00a0· ',
          )}
        </span>
      </p>
      <MixedCabins fare={fare} />
    </>
  );
}
