import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Customer } from './customer.ts';

/** Records a card event for those `clients` whose customer the holder is. */
export async function noteEvent(
  tx: PoolClient,
  {
    customer,
    accountReferenceId,
    type,
    at,
  }: { customer: Customer; accountReferenceId: string; type: string; at: Date },
  clients: readonly string[],
): Promise<void> {
  for (const client of clients.filter((one) => customer.clients.includes(one)))
    await tx.query(
      `insert into issuer_card_event (id, client, account_reference_id, type, happened_at)
       values ($1, $2, $3, $4, $5)`,
      [`evt_${randomUUID()}`, client, accountReferenceId, type, at],
    );
}
