-- PostgreSQL parses the checks of a table anew for each statement that writes to it: a quarter of what recording a
-- transfer took. It keeps the check of a domain ready, which refuses the same.
create domain ledger_text as text check (value <> '');
create domain ledger_transfer_kind as text check (value in (
  'issued', 'used', 'restored', 'expired', 'forfeited', 'opened', 'earned', 'earn-reversed', 'corrected'));
create domain ledger_hash as text
  check (octet_length(value) = 64 and translate(value, '0123456789abcdef', '') = '');
create domain ledger_sequence as bigint check (value > 0);
create domain ledger_units as bigint check (value <> 0);
create domain ledger_held as bigint check (value >= 0);

alter table ledger_transfers
  drop constraint ledger_transfers_key_check,
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_reason_check,
  drop constraint ledger_transfers_reference_check,
  alter key type ledger_text,
  alter kind type ledger_transfer_kind,
  alter reason type ledger_text,
  alter reference type ledger_text;
-- That the two accounts of an entry differ follows from what they are: one is the customer's, the other the issuer's.
alter table ledger_entries
  drop constraint ledger_entries_sequence_check,
  drop constraint ledger_entries_units_check,
  drop constraint ledger_entries_hash_check,
  drop constraint ledger_entries_check,
  alter sequence type ledger_sequence,
  alter units type ledger_units,
  alter hash type ledger_hash;
alter table wallets
  drop constraint wallets_last_hash_check,
  alter last_hash type ledger_hash;
alter table ledger_balances
  drop constraint ledger_balances_held_check,
  alter held type ledger_held;
-- Entries are looked for by their customer; what a transfer moved is among them.
drop index ledger_entries_transfer;

-- As in 161-leaner-ledger.sql; what both entries of a movement say is written as JSON once.
create or replace function ledger_record(
  owner uuid, transfer_id uuid, transfer_key text, transfer_kind text, purpose text, transfer_reason text,
  transfer_reference text, trip uuid, moment timestamptz, codes text[], given bigint[]
) returns boolean language plpgsql as $$
declare
  head_sequence bigint;
  head_hash text;
  mine_id uuid;
  mine_code text;
  theirs_id uuid;
  theirs_code text;
  unit text;
  told_at text;
  told_why text;
  first_hash text;
  second_hash text;
begin
  select last_sequence, last_hash into head_sequence, head_hash
    from wallets where customer_id = owner for no key update;
  if not found then
    return null;
  end if;
  insert into ledger_transfers (id, customer_id, key, kind, reason, reference, trip_id, at)
    values (transfer_id, owner, transfer_key, transfer_kind, transfer_reason, transfer_reference, trip, moment)
    on conflict (customer_id, key) do nothing;
  if not found then
    return false;
  end if;
  told_at := ',"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",';
  told_why := ',' || to_json(transfer_reason) || ',' || to_json(transfer_reference) || ']';
  for nth in 1 .. coalesce(array_length(codes, 1), 0) loop
    continue when given[nth] = 0;
    select mine.id, mine.currency, to_json(mine.code), theirs.id, to_json(theirs.code)
      into strict mine_id, unit, mine_code, theirs_id, theirs_code
      from ledger_accounts mine
      join ledger_accounts theirs
        on theirs.customer_id is null and theirs.code = 'issuer:' || purpose || ':' || mine.currency
      where mine.customer_id = owner and mine.code = codes[nth];
    first_hash := ledger_hash_of('["' || head_hash || '",' || head_sequence + 1 || told_at || mine_code || ','
      || theirs_code || ',"' || unit || '",' || -given[nth] || told_why);
    second_hash := ledger_hash_of('["' || first_hash || '",' || head_sequence + 2 || told_at || theirs_code || ','
      || mine_code || ',"' || unit || '",' || given[nth] || told_why);
    insert into ledger_entries (customer_id, sequence, transfer_id, account_id, counter_account_id, currency,
      units, previous_hash, hash)
    values
      (owner, head_sequence + 1, transfer_id, mine_id, theirs_id, unit, -given[nth], head_hash, first_hash),
      (owner, head_sequence + 2, transfer_id, theirs_id, mine_id, unit, given[nth], first_hash, second_hash);
    head_sequence := head_sequence + 2;
    head_hash := second_hash;
  end loop;
  return true;
end $$;

drop function ledger_entry_hash;
-- Of an entry as JSON, as the exported statement is checked (server/modules/wallet/ledger/chain.ts).
create function ledger_hash_of(entry text) returns text language sql immutable strict as $$
  select encode(sha256(convert_to(entry, 'UTF8')), 'hex')
$$;

-- As in 161-leaner-ledger.sql, in the order in which entries were written, which is that of the chain or is refused:
-- sorting two entries took a tenth of a transfer.
create or replace function ledger_apply_entries() returns trigger language plpgsql as $$
declare
  entry ledger_entries;
  mine ledger_entries;
begin
  for entry in select * from added loop
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
