import type { Money } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import type { Circumstances } from '../search/search-session.ts';

/** The verdict of the customer's policy on a stay; there is none to give when the stay is unavailable. [POL-05] */
export const verdictOf = (
  { policy, rates }: Pick<Circumstances, 'policy' | 'rates'>,
  { nightly, stars }: { nightly: Money | null; stars: number },
): PolicyVerdict => (nightly ? judgeStay(policy, { nightly, stars }, convertBy(rates)) : nothingToJudge);

const nothingToJudge: PolicyVerdict = { state: 'not_applicable', reasons: [], approvalRequired: false };
