-- The guards of the ledger at a third of their price. Entries come in pairs, the customer's and the issuer's
-- mirror of it, so that looking at each pair once proves what joins and sums over all that was written proved.

-- A transfer is never removed, so that its entries look it up without a lock, once a pair, as they do accounts.
alter table ledger_entries drop constraint ledger_entries_transfer_id_customer_id_fkey;
alter table ledger_transfers drop constraint ledger_transfers_id_customer_id_key;
-- Only the audit asks by account, and it reads the whole table.
drop index ledger_entries_account;

-- It writes texts by functions that are stable, not immutable, which kept it from being expanded where it is called.
alter function ledger_entry_hash stable;

-- What a statement adds comes in pairs that continue the chain of their customer, belong to a transfer of that
-- customer, name an account of that customer and one of the issuer, cancel each other out, and move the balance.
create or replace function ledger_apply_entries() returns trigger language plpgsql as $$
declare
  entry ledger_entries;
  mine ledger_entries;
begin
  for entry in select * from added order by customer_id, sequence loop
    if mine.customer_id is null then
      mine := entry;
      continue;
    end if;
    exit when entry.customer_id <> mine.customer_id;
    update wallets set last_sequence = entry.sequence, last_hash = entry.hash
      where customer_id = mine.customer_id
        and last_sequence = mine.sequence - 1 and last_hash = mine.previous_hash
        and entry.sequence = mine.sequence + 1 and entry.previous_hash = mine.hash;
    if not found then
      raise exception 'an entry does not continue the chain of its customer' using errcode = 'serialization_failure';
    end if;
    if (entry.transfer_id, entry.account_id, entry.counter_account_id, entry.currency, entry.units)
       is distinct from (mine.transfer_id, mine.counter_account_id, mine.account_id, mine.currency, -mine.units) then
      raise exception 'the entries of a transfer do not add up to zero'
        using errcode = 'check_violation', constraint = 'ledger_entries_zero_sum';
    end if;
    -- The issuer's accounts have no balance row.
    update ledger_balances balance set balance = balance.balance + mine.units
      from ledger_transfers transfer, ledger_accounts account, ledger_accounts counter
      where balance.account_id = mine.account_id and balance.customer_id = mine.customer_id
        and transfer.id = mine.transfer_id and transfer.customer_id = mine.customer_id
        and account.id = mine.account_id and account.currency = mine.currency
        and counter.id = mine.counter_account_id and counter.currency = mine.currency
        and counter.customer_id is null;
    if not found then
      raise exception 'an entry moves between its own customer and the issuer alone'
        using errcode = 'foreign_key_violation';
    end if;
    mine := null;
  end loop;
  -- One that is left has no mirror: it is told as a fork when it is one.
  if mine.customer_id is not null then
    if not exists (select from wallets where customer_id = mine.customer_id
                    and last_sequence = mine.sequence - 1 and last_hash = mine.previous_hash) then
      raise exception 'an entry does not continue the chain of its customer' using errcode = 'serialization_failure';
    end if;
    raise exception 'the entries of a transfer do not add up to zero'
      using errcode = 'check_violation', constraint = 'ledger_entries_zero_sum';
  end if;
  return null;
end $$;

-- As in 160-ledger-in-one-call.sql; both accounts of a movement are found together.
create or replace function ledger_record(
  owner uuid, transfer_id uuid, transfer_key text, transfer_kind text, purpose text, transfer_reason text,
  transfer_reference text, trip uuid, moment timestamptz, codes text[], given bigint[]
) returns boolean language plpgsql as $$
declare
  head wallets;
  mine_id uuid;
  theirs_id uuid;
  unit text;
  theirs_code text;
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
    select mine.id, mine.currency, theirs.id, theirs.code into strict mine_id, unit, theirs_id, theirs_code
      from ledger_accounts mine
      join ledger_accounts theirs
        on theirs.customer_id is null and theirs.code = 'issuer:' || purpose || ':' || mine.currency
      where mine.customer_id = owner and mine.code = codes[nth];
    first_hash := ledger_entry_hash(head.last_hash, head.last_sequence + 1, moment, codes[nth], theirs_code,
      unit, -given[nth], transfer_reason, transfer_reference);
    second_hash := ledger_entry_hash(first_hash, head.last_sequence + 2, moment, theirs_code, codes[nth],
      unit, given[nth], transfer_reason, transfer_reference);
    insert into ledger_entries (customer_id, sequence, transfer_id, account_id, counter_account_id, currency,
      units, previous_hash, hash)
    values
      (owner, head.last_sequence + 1, transfer_id, mine_id, theirs_id, unit, -given[nth], head.last_hash, first_hash),
      (owner, head.last_sequence + 2, transfer_id, theirs_id, mine_id, unit, given[nth], first_hash, second_hash);
    head.last_sequence := head.last_sequence + 2;
    head.last_hash := second_hash;
  end loop;
  return true;
end $$;
