import { MoonStar } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatMoney } from '#contract/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { RefundableNote } from './refundable-note.tsx';
import { WhenPaid } from './when-paid.tsx';
import { earnText } from '#web/lib/results/earn-text.ts';
import type { StayLength } from './stay-price.tsx';
import type { RoomProduct } from './stay-queries.ts';
import { fewRooms, refundText } from './stay-terms.tsx';
import { useFormat } from '#web/lib/use-format.ts';

const RateDetails = lazy(async () => ({ default: (await import('./rate-details.tsx')).RateDetails }));

export interface RateColumnsProps {
  roomName: string;
  rates: readonly RoomProduct[];
  length: StayLength;
  timeZone: string;
  hasPolicy: boolean;
  /** Offers of the reader's could pay some rate of some room. */
  hasOffers: boolean;
  hasCount: boolean;
  /** The rate whose checkout is being opened. */
  openingRateId: string | null;
  onChoose(rate: RoomProduct): void;
}

/** The rates of one room side by side; every room has the same rows, so that rooms compare too. */
export function RateColumns(props: RateColumnsProps) {
  const { roomName, rates, length, timeZone, hasPolicy, hasOffers, hasCount, openingRateId, onChoose } =
    props;
  const t = useT();
  const { text: localized } = useFormat();
  const { locale } = useLocale();
  const [detailsOf, setDetailsOf] = useState<RoomProduct>();
  const row = (id: string, cell: (rate: RoomProduct) => ReactNode) => ({
    id,
    label: t(`stays.row.${id}`),
    cells: Object.fromEntries(rates.map((rate) => [rate.rateId, cell(rate)])),
  });
  const none = <span className="text-ink-muted">{t('stays.row.none')}</span>;
  const offersOf = ({ payableOffers: { amount, withCredit }, payableCredit }: RoomProduct) =>
    amount.amount > 0 ? (
      <span className="font-semibold text-accent">
        {t('stays.row.offers-off', {
          amount: formatMoney(locale, amount),
          instead: payableCredit.amount > 0 && !withCredit ? 'yes' : 'no',
        })}
      </span>
    ) : (
      none
    );
  return (
    <>
      <ComparisonTable
        caption={t('stays.rates.of', { room: roomName })}
        corner={t('stays.rates.corner')}
        columns={rates.map((rate) => ({
          id: rate.rateId,
          title: localized(rate.name),
          head: (
            <div className="mt-3 grid gap-3">
              <PriceText
                amount={formatMoney(locale, rate.total)}
                {...(rate.discounts.length > 0 ? { was: formatMoney(locale, rate.sellRate.withTaxes) } : {})}
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
              {rate.discounts.map((discount) => (
                <p key={discount.code} className="flex items-start gap-1.5 text-sm font-semibold text-accent">
                  <MoonStar aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {t('stays.row.discount', {
                    name: localized(discount.name),
                    amount: formatMoney(locale, discount.amount),
                  })}
                </p>
              ))}
              <Button
                size="sm"
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
            </div>
          ),
        }))}
        rows={[
          row('cancel', (rate) => (
            <>
              <p className={rate.freeCancelUntil ? 'text-accent' : ''}>
                {refundText(t, locale, rate, timeZone)}
              </p>
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
          )),
          row('meal', (rate) => t(`stays.meal.${rate.mealPlan}`)),
          row('pay', (rate) => <WhenPaid rate={rate} />),
          row('due', (rate) =>
            rate.dueAtProperty.amount > 0 ? formatMoney(locale, rate.dueAtProperty) : none,
          ),
          row('credit', (rate) =>
            rate.payableCredit.amount > 0 ? (
              <span className="font-semibold text-accent">
                {t('stays.row.credit-up-to', { amount: formatMoney(locale, rate.payableCredit) })}
              </span>
            ) : (
              none
            ),
          ),
          ...(hasOffers ? [row('offers', offersOf)] : []),
          row('earn', (rate) => {
            const best = rate.earn[0];
            return best && best.amount > 0 ? earnText(t, locale, best) : none;
          }),
          ...(hasPolicy ? [row('policy', (rate) => <PolicyVerdictLine verdict={rate.policy} />)] : []),
        ]}
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
