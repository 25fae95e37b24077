import type { ReactNode } from 'react';
import type { Tender } from '#contract/payments.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { CardMark } from '#web/lib/marks/card-mark.tsx';
import { usePaidAt } from './paid-at.ts';

/** A row of a list of names and amounts. */
export interface TenderItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly detail: string | undefined;
  readonly value: string;
}

/**
 * The tenders with their amounts, and the amount due on the spot, as rows of a list; from checkout to the receipt.
 * [BKG-05]
 */
export function useTenderItems(
  tenders: readonly Tender[],
  {
    price,
    later,
  }: {
    readonly price: Pick<Price, 'dueAtProperty' | 'approximateAtProperty'>;
    readonly later: readonly LaterPayment[];
  },
): TenderItem[] {
  const t = useT();
  const format = useFormat();
  const paidAt = usePaidAt();
  const rows = tenders.map((tender, index) => ({
    id: `${tender.kind}-${index}`,
    label: tender.network ? (
      <span className="flex items-center gap-2">
        <CardMark network={tender.network} />
        {tenderName(tender, t)}
      </span>
    ) : (
      tenderName(tender, t)
    ),
    detail: detailOf(tender, t, format),
    value: format.money(tender.amount),
  }));
  if (price.dueAtProperty.amount === 0) return rows;
  const there = price.approximateAtProperty;
  const day = later.find(({ reason }) => reason === 'due')?.on;
  return [
    ...rows,
    {
      id: 'property',
      label: day
        ? t('booking.plan.at-property-on', { ...paidAt, date: format.date(day, 'year') })
        : t('booking.plan.at-property', paidAt),
      detail: there ? t('booking.plan.at-property-about', { amount: format.money(there) }) : undefined,
      value: format.money(price.dueAtProperty),
    },
  ];
}

/** A tender by name: "Quill Voyager, ending in 4821". */
export const tenderName = (
  { kind, label, lastFour }: Pick<Tender, 'kind' | 'label' | 'lastFour'>,
  t: Translate,
): string =>
  kind === 'UserCard' ? t('booking.pay.card-name', { name: label, digits: lastFour ?? '' }) : label;

/** What a tender is charged where that differs from its amount: miles, or dollars for a price in another currency. */
function detailOf(tender: Tender, t: Translate, format: Format): string | undefined {
  const { kind, amount, points, rewardsCurrency, value } = tender;
  if (kind === 'UserCard' && amount.amount === 0) return t('booking.pay.guarantee');
  if (rewardsCurrency === 'Miles' && points !== null)
    return t('booking.pay.points', { points: format.points(points) });
  return value ? t('booking.pay.takes-dollars', { amount: format.money(value) }) : undefined;
}
