import type { Pool } from 'pg';
import { newId } from '#server/platform/ids.ts';

const schema = `
  create table plain_accounts (id int primary key, balance bigint not null check (balance >= 0));
  create table plain_entries (
    id bigint generated always as identity primary key,
    account int not null references plain_accounts, units bigint not null, at timestamptz not null
  );
  create table plain_keys (key text primary key);
  create function plain_transfer(once text, payer int, payee int, units bigint) returns void language plpgsql as $$
  begin
    insert into plain_keys values (once) on conflict do nothing;
    if not found then
      return;
    end if;
    update plain_accounts set balance = balance - units where id = payer;
    update plain_accounts set balance = balance + units where id = payee;
    insert into plain_entries (account, units, at) values (payer, -units, now()), (payee, units, now());
  end $$;
`;

/**
 * A minimal double entry: idempotency key, floor, two balances, two entries, one commit. Each payer has its own
 * account and payee.
 */
export async function plainTransfers(
  pool: Pool,
  payers: number,
): Promise<{ transfer(payer: number): Promise<void> }> {
  await pool.query(schema);
  await pool.query(
    'insert into plain_accounts select nth, 10000000 from generate_series(0, $1::int) as nth',
    [2 * payers],
  );
  return {
    async transfer(payer) {
      await pool.query('select plain_transfer($1, $2, $3, 1)', [newId(), payer, payers + payer]);
    },
  };
}
