import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { type SummaryItem, SummaryList } from '#web/ui/summary-list.tsx';
import { usePaidAt } from './paid-at.ts';

/** More taxes than this are folded into one line before they are paid. */
const fewTaxes = 2;

/**
 * The one price: its lines, with those due on the spot marked, and the all-in total. Before it is paid, many taxes are one
 * line that unfolds. [PAY-01, PAY-05]
 */
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
  const [isOpen, setOpen] = useState(false);
  const lines = price.lineItems.map((line, index) => ({
    ...line,
    item: {
      id: `${line.code}-${index}`,
      label: format.text(line.label),
      ...(line.dueAtProperty ? { detail: t('booking.price.at-property', paidAt) } : {}),
      value: format.money(line.amount),
      ...(line.kind === 'discount' || line.kind === 'airline_credit' ? { emphasis: 'saving' as const } : {}),
    },
  }));
  const { taxes = [], others = [] } = Object.groupBy(lines, ({ kind, dueAtProperty }) =>
    kind === 'tax' && !dueAtProperty ? 'taxes' : 'others',
  );
  const isFolded = !isPaid && taxes.length > fewTaxes;
  const folded: SummaryItem = {
    id: 'taxes',
    label: (
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-6 cursor-pointer items-center gap-1 underline decoration-line-strong underline-offset-4 hovered:text-brand"
      >
        {t('booking.price.taxes')}
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
    ),
    // For display alone: formatting rounds what adding decimals leaves.
    value: format.money({
      ...price.grandTotal,
      amount: taxes.reduce((sum, { amount }) => sum + amount.amount, 0),
    }),
  };
  const day = later.find(({ reason }) => reason === 'due')?.on;
  return (
    <SummaryList
      {...(className ? { className } : {})}
      items={[
        ...(isFolded ? [...others, { item: folded }, ...(isOpen ? taxes : [])] : lines).map(
          ({ item }) => item,
        ),
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
