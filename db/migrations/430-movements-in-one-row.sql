-- Both entries of a movement, the customer's and the issuer's mirror of it, are one row: they balance because there is
-- nothing by which they could differ. See docs/decisions/0162.

-- Whoever records takes the row of the wallet first, so that nobody is between a transfer and its entries now.
lock table wallets in exclusive mode;

create domain ledger_purpose as text
  check (value in ('issued', 'redeemed', 'expired', 'forfeited', 'earned', 'corrected'));

create table ledger_movements (
  customer_id uuid not null,
  -- Of the customer's entry; the issuer's is the next.
  sequence bigint not null,
  transfer_id uuid not null,
  -- The customer's, whose currency is that of the movement.
  account_id uuid not null,
  -- Names the issuer's account in that currency.
  purpose ledger_purpose not null,
  -- As the customer's entry says it; the issuer's says the opposite.
  units ledger_units not null,
  previous_hash text not null,
  hash ledger_hash not null,
  -- Of the issuer's entry, whose previous hash is the customer's. It becomes the head of the wallet, which checks it.
  issuer_hash text not null,
  primary key (customer_id, sequence)
);

insert into ledger_movements (customer_id, sequence, transfer_id, account_id, purpose, units, previous_hash, hash,
  issuer_hash)
select mine.customer_id, mine.sequence, mine.transfer_id, mine.account_id, split_part(counter.code, ':', 2), mine.units,
  mine.previous_hash, mine.hash, theirs.hash
  from ledger_entries mine
  join ledger_entries theirs
    on theirs.customer_id = mine.customer_id and theirs.sequence = mine.sequence + 1
   and theirs.transfer_id = mine.transfer_id
   and theirs.account_id = mine.counter_account_id and theirs.counter_account_id = mine.account_id
   and theirs.currency = mine.currency and theirs.units = -mine.units and theirs.previous_hash = mine.hash
  join ledger_accounts account
    on account.id = mine.account_id and account.customer_id = mine.customer_id and account.currency = mine.currency
  join ledger_accounts counter on counter.id = mine.counter_account_id and counter.customer_id is null
   and counter.currency = mine.currency
 where mine.sequence % 2 = 1;

do $$
begin
  if (select count(*) from ledger_entries) <> 2 * (select count(*) from ledger_movements) then
    raise exception 'there are entries that are no pair of a customer and the issuer: nothing was changed';
  end if;
end $$;

drop table ledger_entries;
drop function ledger_apply_entries;

-- The books entry by entry, as servers of the version before read them.
create view ledger_entries as
select movement.customer_id, entry.sequence, movement.transfer_id, entry.account_id, entry.counter_account_id,
  account.currency, entry.units, entry.previous_hash, entry.hash
  from ledger_movements movement
  join ledger_accounts account on account.id = movement.account_id
  join ledger_accounts issuer
    on issuer.customer_id is null and issuer.code = 'issuer:' || movement.purpose || ':' || account.currency
  cross join lateral (values
    (movement.sequence, account.id, issuer.id, movement.units::bigint, movement.previous_hash, movement.hash::text),
    (movement.sequence + 1, issuer.id, account.id, -movement.units, movement.hash, movement.issuer_hash)
  ) as entry (sequence, account_id, counter_account_id, units, previous_hash, hash);

-- Currency and name are read from the account, which therefore stays what it is.
create trigger ledger_accounts_append_only before update or delete on ledger_accounts
  for each row execute function ledger_refuse_change();
create trigger ledger_accounts_never_emptied before truncate on ledger_accounts
  execute function ledger_refuse_change();
create trigger ledger_movements_append_only before update or delete on ledger_movements
  for each row execute function ledger_refuse_change();
create trigger ledger_movements_never_emptied before truncate on ledger_movements
  execute function ledger_refuse_change();

-- A movement continues the chain of its customer, belongs to a transfer and an account of that customer, and moves the
-- balance. The issuer's accounts have no balance row.
create function ledger_apply_movement() returns trigger language plpgsql as $$
begin
  update wallets set last_sequence = new.sequence + 1, last_hash = new.issuer_hash
    where customer_id = new.customer_id and last_sequence = new.sequence - 1 and last_hash = new.previous_hash;
  if not found then
    raise exception 'a movement does not continue the chain of its customer' using errcode = 'serialization_failure';
  end if;
  update ledger_balances set balance = balance + new.units
    where account_id = new.account_id and customer_id = new.customer_id
      and (select customer_id from ledger_transfers where id = new.transfer_id) = new.customer_id;
  if not found then
    raise exception 'a movement is between its own customer and the issuer alone'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_movements_apply after insert on ledger_movements
  for each row execute function ledger_apply_movement();

-- As in 400-each-by-its-key.sql, in one row for each movement. The issuer's account is named, not looked up.
create or replace function ledger_record(
  owner uuid, transfer_id uuid, transfer_key text, transfer_kind text, purpose text, transfer_reason text,
  transfer_reference text, trip uuid, moment timestamptz, codes text[], given bigint[]
) returns boolean language plpgsql set enable_seqscan = off as $$
declare
  head_sequence bigint;
  head_hash text;
  mine_id uuid;
  mine_code text;
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
    select id, currency into strict mine_id, unit
      from ledger_accounts where customer_id = owner and code = codes[nth];
    mine_code := to_json(codes[nth]);
    theirs_code := '"issuer:' || purpose || ':' || unit || '"';
    first_hash := ledger_hash_of('["' || head_hash || '",' || head_sequence + 1 || told_at || mine_code || ','
      || theirs_code || ',"' || unit || '",' || -given[nth] || told_why);
    second_hash := ledger_hash_of('["' || first_hash || '",' || head_sequence + 2 || told_at || theirs_code || ','
      || mine_code || ',"' || unit || '",' || given[nth] || told_why);
    insert into ledger_movements (customer_id, sequence, transfer_id, account_id, purpose, units, previous_hash, hash,
      issuer_hash)
    values (owner, head_sequence + 1, transfer_id, mine_id, purpose, -given[nth], head_hash, first_hash, second_hash);
    head_sequence := head_sequence + 2;
    head_hash := second_hash;
  end loop;
  return true;
end $$;
