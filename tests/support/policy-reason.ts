import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';

/** A policy exception for checkouts that require one; otherwise empty. */
export const reasonFor = ({ policy }: { policy: PolicyVerdict }): { policyException?: PolicyException } =>
  policy.state === 'out_of_policy' ? { policyException: { reason: 'location', note: '' } } : {};
