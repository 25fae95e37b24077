import { z } from 'zod';
import { deedSchema } from '#contract/agents/deeds.ts';
import { languageSchema } from '#contract/values/dates.ts';
import { buyerZone } from '#contract/values/time-zone.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { DelegationLetter } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What an agent did, for the letter to the customer, in the language and time zone of their latest booking. */
export async function readDelegationForLetter(
  { db }: { readonly db: Db },
  delegationId: string,
): Promise<DelegationLetter> {
  const row = await db
    .selectFrom('delegations')
    .selectAll()
    .where('id', '=', delegationId)
    .executeTakeFirstOrThrow();
  const deeds = await db
    .selectFrom('delegated_deeds')
    .select(['deed', 'outcome'])
    .where('delegation_id', '=', delegationId)
    .where('outcome', '!=', 'refused')
    .orderBy('at')
    .execute();
  const [customer, agent] = await Promise.all([
    getCustomer(db, row.customer_id),
    getCustomer(db, row.agent_id),
  ]);
  const booking = await db
    .selectFrom('bookings')
    .select(['language', 'request'])
    .where('customer_id', '=', row.customer_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    language: languageSchema.catch('en').parse(booking?.language),
    email: customer.email,
    givenName: customer.firstName,
    agentName: fullNameOf(agent),
    reason: row.reason,
    began: row.opened_at.toISOString(),
    ended: (row.ended_at ?? row.opened_at).toISOString(),
    timeZone: buyerZone(z.looseObject({ timeZone: z.string().optional() }).catch({}).parse(booking?.request)),
    deeds: deeds.map(({ deed, outcome }) => ({
      deed: deedSchema.parse(deed),
      isKnown: outcome === 'done',
    })),
  };
}
