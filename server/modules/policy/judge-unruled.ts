import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import { versionOf } from './verdict.ts';

/**
 * The verdict on a product that policies have no rule for, as activities: nothing can be outside the policy, and no
 * reason is asked for. A company that approves every booking approves these too. [POL-06]
 */
export const judgeUnruled = (policy: Policy | null): PolicyVerdict => ({
  state: 'not_applicable',
  reasons: [],
  approvalRequired: policy?.settings.isApprovalRequired ?? false,
  ...(policy && versionOf(policy)),
});
