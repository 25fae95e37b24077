import type { PaymentPlan, Tender } from '#contract/payments.ts';
import type { Price } from '#contract/pricing.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** A tender by name: "Quill Voyager, card ending 4821". */
const nameOf = ({ kind, label, lastFour }: Tender, t: Translate): string =>
  kind === 'UserCard' ? t('booking.pay.card-name', { name: label, digits: lastFour ?? '' }) : label;

const detailOf = ({ points, rewardsCurrency }: Tender, t: Translate, format: Format): string | undefined =>
  rewardsCurrency === 'Miles' && points !== null
    ? t('booking.pay.points', { points: format.points(points) })
    : undefined;

/** What each tender pays by the server's count, what is left, and what it earns. Read out when it changes. */
export function PlanSummary({
  plan,
  price,
  isPlanning,
}: {
  plan: PaymentPlan;
  price: Price;
  isPlanning: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const paying = plan.tenders.filter(({ amount }) => amount.amount > 0);
  return (
    <div
      className={cx(
        'grid gap-4 rounded-control bg-surface-sunken p-4 transition-opacity',
        isPlanning && 'opacity-60',
      )}
    >
      <h3 className="font-semibold">{t('booking.plan.title')}</h3>
      <SummaryList
        items={[
          ...paying.map((tender) => ({
            id: `${tender.kind} ${tender.accountReferenceId ?? ''} ${tender.paymentMethodId ?? ''}`,
            label: nameOf(tender, t),
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
          {
            id: 'remainder',
            label: t('booking.plan.left'),
            value: format.money(plan.remainder),
            emphasis: 'total',
          },
        ]}
      />
      {plan.earn.map(({ accountReferenceId, productDisplayName, amount, currency }) => (
        <p key={accountReferenceId} className="text-sm font-semibold text-accent">
          {currency === 'Miles'
            ? t('booking.earn.miles', { points: format.points(amount), name: productDisplayName })
            : t('booking.earn.cash', {
                amount: format.money({ amount, currency: 'USD' }),
                name: productDisplayName,
              })}
        </p>
      ))}
      <output className="sr-only">
        {isPlanning ? '' : t('booking.plan.left-spoken', { amount: format.money(plan.remainder) })}
      </output>
    </div>
  );
}
