import type { LaterPayment, Price } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { usePaidAt } from './paid-at.ts';

/** The one price: its lines, with those due on the spot marked, and the all-in total. [PAY-01, PAY-05] */
export function PriceLines({
  price,
  later,
  isPaid = false,
  className,
}: {
  price: Price;
  /** Payments after booking; they date the charges of the property. */
  later: readonly LaterPayment[];
  /** On a receipt: what was due at booking has been paid. */
  isPaid?: boolean;
  className?: string;
}) {
  const t = useT();
  const format = useFormat();
  const paidAt = usePaidAt();
  const isSplit = price.dueAtProperty.amount > 0;
  const day = later.find(({ reason }) => reason === 'due')?.on;
  return (
    <SummaryList
      {...(className ? { className } : {})}
      items={[
        ...price.lineItems.map((line, index) => ({
          id: `${line.code}-${index}`,
          label: format.text(line.label),
          ...(line.dueAtProperty ? { detail: t('booking.price.at-property', paidAt) } : {}),
          value: format.money(line.amount),
          ...(line.kind === 'discount' || line.kind === 'airline_credit'
            ? { emphasis: 'saving' as const }
            : {}),
        })),
        {
          id: 'total',
          label: t('booking.price.total'),
          detail: t('booking.price.all-in'),
          value: format.money(price.grandTotal),
          emphasis: 'total' as const,
        },
        ...(isSplit
          ? [
              {
                id: 'now',
                label: t(isPaid ? 'booking.price.paid-at-booking' : 'booking.price.due-now'),
                value: format.money(price.dueNow),
              },
              {
                id: 'later',
                label: day
                  ? t('booking.price.due-on', { ...paidAt, date: format.date(day, 'year') })
                  : t('booking.price.due-later', paidAt),
                value: format.money(price.dueAtProperty),
              },
            ]
          : []),
      ]}
    />
  );
}
