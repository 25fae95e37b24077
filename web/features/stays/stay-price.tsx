import type { StayCard } from '#contract/stays.ts';
import { formatMoney } from '#contract/values/format.ts';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { fewRooms } from './stay-terms.tsx';

/** Nights and rooms that a price covers. */
export interface StayLength {
  readonly nights: number;
  readonly rooms: number;
}

export interface StayPriceProps {
  price: NonNullable<StayCard['price']>;
  length: StayLength;
  /** Shows when few rooms are left; false for homes, which are always single. */
  hasCount: boolean;
}

/** The all-in total, what it covers, and the rewards it earns. [RWD-05] */
export function StayPrice({ price, length, hasCount }: StayPriceProps) {
  const t = useT();
  const { locale } = useLocale();
  const { total, nightly, dueAtProperty, roomsLeft } = price;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 text-sm">
      <ul className="grid gap-0.5 text-xs max-[30rem]:order-last">
        {hasCount && roomsLeft > 0 && roomsLeft <= fewRooms ? (
          <li className="font-semibold text-warn">{t('stays.rooms-left', { count: roomsLeft })}</li>
        ) : null}
        <EarnAndPayableLines of={price} />
      </ul>
      <div className="ml-auto text-right">
        <div className="flex flex-wrap items-baseline justify-end gap-x-2">
          {length.nights > 1 || length.rooms > 1 ? (
            <span className="text-xs text-ink-muted">
              {t('stays.price.nightly', { amount: formatMoney(locale, nightly), rooms: length.rooms })}
            </span>
          ) : null}
          <PriceText amount={formatMoney(locale, total)} />
        </div>
        <p className="text-ink-muted">
          {t('stays.price.covers', { nights: length.nights, rooms: length.rooms })}
        </p>
        {dueAtProperty.amount > 0 ? (
          <p className="text-ink-muted">
            {t('stays.price.due', { amount: formatMoney(locale, dueAtProperty) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
