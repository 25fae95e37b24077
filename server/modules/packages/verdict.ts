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

/** The same in the form in which a checkout keeps it, with the values that were judged. */
export const checkoutVerdict = (flight: PolicyVerdict, stay: PolicyVerdict): PolicyVerdict => ({
  state: stateOf(flight, stay),
  reasons: [...flight.reasons, ...stay.reasons],
  approvalRequired: flight.approvalRequired || stay.approvalRequired,
});

const stateOf = (flight: PolicyVerdict, stay: PolicyVerdict): PolicyVerdict['state'] => {
  const states = [flight.state, stay.state];
  if (states.includes('out_of_policy')) return 'out_of_policy';
  return states.includes('in_policy') ? 'in_policy' : 'not_applicable';
};

const reasonsOf = (part: 'flight' | 'stay', { reasons }: PolicyVerdict): PackageVerdict['reasons'] =>
  reasons.map(({ code, limit, currency }) => ({ part, code, limit, currency }));
