import { type Money, shareOf } from '#contract/money.ts';
import type { Cabin } from '#contract/enums/index.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import type { Convert } from '#server/modules/currencies/index.ts';
import { flightDuration, flightLimit } from './flight-rules.ts';
import { priceReason } from './price-reason.ts';
import { verdictOf } from './verdict.ts';

/** The facts of a flight that a policy judges. */
export interface JudgedFlight {
  /** All-in, for all travelers. */
  readonly total: Money;
  /** Tickets with a seat; lap infants do not count. */
  readonly seats: number;
  readonly slices: readonly { readonly flownMinutes: number; readonly cabin: Cabin }[];
  readonly isRoundTrip: boolean;
}

/**
 * Whether a flight is in policy and, if not, each reason. Caps are for one traveler, so the total is divided by seats.
 * Without a policy, as on consumer, nothing applies. `convert` is asked when the price is in another currency than
 * the cap. [POL-03] [POL-05]
 */
export function judgeFlight(
  policy: Policy | null,
  { total, seats, slices, isRoundTrip }: JudgedFlight,
  convert: Convert,
): PolicyVerdict {
  if (!policy) return { state: 'not_applicable', reasons: [], approvalRequired: false };
  const reasons: PolicyVerdict['reasons'] = [];
  const limit = flightLimit(
    policy,
    slices.map(({ flownMinutes }) => flownMinutes),
    isRoundTrip,
  );
  const price = limit && priceReason('flight_price', shareOf(total, 1, seats), limit, convert);
  if (price) reasons.push(price);
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
  return verdictOf(policy, reasons);
}
