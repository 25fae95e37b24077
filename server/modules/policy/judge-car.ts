import { fromDecimal, type Money } from '#contract/money.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import type { Convert } from '#server/modules/currencies/index.ts';
import { priceReason } from './price-reason.ts';
import { verdictOf } from './verdict.ts';

/**
 * Whether a car is in policy by its all-in price a day. Of several rules one that is kept is enough. Without a policy, as
 * on consumer, nothing applies. `convert` is asked when the price is in another currency than the cap. [POL-05]
 */
export function judgeCar(policy: Policy | null, perDay: Money, convert: Convert): PolicyVerdict {
  if (!policy) return { state: 'not_applicable', reasons: [], approvalRequired: false };
  const broken = policy.cars.policies.map(({ maxPricePerDay }) => {
    const cap = maxPricePerDay && fromDecimal(maxPricePerDay.value, maxPricePerDay.currency);
    return cap && priceReason('price_per_day', perDay, cap, convert);
  });
  const isKept = broken.length === 0 || broken.includes(null);
  const [reason] = broken;
  return verdictOf(policy, isKept || !reason ? [] : [reason]);
}
