import type { PolicyVerdict } from '#contract/policy.ts';
import { policyHoldersOfTrip } from '#server/modules/arranging/index.ts';
import { strictestOf } from '#server/modules/policy/index.ts';
import type { QuotedChange, TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';

const nothingToJudge: PolicyVerdict = { state: 'not_applicable', reasons: [], approvalRequired: false };

/** A change as the policies of those who travel judge it: the verdict that asks for most. [BUS-07] [POL-05] */
export async function judgeForTravelers(
  db: Db,
  principal: Principal,
  trip: TripRecord,
  judge: QuotedChange['judge'],
): Promise<PolicyVerdict> {
  if (judge === null) return nothingToJudge;
  const { businessId } = trip;
  const judged = (await policyHoldersOfTrip(db, trip)).map(async (id) => ({
    id,
    verdict: await judge({ ...principal, userId: id, businessId }),
  }));
  return strictestOf(await Promise.all(judged)).verdict;
}
