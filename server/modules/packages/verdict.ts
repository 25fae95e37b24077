import type { PackageVerdict } from '#contract/packages.ts';
import type { GivenPolicyException, PolicyVerdict } from '#contract/policy.ts';

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
  version: flight.version ?? stay.version,
});

/**
 * The verdict on a booked package whose room alone is judged again. Its flights were judged and approved when it was
 * booked: they keep the violations of that day, for which `given` is the reason. A `no_rate` does not tell its part, so
 * it is kept unless the room has the same one now.
 */
export function changedVerdict(given: GivenPolicyException | null, stay: PolicyVerdict): PolicyVerdict {
  if (stay.state === 'not_applicable') return stay;
  const room = withoutPrices(stay);
  const isOfRoom = ({ code, limit }: Reason) =>
    code === 'price_per_night' ||
    code === 'star_rating' ||
    room.reasons.some((reason) => reason.code === code && reason.limit === limit);
  const flights = given?.outside.filter((reason) => !isOfRoom(reason)) ?? [];
  return {
    ...room,
    state: flights.length > 0 ? 'out_of_policy' : room.state,
    reasons: [...flights, ...room.reasons],
  };
}

type Reason = PolicyVerdict['reasons'][number];

/** The verdict on a part with its limits, and without the part's price. */
const withoutPrices = (verdict: PolicyVerdict): PolicyVerdict => ({
  ...verdict,
  reasons: verdict.reasons.map(({ charged: _, ...reason }) => ({
    ...reason,
    actual: isPrice(reason.code) ? null : reason.actual,
  })),
});

const isPrice = (code: Reason['code']): boolean => code !== 'star_rating' && code !== 'fare_class';

const stateOf = (flight: PolicyVerdict, stay: PolicyVerdict): PolicyVerdict['state'] => {
  const states = [flight.state, stay.state];
  if (states.includes('out_of_policy')) return 'out_of_policy';
  return states.includes('in_policy') ? 'in_policy' : 'not_applicable';
};

const reasonsOf = (part: 'flight' | 'stay', { reasons }: PolicyVerdict): PackageVerdict['reasons'] =>
  reasons.map(({ code, limit, currency }) => ({ part, code, limit, currency }));
