import type { Policy, PolicyVerdict, PolicyVersion } from '#contract/policy.ts';

/** The verdict of a policy with these reasons against it; it names the version that judged. */
export const verdictOf = (policy: Policy, reasons: PolicyVerdict['reasons']): PolicyVerdict => ({
  state: reasons.length === 0 ? 'in_policy' : 'out_of_policy',
  reasons,
  approvalRequired: policy.settings.isApprovalRequired,
  ...versionOf(policy),
});

/** How a verdict names the version of a policy. */
export const versionOf = ({ policyId, version }: Policy): { readonly version?: PolicyVersion } =>
  version ? { version: { policyId, ...version } } : {};
