import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';

/** A reason for booking outside the policy where a checkout asks for one; nothing where it does not. */
export const reasonFor = ({ policy }: { policy: PolicyVerdict }): { policyException?: PolicyException } =>
  policy.state === 'out_of_policy' ? { policyException: { reason: 'location', note: '' } } : {};
