import type { Money } from '#contract/money.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import { judgeStay } from '#server/modules/policy/index.ts';

/** What the customer's policy says of a stay; where nothing can be had there is nothing to judge. [POL-05] */
export const verdictOf = (
  policy: Policy | null,
  { nightly, stars }: { nightly: Money | null; stars: number },
): PolicyVerdict => (nightly ? judgeStay(policy, { nightly, stars }) : nothingToJudge);

const nothingToJudge: PolicyVerdict = { state: 'not_applicable', reasons: [], approvalRequired: false };
