-- Rewards that a customer owes: earnings taken back after they were spent. An account of its own beside the points it
-- belongs to, whose balance is positive because the customer owes it. See docs/decisions/0215.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check1,
  add constraint ledger_accounts_kind_check check (kind in ('issuer', 'credit', 'points', 'offer', 'owed')),
  add constraint ledger_accounts_reference_check
    check ((kind in ('points', 'owed')) = (account_reference_id is not null));

alter table ledger_balances
  add column is_owed boolean not null default false,
  drop constraint ledger_balances_floor,
  add constraint ledger_balances_floor
    check (case when is_owed then balance >= 0 and held = 0 else balance + held <= 0 end);

-- As in 430-movements-in-one-row.sql. What points get pays what their account owes first; earnings that are taken
-- back and are not there any more, or are held by a booking, are owed from then on.
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
  owed_code text;
  owed_part bigint;
  part_code text;
  part_given bigint;
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
    owed_part := 0;
    if codes[nth] like 'points:%' then
      owed_code := 'owed:' || substr(codes[nth], 8);
      if given[nth] > 0 then
        select least(balance.balance, given[nth]) into owed_part
          from ledger_accounts account join ledger_balances balance on balance.account_id = account.id
         where account.customer_id = owner and account.code = owed_code;
        owed_part := coalesce(owed_part, 0);
      elsif transfer_kind = 'earn-reversed' then
        select least(0, given[nth] - balance.balance - balance.held) into owed_part
          from ledger_accounts account join ledger_balances balance on balance.account_id = account.id
         where account.customer_id = owner and account.code = codes[nth];
        if owed_part < 0 then
          perform ledger_open_owed(owner, codes[nth], owed_code);
        end if;
      end if;
    end if;
    for part in 1 .. 2 loop
      if part = 1 then
        part_code := codes[nth];
        part_given := given[nth] - coalesce(owed_part, 0);
      else
        part_code := owed_code;
        part_given := coalesce(owed_part, 0);
      end if;
      continue when part_given = 0;
      select id, currency into strict mine_id, unit
        from ledger_accounts where customer_id = owner and code = part_code;
      mine_code := to_json(part_code);
      theirs_code := '"issuer:' || purpose || ':' || unit || '"';
      first_hash := ledger_hash_of('["' || head_hash || '",' || head_sequence + 1 || told_at || mine_code || ','
        || theirs_code || ',"' || unit || '",' || -part_given || told_why);
      second_hash := ledger_hash_of('["' || first_hash || '",' || head_sequence + 2 || told_at || theirs_code || ','
        || mine_code || ',"' || unit || '",' || part_given || told_why);
      insert into ledger_movements (customer_id, sequence, transfer_id, account_id, purpose, units, previous_hash,
        hash, issuer_hash)
      values (owner, head_sequence + 1, transfer_id, mine_id, purpose, -part_given, head_hash, first_hash,
        second_hash);
      head_sequence := head_sequence + 2;
      head_hash := second_hash;
    end loop;
  end loop;
  return true;
end $$;

-- Opens the account of what a points account owes, once.
create function ledger_open_owed(owner uuid, points_code text, owed_code text) returns void language sql as $$
  with opened as (
    insert into ledger_accounts (id, customer_id, kind, code, currency, account_reference_id)
    select gen_random_uuid(), owner, 'owed', owed_code, currency, account_reference_id
      from ledger_accounts where customer_id = owner and code = points_code
    on conflict (customer_id, code) do nothing
    returning id)
  insert into ledger_balances (account_id, customer_id, is_owed) select id, owner, true from opened
$$;
