import type { FlightPolicyDuration } from '#contract/enums/index.ts';
import { addMoney, fromDecimal, type Money, type ValueMoney } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';

type FlightRule = Policy['flights']['policies'][number];

/** The flight policy that applies to a slice; its duration leaves stopovers out. [A 5] */
export function flightDuration(policy: Policy, flownMinutes: number): FlightPolicyDuration {
  const { enableLongFlights, minHoursForLongFlight } = policy.settings;
  return enableLongFlights && flownMinutes > minHoursForLongFlight * 60 ? 'Long' : 'Short';
}

/**
 * Maximum price of a flight, null without a limit: one-way caps summed over slices; for a round trip its own cap
 * where one is set, the long one when either slice is long. `slices` are flown minutes. [POL-03]
 */
export function flightLimit(policy: Policy, slices: readonly number[], isRoundTrip: boolean): Money | null {
  const durations = slices.map((flownMinutes) => flightDuration(policy, flownMinutes));
  if (isRoundTrip) {
    const roundTrip = ruleOf(policy, durations.includes('Long') ? 'Long' : 'Short')?.maxPriceForRoundTrip;
    if (roundTrip) return toMoney(roundTrip);
  }
  const caps = durations.map((duration) => ruleOf(policy, duration)?.maxPriceForOneWay ?? null);
  const [first, ...rest] = caps.flatMap((cap) => (cap === null ? [] : [toMoney(cap)]));
  return first && rest.length + 1 === caps.length ? addMoney(first, ...rest) : null;
}

const ruleOf = (policy: Policy, duration: FlightPolicyDuration): FlightRule | undefined =>
  policy.flights.policies.find((rule) => rule.duration === duration);

const toMoney = ({ value, currency }: ValueMoney): Money => fromDecimal(value, currency);
