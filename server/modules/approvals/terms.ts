import type { Approval } from '#contract/business/approvals.ts';
import type { OnTimeout } from '#contract/enums/index.ts';
import type { WireMoney } from '#contract/money.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import { fullNameOf } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { approversOf } from './approvers.ts';
import { presentAway } from './read-approvals.ts';
import { riseOf } from './rules.ts';

interface Terms {
  readonly approvers: string[];
  readonly away: Approval['away'];
  readonly deadline: string;
  readonly onSilence: OnTimeout;
  readonly mostRise: WireMoney | null;
}

/** How a request would be answered, before it is asked: by whom, until when, and what happens then. [POL-06] */
export async function readApprovalTerms(
  db: Db,
  {
    rules,
    deadline,
    total,
    ...request
  }: {
    readonly businessId: string;
    readonly askerId: string;
    readonly travelers: readonly string[];
    readonly rules: ApprovalRules;
    readonly deadline: Date;
    readonly total: WireMoney;
  },
): Promise<Terms> {
  const { all, away } = await approversOf(db, { ...request, approverIds: rules.approverIds });
  return {
    approvers: all.map(fullNameOf),
    away: away.map(presentAway),
    deadline: deadline.toISOString(),
    onSilence: rules.onTimeout,
    mostRise: riseOf(rules, total),
  };
}
