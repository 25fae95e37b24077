import { MoonStar } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { BookingSession } from '#contract/booking.ts';
import { FreezeButton } from '#web/lib/freeze/freeze-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { isSame, type RateRow, useRateRows } from './rate-rows.tsx';
import { RefundableNote } from './refundable-note.tsx';
import type { StayLength } from './stay-price.tsx';
import type { RoomProduct } from './stay-queries.ts';
import { fewRooms, refundText } from './stay-terms.tsx';
import { useFormat } from '#web/lib/use-format.ts';

const RateDetails = lazy(async () => ({ default: (await import('./rate-details.tsx')).RateDetails }));

const canFreeze = ({ paymentTiming }: RoomProduct): boolean => paymentTiming === 'PayNow';

export interface RateColumnsProps {
  roomName: string;
  rates: readonly RoomProduct[];
  length: StayLength;
  timeZone: string;
  hasPolicy: boolean;
  hasCount: boolean;
  /** Rows equal for every rate of every room, shown once above the list. */
  toldAbove: readonly RateRow['id'][];
  /** The rate whose checkout is being opened. */
  openingRateId: string | null;
  onChoose(rate: RoomProduct): void;
  /** Opens a checkout of a rate, whose price is to be frozen; left out while an alternative is chosen. */
  openToFreeze?: ((rate: RoomProduct) => Promise<BookingSession>) | undefined;
}

/** The rates of one room side by side: a row for each difference; a value that all rates share is one cell. */
export function RateColumns(props: RateColumnsProps) {
  const { roomName, rates, length, timeZone, hasPolicy, hasCount, toldAbove, openingRateId, onChoose } =
    props;
  const { openToFreeze } = props;
  const t = useT();
  const format = useFormat();
  const { text: localized, locale } = format;
  const [detailsOf, setDetailsOf] = useState<RoomProduct>();
  const rows: readonly RateRow[] = [
    {
      id: 'cancel',
      // Holds the details button of each rate, so it is always a row of its own.
      sameAs: ({ rateId }) => rateId,
      cell: (rate) => (
        <>
          <p className={rate.freeCancelUntil ? 'text-accent' : ''}>{refundText(t, format, rate, timeZone)}</p>
          {rate.refundable ? <RefundableNote variant={rate.refundable} /> : null}
          <Button
            kind="quiet"
            size="sm"
            className="mt-1 -ml-3"
            aria-label={t('stays.rates.details-label', { room: roomName, rate: localized(rate.name) })}
            onPress={() => setDetailsOf(rate)}
          >
            {t('stays.rates.details')}
          </Button>
        </>
      ),
    },
    ...useRateRows(hasPolicy),
  ];
  const [first] = rates;
  const isShared = (row: RateRow) => row.id !== 'cancel' && isSame(row, rates);
  const shown = rows.filter(
    (row) => !toldAbove.includes(row.id) && !(isShared(row) && first && row.sameAs(first) === null),
  );
  const cheapest = Math.min(...rates.map(({ total }) => total.amount));
  const leads = rates.findIndex(({ total }) => total.amount === cheapest);
  return (
    <>
      <ComparisonTable
        caption={t('stays.rates.of', { room: roomName })}
        corner={t('stays.rates.corner')}
        // Columns of one width wrap the same texts alike, so that prices and buttons are on one line.
        isEven
        columns={rates.map((rate, at) => ({
          id: rate.rateId,
          title: localized(rate.name),
          head: (
            <div className="mt-2 grid gap-3">
              <div>
                <PriceText
                  amount={formatMoney(locale, rate.total)}
                  {...(rate.discounts.length > 0
                    ? { was: formatMoney(locale, rate.sellRate.withTaxes) }
                    : {})}
                  size="lg"
                  note={
                    <>
                      {t('stays.price.covers', { nights: length.nights, rooms: length.rooms })}
                      <span className="block">
                        {t('stays.price.nightly', {
                          amount: formatMoney(locale, rate.nightlyDiscountAwareTaxInclusive),
                          rooms: 1,
                        })}
                      </span>
                    </>
                  }
                />
              </div>
              <div className="grid gap-2">
                <Button
                  size="sm"
                  // One button a room leads; the others stand beside it.
                  kind={at === leads ? 'primary' : 'secondary'}
                  className="min-w-32 justify-self-start"
                  isPending={openingRateId === rate.rateId}
                  isDisabled={openingRateId !== null && openingRateId !== rate.rateId}
                  aria-label={t('stays.rates.choose-label', { room: roomName, rate: localized(rate.name) })}
                  onPress={() => onChoose(rate)}
                >
                  {t('stays.rates.choose')}
                </Button>
                {hasCount && rate.roomsLeft <= fewRooms ? (
                  <p className="text-sm font-semibold text-warn">
                    {t('stays.rooms-left', { count: rate.roomsLeft })}
                  </p>
                ) : null}
                {rate.discounts.map((discount) => (
                  <p
                    key={discount.code}
                    className="flex items-start gap-1.5 text-sm font-semibold text-accent"
                  >
                    <MoonStar aria-hidden className="mt-0.5 size-4 shrink-0" />
                    {t('stays.row.discount', {
                      name: localized(discount.name),
                      amount: formatMoney(locale, discount.amount),
                    })}
                  </p>
                ))}
              </div>
              {openToFreeze && canFreeze(rate) ? (
                <div className="-ml-3">
                  <FreezeButton
                    kind="quiet"
                    size="sm"
                    aria-label={t('stays.rates.freeze-label', { room: roomName, rate: localized(rate.name) })}
                    openCheckout={() => openToFreeze(rate)}
                    backHref={location.pathname + location.search}
                  />
                </div>
              ) : null}
            </div>
          ),
        }))}
        rows={shown.map((row) => ({
          id: row.id,
          label: t(`stays.row.${row.id}`),
          cells:
            isShared(row) && first
              ? { all: row.cell(first) }
              : Object.fromEntries(rates.map((rate) => [rate.rateId, row.cell(rate)])),
        }))}
      />
      {detailsOf ? (
        <Suspense fallback={null}>
          <RateDetails
            rate={detailsOf}
            roomName={roomName}
            timeZone={timeZone}
            isOpen
            onClose={() => setDetailsOf(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
