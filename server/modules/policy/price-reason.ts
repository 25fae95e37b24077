import { compareMoney, decimalAmount, type Money, toWireMoney } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { Convert } from '#server/modules/currencies/index.ts';

/**
 * The reason why a price breaks its cap; null up to the cap itself. A price in another currency is compared by
 * today's rates, and one that cannot be compared counts as broken. [POL-05]
 */
export function priceReason(
  code: 'price_per_night' | 'price_per_day' | 'flight_price',
  price: Money,
  cap: Money,
  convert: Convert,
): PolicyVerdict['reasons'][number] | null {
  const isForeign = price.currency !== cap.currency;
  const actual = isForeign ? convert(price, cap.currency) : price;
  if (actual && compareMoney(actual, cap) <= 0) return null;
  return {
    code: actual ? code : 'no_rate',
    limit: String(decimalAmount(cap)),
    actual: String(decimalAmount(actual ?? price)),
    currency: cap.currency,
    ...(isForeign ? { charged: toWireMoney(price) } : {}),
  };
}
