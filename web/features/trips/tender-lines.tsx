import type { Trip } from '#contract/trips.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** The receipt by tender, what the property takes, and what the booking earned. [BKG-05] */
export function TenderLines({ trip }: { trip: Pick<Trip, 'tenders' | 'price' | 'earned'> }) {
  const t = useT();
  const format = useFormat();
  const { tenders, price, earned } = trip;
  return (
    <div className="grid gap-4">
      <SummaryList
        items={[
          ...tenders.map((tender, index) => ({
            id: `${tender.kind}-${index}`,
            label:
              tender.kind === 'UserCard'
                ? t('booking.pay.card-name', { name: tender.label, digits: tender.lastFour ?? '' })
                : tender.label,
            detail: detailOf(tender, t, format),
            value: format.money(tender.amount),
          })),
          ...(price.dueAtProperty.amount > 0
            ? [
                {
                  id: 'property',
                  label: t('booking.plan.at-property'),
                  value: format.money(price.dueAtProperty),
                },
              ]
            : []),
        ]}
      />
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

function detailOf(tender: Trip['tenders'][number], t: Translate, format: Format): string | undefined {
  if (tender.kind === 'UserCard' && tender.amount.amount === 0) return t('booking.pay.guarantee');
  if (tender.rewardsCurrency !== 'Miles' || tender.points === null) return undefined;
  return t('booking.pay.points', { points: format.points(tender.points) });
}
