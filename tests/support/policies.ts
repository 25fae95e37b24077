import type { z } from 'zod';
import { approvalRulesSchema, type Policy } from '#contract/policy.ts';
import { policyBodySchema } from '#server/modules/policy/index.ts';
import type { Db } from '#server/platform/db/database.ts';

interface Change {
  readonly isApprovalRequired?: boolean;
  /** How requests are answered; what is left out is usual. */
  readonly approvals?: z.input<typeof approvalRulesSchema>;
  /** Cents; null is no cap. */
  readonly perNight?: number | null;
  readonly stars?: readonly number[];
  /** Cents one way and for a round trip. */
  readonly perFlight?: number | null;
}

const usd = (cents: number | null) =>
  cents === null ? null : { value: cents / 100, currency: 'USD' as const };

/** Changes every policy of every company in place, as the tests of what is judged need it. */
export async function changePolicies(db: Db, change: Change): Promise<void> {
  const { isApprovalRequired, perNight, stars, perFlight } = change;
  const rows = await db.selectFrom('policy_versions').select(['id', 'rules']).execute();
  for (const { id, rules } of rows) {
    const before = policyBodySchema.parse(rules);
    const after: typeof before = {
      ...before,
      settings: { ...before.settings, ...(isApprovalRequired === undefined ? {} : { isApprovalRequired }) },
      hotels: {
        policies: before.hotels.policies.map((rule): Policy['hotels']['policies'][number] => ({
          maxPricePerNight: perNight === undefined ? rule.maxPricePerNight : usd(perNight),
          allowedStarRatings: stars ? [...stars] : rule.allowedStarRatings,
        })),
      },
      flights: {
        policies: before.flights.policies.map((rule) =>
          perFlight === undefined
            ? rule
            : { ...rule, maxPriceForOneWay: usd(perFlight), maxPriceForRoundTrip: usd(perFlight) },
        ),
      },
    };
    await db
      .updateTable('policy_versions')
      .set({
        rules: JSON.stringify(after),
        approval_rules: change.approvals && JSON.stringify(approvalRulesSchema.parse(change.approvals)),
      })
      .where('id', '=', id)
      .execute();
  }
}
