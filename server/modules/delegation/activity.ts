import { z } from 'zod';
import type { AgentActivity } from '#contract/agents/delegation.ts';
import { deedOutcomeSchema, deedSchema } from '#contract/agents/deeds.ts';
import { currencySchema, money, toWireMoney } from '#contract/money.ts';
import { type Language, localizedTextSchema } from '#contract/values/dates.ts';
import { fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { DelegationDeps } from './deps.ts';
import { periods, presentPeriod } from './delegations.ts';

const mostPeriods = 50;
const mostActs = 50;

/** Who acted for a customer, when, why, and what they did, the latest first. [AGT-02] */
export async function readActivity(
  { db, clock, nameTrips }: Pick<DelegationDeps, 'db' | 'clock' | 'nameTrips'>,
  customerId: string,
  language: Language,
): Promise<AgentActivity> {
  const now = clock.now();
  const done = await readActs(db, customerId, language);
  const rows = await periods(db)
    .where('delegations.customer_id', '=', customerId)
    .orderBy('delegations.opened_at', 'desc')
    .limit(mostPeriods)
    .execute();
  const ids = rows.map(({ id }) => id);
  const deeds = ids.length === 0 ? [] : await readDeeds(db, ids);
  const tripIds = [...done, ...deeds].flatMap(({ tripId }) => tripId ?? []);
  const trips = await nameTrips(customerId, tripIds, language);
  const titleOf = (id: string | null) => trips.find(({ tripId }) => tripId === id)?.title ?? null;
  const agents = await listCustomers(db, [...new Set(rows.map(({ agent_id }) => agent_id))]);
  return {
    acts: done.map((act) => ({ ...act, tripTitle: titleOf(act.tripId) })),
    delegations: rows.map((row) => {
      const agent = agents.find(({ id }) => id === row.agent_id);
      return {
        ...presentPeriod(row, now),
        agentName: agent ? fullNameOf(agent) : '',
        deeds: deeds
          .filter(({ delegation_id }) => delegation_id === row.id)
          .map((deed) => ({
            at: deed.at.toISOString(),
            deed: deedSchema.parse(deed.deed),
            outcome: deedOutcomeSchema.parse(deed.outcome),
            tripId: deed.tripId,
            tripTitle: titleOf(deed.tripId),
            total: amountOf({ currency: deed.currency, minor: deed.total_minor }),
          })),
      };
    }),
  };
}

/** What agents did in periods, the oldest first; a booking once it has come about is its trip. */
async function readDeeds(db: Db, delegationIds: readonly string[]) {
  const rows = await db
    .selectFrom('delegated_deeds as deed')
    .leftJoin('trips', 'trips.booking_id', 'deed.booking_id')
    .selectAll('deed')
    .select('trips.id as booked_trip_id')
    .where('deed.delegation_id', 'in', delegationIds)
    .orderBy('deed.at')
    .execute();
  return rows.map((row) => ({ ...row, tripId: row.trip_id ?? row.booked_trip_id }));
}

const amountOf = ({ currency, minor }: { currency: string | null; minor: number | null }) =>
  currency === null || minor === null
    ? null
    : toWireMoney(money(Number(minor), currencySchema.parse(currency)));

/** What is stored of an act that its customer reads. */
const contentSchema = z.object({ title: localizedTextSchema, choice: localizedTextSchema });

/** What agents did by their powers, the latest first. [AGT-01] */
async function readActs(db: Db, customerId: string, language: Language) {
  const rows = await db
    .selectFrom('power_acts as act')
    .innerJoin('customers as agent', 'agent.id', 'act.agent_id')
    .select(['act.id', 'act.at', 'act.content', 'act.currency', 'act.minor', 'act.trip_id'])
    .select(['agent.first_name', 'agent.last_name'])
    .where('act.customer_id', '=', customerId)
    .orderBy('act.at', 'desc')
    .orderBy('act.id', 'desc')
    .limit(mostActs)
    .execute();
  return rows.map((row) => {
    const { title, choice } = contentSchema.parse(JSON.parse(row.content));
    return {
      actId: row.id,
      at: row.at.toISOString(),
      agentName: `${row.first_name} ${row.last_name}`,
      title: language === 'fr' ? `${title.fr} : ${choice.fr}` : `${title.en}: ${choice.en}`,
      amount: amountOf(row),
      tripId: row.trip_id,
    };
  });
}
