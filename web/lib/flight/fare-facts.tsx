import { Check, Minus } from 'lucide-react';
import type { FareShelf } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { fareFacts } from './fare-texts.ts';
import { MixedCabins } from './mixed-cabins.tsx';

/** The name and cabin of a fare, and what it includes and leaves out: bags, seat choice, changes, cancelling. [AIR-06] */
export function FareFacts({ fare }: { fare: FareShelf }) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <div className="grid gap-1 text-sm">
      <p className={cx('font-semibold', fare.cabin === 'BasicEconomy' && 'text-warn')}>
        {t('flights.review.fare', {
          fare: fare.shortBrandName,
          cabin: t(`flights.cabin.${fare.cabin}`),
        })}
      </p>
      <MixedCabins fare={fare} />
      <ul className="grid gap-x-4 gap-y-0.5 tablet:grid-cols-2">
        {fareFacts(t, locale, fare).map(({ text, isIncluded }) => {
          const Icon = isIncluded ? Check : Minus;
          return (
            <li key={text} className="flex gap-1.5 tablet:last:col-span-2">
              <Icon
                aria-hidden
                className={cx('mt-0.5 size-4 shrink-0', isIncluded ? 'text-accent' : 'text-ink-muted')}
              />
              <span className="inline-block first-letter:uppercase">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
