import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { LaterPayment } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GuaranteeNote } from '#web/lib/price/guarantee-note.tsx';
import { useTenderItems } from '#web/lib/price/tender-items.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** Receipt by tender, amount due at the property, and earnings. [BKG-05] */
export function TenderLines({
  trip,
  later,
}: {
  trip: Pick<AnyTrip, 'tenders' | 'price' | 'earned'>;
  later: readonly LaterPayment[];
}) {
  const t = useT();
  const format = useFormat();
  const { tenders, earned } = trip;
  const items = useTenderItems(tenders, { price: trip.price, later });
  return (
    <div className="grid gap-4">
      <SummaryList items={items} />
      <GuaranteeNote later={later} />
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
