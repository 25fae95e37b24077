import type { AgentActivity } from '#contract/agents/delegation.ts';
import { deedSchema } from '#contract/agents/deeds.ts';
import { currencySchema, money, toWireMoney } from '#contract/money.ts';
import { listCustomers } from '#server/modules/customers/index.ts';
import type { DelegationDeps } from './deps.ts';
import { periods, presentDelegation } from './delegations.ts';

const mostPeriods = 50;
const outcomes = { begun: 'begun', done: 'done', refused: 'refused' } as const;
const isOutcome = (outcome: string): outcome is keyof typeof outcomes => outcome in outcomes;

/** Who acted for a customer, when, why, and what they did, the latest first. [AGT-02] */
export async function readActivity(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  customerId: string,
): Promise<AgentActivity> {
  const now = clock.now();
  const rows = await periods(db)
    .where('delegations.customer_id', '=', customerId)
    .orderBy('delegations.opened_at', 'desc')
    .limit(mostPeriods)
    .execute();
  if (rows.length === 0) return { delegations: [] };
  const deeds = await db
    .selectFrom('delegated_deeds as deed')
    .leftJoin('trips', 'trips.booking_id', 'deed.booking_id')
    .selectAll('deed')
    .select('trips.id as booked_trip_id')
    .where(
      'deed.delegation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('deed.at')
    .execute();
  const agents = await listCustomers(db, [...new Set(rows.map(({ agent_id }) => agent_id))]);
  return {
    delegations: await Promise.all(
      rows.map(async (row) => {
        const { customerId: _, customerName: _name, ...period } = await presentDelegation(db, row, now);
        const agent = agents.find(({ id }) => id === row.agent_id);
        return {
          ...period,
          agentName: agent ? `${agent.firstName} ${agent.lastName}` : '',
          deeds: deeds
            .filter(({ delegation_id }) => delegation_id === row.id)
            .map((deed) => ({
              at: deed.at.toISOString(),
              deed: deedSchema.parse(deed.deed),
              outcome: isOutcome(deed.outcome) ? deed.outcome : 'begun',
              tripId: deed.trip_id ?? deed.booked_trip_id,
              total:
                deed.currency === null || deed.total_minor === null
                  ? null
                  : toWireMoney(money(Number(deed.total_minor), currencySchema.parse(deed.currency))),
            })),
        };
      }),
    ),
  };
}
