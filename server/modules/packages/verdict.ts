import type { PackageVerdict } from '#contract/packages.ts';
import type { PolicyVerdict } from '#contract/policy.ts';

/** The verdict on a package: in policy when both parts are. A part's price stays on the server. [POL-05] */
export function packageVerdict(flight: PolicyVerdict, stay: PolicyVerdict): PackageVerdict {
  return {
    state: stateOf(flight, stay),
    approvalRequired: flight.approvalRequired || stay.approvalRequired,
    flight: flight.state,
    stay: stay.state,
    reasons: [...reasonsOf('flight', flight), ...reasonsOf('stay', stay)],
  };
}

/** The same in the form in which a checkout keeps it. */
export const checkoutVerdict = (flight: PolicyVerdict, stay: PolicyVerdict): PolicyVerdict => ({
  state: stateOf(flight, stay),
  reasons: [...withoutPrices(flight).reasons, ...withoutPrices(stay).reasons],
  approvalRequired: flight.approvalRequired || stay.approvalRequired,
});

/** The verdict on a part with its limits, and without the part's price. */
export const withoutPrices = (verdict: PolicyVerdict): PolicyVerdict => ({
  ...verdict,
  reasons: verdict.reasons.map(({ charged: _, ...reason }) => ({
    ...reason,
    actual: isPrice(reason.code) ? null : reason.actual,
  })),
});

const isPrice = (code: PolicyVerdict['reasons'][number]['code']): boolean =>
  code !== 'star_rating' && code !== 'fare_class';

const stateOf = (flight: PolicyVerdict, stay: PolicyVerdict): PolicyVerdict['state'] => {
  const states = [flight.state, stay.state];
  if (states.includes('out_of_policy')) return 'out_of_policy';
  return states.includes('in_policy') ? 'in_policy' : 'not_applicable';
};

const reasonsOf = (part: 'flight' | 'stay', { reasons }: PolicyVerdict): PackageVerdict['reasons'] =>
  reasons.map(({ code, limit, currency }) => ({ part, code, limit, currency }));
