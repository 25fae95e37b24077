import { sql } from 'kysely';
import type { FoundCustomer } from '#contract/agents/delegation.ts';
import { mayServe, verifiedCallers } from '#server/modules/agents/index.ts';
import { fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { maskedEmail, maskedName } from './rules.ts';

const mostFound = 10;

/**
 * Customers by their whole e-mail address, their whole name or the locator of a trip, so that an agent cannot browse.
 * Whom this agent has not verified is masked. [AGT-01]
 */
export async function findCustomers(
  db: Db,
  { text, agentId, now }: { text: string; agentId: string; now: Date },
): Promise<FoundCustomer[]> {
  const wanted = text.toLowerCase();
  const locator = text.toUpperCase().replace(/^H-/, '');
  const { rows } = await sql<{ id: string; business: string | null }>`
    select customer.id, (
      select business.name from businesses as business
      join business_members as member on member.business_id = business.id
      where member.customer_id = customer.id and member.left_at is null limit 1
    ) as business
    from customers as customer
    where lower(customer.email) = ${wanted}
      or lower(customer.first_name || ' ' || customer.last_name) = ${wanted}
      or exists (
        select from trips as trip where trip.customer_id = customer.id and trip.locator = ${locator}
      )
    order by customer.last_name, customer.first_name, customer.id
    limit ${mostFound}`.execute(db);
  const customers = await listCustomers(
    db,
    rows.map(({ id }) => id),
  );
  const verified = new Set((await verifiedCallers(db, { agentId, now })).map(({ customerId }) => customerId));
  const found = customers.map(async (customer): Promise<FoundCustomer> => {
    const isVerified = verified.has(customer.id);
    return {
      customerId: customer.id,
      isVerified,
      name: isVerified ? fullNameOf(customer) : maskedName(customer),
      email: isVerified ? customer.email : maskedEmail(customer.email),
      business: rows.find(({ id }) => id === customer.id)?.business ?? null,
      mayBeServed: await mayServe(db, agentId, customer.id),
    };
  });
  return Promise.all(found);
}
