import type { PaymentPlan, PlannedEarnAmount } from '#contract/payments.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useTenderItems } from '#web/lib/price/tender-items.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { useEarnText } from './earn-text.ts';

/**
 * The server's plan: what each tender pays, the amount not yet covered, and the earnings. Announced when it changes.
 */
export function PlanSummary({
  plan,
  price,
  later,
  isGuarantee,
  isPlanning,
}: {
  plan: PaymentPlan;
  price: Price;
  /** Payments due after booking. */
  later: readonly LaterPayment[];
  /** The card guarantees a payment on the spot. */
  isGuarantee: boolean;
  isPlanning: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const earnText = useEarnText();
  const paying = plan.tenders.filter(
    ({ kind, amount }) => amount.amount > 0 || (isGuarantee && kind === 'UserCard'),
  );
  const items = useTenderItems(paying, { price, later });
  return (
    <div
      aria-busy={isPlanning}
      className={cx(
        'grid gap-4 rounded-control bg-surface-sunken p-4 transition-opacity',
        isPlanning && 'opacity-60',
      )}
    >
      <h3 className="font-semibold">{t('booking.plan.title')}</h3>
      <SummaryList
        items={[
          ...items.map((item, at) =>
            paying[at]?.kind === 'UserCard' ? { ...item, emphasis: 'total' as const } : item,
          ),
          ...(plan.remainder.amount > 0
            ? [
                {
                  id: 'remainder',
                  label: t('booking.plan.left'),
                  value: format.money(plan.remainder),
                  emphasis: 'total' as const,
                },
              ]
            : []),
        ]}
      />
      {plan.earn.map((earn) => (
        <p key={earn.accountReferenceId} className="text-sm font-semibold text-accent">
          {earnText('earn', earn)}
        </p>
      ))}
      <output className="sr-only">
        {isPlanning ? '' : t('booking.plan.left-spoken', { amount: format.money(plan.remainder) })}
      </output>
    </div>
  );
}

/** What the chosen way does not earn. */
export function NotEarned({ notEarned }: { notEarned: readonly PlannedEarnAmount[] }) {
  const earnText = useEarnText();
  return notEarned.map((earn) => (
    <p key={earn.accountReferenceId} className="text-sm text-ink-muted">
      {earnText('not-earned', earn)}
    </p>
  ));
}
