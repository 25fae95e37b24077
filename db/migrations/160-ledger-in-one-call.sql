-- A transfer is recorded by one call: the chain is continued here, in the same words as the exported statement
-- is checked by (server/modules/wallet/ledger/chain.ts). Entries come as whole transfers, so what guards them looks at
-- all that a statement wrote at once, instead of at each row and again at the commit.

create function ledger_entry_hash(
  previous_hash text, sequence bigint, at timestamptz, account text, counter_account text, currency text,
  minor bigint, reason text, reference text
) returns text language sql immutable as $$
  select encode(sha256(convert_to(
    '[' || to_json(previous_hash) || ',' || sequence
      || ',"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '",' || to_json(account) || ',' || to_json(counter_account) || ',' || to_json(currency)
      || ',' || minor || ',' || to_json(reason) || ',' || to_json(reference) || ']', 'UTF8')), 'hex')
$$;

-- Records a transfer once per key, under the lock of the customer's wallet: two entries for each account, the
-- customer's and the issuer's. `given` is what each account gets, below zero when it is taken. Answers false
-- when the key was recorded already, and null when the customer has no wallet.
create function ledger_record(
  owner uuid, transfer_id uuid, transfer_key text, transfer_kind text, purpose text, transfer_reason text,
  transfer_reference text, trip uuid, moment timestamptz, codes text[], given bigint[]
) returns boolean language plpgsql as $$
declare
  head wallets;
  mine ledger_accounts;
  theirs ledger_accounts;
  first_hash text;
  second_hash text;
begin
  select * into head from wallets where customer_id = owner for no key update;
  if not found then
    return null;
  end if;
  insert into ledger_transfers (id, customer_id, key, kind, reason, reference, trip_id, at)
    values (transfer_id, owner, transfer_key, transfer_kind, transfer_reason, transfer_reference, trip, moment)
    on conflict (customer_id, key) do nothing;
  if not found then
    return false;
  end if;
  for nth in 1 .. coalesce(array_length(codes, 1), 0) loop
    continue when given[nth] = 0;
    select * into strict mine from ledger_accounts where customer_id = owner and code = codes[nth];
    select * into strict theirs from ledger_accounts
      where customer_id is null and code = 'issuer:' || purpose || ':' || mine.currency;
    first_hash := ledger_entry_hash(head.last_hash, head.last_sequence + 1, moment, mine.code, theirs.code,
      mine.currency, -given[nth], transfer_reason, transfer_reference);
    second_hash := ledger_entry_hash(first_hash, head.last_sequence + 2, moment, theirs.code, mine.code,
      mine.currency, given[nth], transfer_reason, transfer_reference);
    insert into ledger_entries (customer_id, sequence, transfer_id, account_id, counter_account_id, currency,
      units, previous_hash, hash)
    values
      (owner, head.last_sequence + 1, transfer_id, mine.id, theirs.id, mine.currency, -given[nth],
        head.last_hash, first_hash),
      (owner, head.last_sequence + 2, transfer_id, theirs.id, mine.id, mine.currency, given[nth],
        first_hash, second_hash);
    head.last_sequence := head.last_sequence + 2;
    head.last_hash := second_hash;
  end loop;
  return true;
end $$;

drop trigger ledger_entries_apply on ledger_entries;
drop trigger ledger_entries_zero_sum on ledger_entries;
drop function ledger_apply_entry();
drop function ledger_check_zero_sum();

-- Every booking of every customer would lock the issuer's accounts to look them up as foreign keys. An account
-- is never removed, so that what a statement adds is looked up below, once and without a lock.
alter table ledger_entries
  drop constraint ledger_entries_account_id_currency_fkey,
  drop constraint ledger_entries_counter_account_id_currency_fkey;
create trigger ledger_accounts_kept before delete on ledger_accounts
  for each row execute function ledger_refuse_change();

-- What a statement adds continues the chain of its customer, names accounts of that customer and of the issuer,
-- sums to zero by transfer and currency, and moves the balances.
create function ledger_apply_entries() returns trigger language plpgsql as $$
declare
  is_chained boolean;
  is_known boolean;
begin
  select
    bool_and(
      (entry.sequence, entry.previous_hash)
        = (coalesce(entry.sequence_before, head.last_sequence) + 1, coalesce(entry.hash_before, head.last_hash))),
    bool_and(
      account.id is not null and counter.id is not null
        and coalesce(account.customer_id, counter.customer_id) = entry.customer_id)
    into is_chained, is_known
    from (
      select *,
        lag(sequence) over (partition by customer_id order by sequence) as sequence_before,
        lag(hash) over (partition by customer_id order by sequence) as hash_before
        from added
    ) entry
    left join wallets head on head.customer_id = entry.customer_id
    left join ledger_accounts account on account.id = entry.account_id and account.currency = entry.currency
    left join ledger_accounts counter
      on counter.id = entry.counter_account_id and counter.currency = entry.currency;
  if is_chained is not true then
    raise exception 'an entry does not continue the chain of its customer' using errcode = 'serialization_failure';
  end if;
  if is_known is not true then
    raise exception 'an entry moves between its own customer and the issuer alone'
      using errcode = 'foreign_key_violation';
  end if;
  if exists (select from added group by transfer_id, currency having sum(units) <> 0) then
    raise exception 'the entries of a transfer do not add up to zero'
      using errcode = 'check_violation', constraint = 'ledger_entries_zero_sum';
  end if;
  update wallets head set last_sequence = latest.sequence, last_hash = latest.hash
    from (select distinct on (customer_id) customer_id, sequence, hash from added order by customer_id, sequence desc) latest
   where head.customer_id = latest.customer_id;
  -- The issuer's accounts have no balance row.
  update ledger_balances balance set balance = balance.balance + change.units
    from (select account_id, sum(units) as units from added group by account_id) change
   where balance.account_id = change.account_id;
  return null;
end $$;
create trigger ledger_entries_apply after insert on ledger_entries
  referencing new table as added
  for each statement execute function ledger_apply_entries();
