import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useTenderItems } from '#web/lib/stay/tender-items.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** The receipt by tender, what the property takes, and what the booking earned. [BKG-05] */
export function TenderLines({ trip }: { trip: Pick<Trip, 'tenders' | 'price' | 'earned'> }) {
  const t = useT();
  const format = useFormat();
  const { tenders, price, earned } = trip;
  const items = useTenderItems(tenders, price);
  return (
    <div className="grid gap-4">
      <SummaryList items={items} />
      {earned.map(({ productDisplayName, currency, amount }) => (
        <p key={productDisplayName} className="text-sm font-semibold text-accent">
          {currency === 'Miles'
            ? t('trips.earned.miles', { points: format.points(amount), name: productDisplayName })
            : t('trips.earned.cash', {
                amount: format.money({ amount, currency: 'USD' }),
                name: productDisplayName,
              })}
        </p>
      ))}
    </div>
  );
}
