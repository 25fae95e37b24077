import type { Pool, PoolClient } from 'pg';
import { type CardAccount, type Customer, subjectOf } from './customer.ts';
import { CUSTOMERS } from './customers.ts';
import { customerOf, findCustomer } from './find-customer.ts';

/** A card account that may have been closed. */
export interface HeldCard extends CardAccount {
  closed: boolean;
}

/** State of a customer's cards. The revision grows with every change and is 0 before the first. */
export interface Holder {
  customer: Customer;
  revision: number;
  deceased: boolean;
  cards: HeldCard[];
}

/** A customer's initial cards. */
export const cardsOf = ({ accounts }: Customer): HeldCard[] =>
  accounts.map((account) => ({ ...account, closed: false }));

/** A customer's current cards. */
export async function readHolder(db: Pool | PoolClient, customer: Customer): Promise<Holder> {
  const { rows } = await db.query<{ revision: string; deceased: boolean; cards: HeldCard[] }>(
    'select revision, deceased, cards from issuer_holder where subject = $1',
    [subjectOf(customer)],
  );
  const row = rows[0];
  return {
    customer,
    revision: Number(row?.revision ?? 0),
    deceased: row?.deceased ?? false,
    cards: row?.cards ?? cardsOf(customer),
  };
}

/** Stores a customer's cards with optimistic locking; false if they changed since they were read. */
export async function saveHolder(tx: PoolClient, { customer, revision, deceased, cards }: Holder) {
  const { rowCount } = await tx.query(
    `insert into issuer_holder (subject, revision, deceased, cards) values ($1, $2 + 1, $3, $4)
     on conflict (subject) do update set revision = $2 + 1, deceased = excluded.deceased, cards = excluded.cards
       where issuer_holder.revision = $2`,
    [subjectOf(customer), revision, deceased, JSON.stringify(cards)],
  );
  return rowCount === 1;
}

/** Current or former holder of an account; null for unknown accounts. */
export async function holderOf(db: Pool, accountReferenceId: string): Promise<Customer | null> {
  const { rows } = await db.query<{ subject: string }>(
    'select subject from issuer_holder where cards @> $1::jsonb',
    [JSON.stringify([{ accountReferenceId }])],
  );
  if (rows[0]) return customerOf(rows[0].subject);
  const [original = '', mark] = accountReferenceId.split('+');
  const owner = CUSTOMERS.find(({ accounts }) =>
    accounts.some((account) => account.accountReferenceId === original),
  );
  return owner ? findCustomer(mark === undefined ? owner.handle : `${owner.handle}+${mark}`) : null;
}
