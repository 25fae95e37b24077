import type { PaymentTiming, RefundPolicy } from '#contract/enums/index.ts';
import type { PriceMatchAttribute } from '#contract/price-protections/price-match.ts';
import { mealPlans } from '#web/lib/stay/filters/filters-in-address.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

const refunds = [
  'FullyRefundable',
  'NonRefundable',
  'PartiallyRefundable',
  'Unknown',
] as const satisfies readonly RefundPolicy[];
const payments = ['PayNow', 'PayLater'] as const satisfies readonly PaymentTiming[];
const nights = /^(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)$/;

/** Words of a compared value in the reader's language; a value in the words of an offer elsewhere stays as it is. */
export function useValueWords(): (attribute: PriceMatchAttribute, value: string) => string {
  const t = useT();
  const format = useFormat();
  return (attribute, value) => {
    const meal = attribute === 'meals' && mealPlans.find((known) => known === value);
    if (meal) return t(`stays.meal.${meal}`);
    const refund = attribute === 'cancellation' && refunds.find((known) => known === value);
    if (refund) return t(`stays.refund.${refund}`);
    const payment = attribute === 'payment' && payments.find((known) => known === value);
    if (payment) return t(`stays.pay.${payment}`);
    const [, from, until] = (attribute === 'dates' && nights.exec(value)) || [];
    return from !== undefined && until !== undefined ? format.range(from, until) : value;
  };
}
