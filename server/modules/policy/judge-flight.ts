import { type Currency, decimalAmount, type Money, shareOf } from '#contract/money.ts';
import type { Cabin } from '#contract/enums/index.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import { flightDuration, flightLimit } from './flight-rules.ts';

/** A flight as a policy sees it. */
export interface JudgedFlight {
  /** All-in, for everybody. */
  readonly total: Money;
  /** Who has a ticket with a seat; lap infants do not count. */
  readonly seats: number;
  readonly slices: readonly { readonly flownMinutes: number; readonly cabin: Cabin }[];
  readonly isRoundTrip: boolean;
}

/**
 * Whether a flight is in policy and, if not, each reason. Caps are for one traveler, so the total is divided by seats.
 * Without a policy, as on consumer, nothing applies. `convert` is asked when the price is in another currency than
 * the cap; without it such a price counts as over the cap. [POL-03] [POL-05]
 */
export function judgeFlight(
  policy: Policy | null,
  { total, seats, slices, isRoundTrip }: JudgedFlight,
  convert?: (amount: Money, to: Currency) => Money,
): PolicyVerdict {
  if (!policy) return { state: 'not_applicable', reasons: [], approvalRequired: false };
  const reasons: PolicyVerdict['reasons'] = [];
  const limit = flightLimit(
    policy,
    slices.map(({ flownMinutes }) => flownMinutes),
    isRoundTrip,
  );
  if (limit) {
    const each = shareOf(total, 1, seats);
    const actual = each.currency === limit.currency ? each : convert?.(each, limit.currency);
    if (!actual || actual.minor > limit.minor)
      reasons.push({
        code: 'flight_price',
        limit: String(decimalAmount(limit)),
        actual: actual ? String(decimalAmount(actual)) : `${decimalAmount(each)} ${each.currency}`,
        currency: limit.currency,
      });
  }
  const outside = slices.flatMap(({ flownMinutes, cabin }) => {
    const duration = flightDuration(policy, flownMinutes);
    const rule = policy.flights.policies.find((one) => one.duration === duration);
    return rule && !rule.allowedFareClasses.includes(cabin)
      ? [{ allowed: rule.allowedFareClasses, cabin }]
      : [];
  });
  const [first] = outside;
  if (first)
    reasons.push({
      code: 'fare_class',
      limit: first.allowed.join(', '),
      actual: [...new Set(outside.map(({ cabin }) => cabin))].join(', '),
      currency: null,
    });
  return {
    state: reasons.length === 0 ? 'in_policy' : 'out_of_policy',
    reasons,
    approvalRequired: policy.settings.isApprovalRequired,
  };
}
