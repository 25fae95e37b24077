-- The wallet ledger: double entry, append-only, a chain of hashes per customer. See docs/decisions/0004.
-- What a customer owns is a liability of the issuer, so it is stored negative.

-- One row per customer: the head of the chain, and the one row that is locked before anything is spent.
create table wallets (
  customer_id uuid primary key references customers (id),
  last_sequence bigint not null default 0,
  last_hash text not null check (last_hash ~ '^[0-9a-f]{64}$')
);

create table ledger_accounts (
  id uuid primary key,
  -- Null for the issuer's side, which all customers share.
  customer_id uuid references wallets (customer_id),
  kind text not null check (kind in ('issuer', 'credit', 'points')),
  code text not null,
  currency text not null check (currency in (
    'CAD', 'USD', 'PEN', 'EUR', 'GBP', 'AUD', 'MXN', 'NZD', 'CNY', 'JPY', 'INR', 'COP', 'CLP', 'Miles', 'Cash')),
  account_reference_id text,
  check ((kind = 'issuer') = (customer_id is null)),
  check ((kind = 'points') = (account_reference_id is not null)),
  unique nulls not distinct (customer_id, code),
  unique (id, currency),
  unique (id, customer_id)
);

insert into ledger_accounts (id, kind, code, currency)
select gen_random_uuid(), 'issuer', 'issuer:' || purpose || ':' || currency, currency
from unnest(array['issued', 'redeemed', 'expired', 'forfeited', 'earned', 'corrected']) purpose
cross join unnest(array['CAD', 'USD', 'PEN', 'EUR', 'GBP', 'AUD', 'MXN', 'NZD', 'CNY', 'JPY', 'INR', 'COP', 'CLP',
                        'Miles', 'Cash']) currency;

-- The balance of each customer account, kept by the triggers below and by nothing else. The issuer's side has
-- no balance row: it has no floor, and a row that every booking updates would make them wait for each other.
create table ledger_balances (
  account_id uuid primary key references ledger_accounts (id),
  customer_id uuid not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- A credit is never worth more than was issued; points have no ceiling.
  ceiling bigint,
  -- What is held can never be more than what is there.
  constraint ledger_balances_floor check (balance + held <= 0),
  constraint ledger_balances_ceiling check (ceiling is null or -balance <= ceiling),
  foreign key (account_id, customer_id) references ledger_accounts (id, customer_id)
);
create index ledger_balances_customer on ledger_balances (customer_id);

-- One thing that happened, once per key; its entries say which accounts it moved.
create table ledger_transfers (
  id uuid primary key,
  customer_id uuid not null references wallets (customer_id),
  key text not null check (key <> ''),
  kind text not null check (kind in (
    'issued', 'used', 'restored', 'expired', 'forfeited', 'opened', 'earned', 'earn-reversed', 'corrected')),
  reason text not null check (reason <> ''),
  reference text not null check (reference <> ''),
  trip_id uuid,
  at timestamptz not null,
  unique (customer_id, key),
  unique (id, customer_id)
);

create table ledger_entries (
  customer_id uuid not null,
  sequence bigint not null check (sequence > 0),
  transfer_id uuid not null,
  account_id uuid not null,
  counter_account_id uuid not null check (counter_account_id <> account_id),
  currency text not null,
  units bigint not null check (units <> 0),
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (customer_id, sequence),
  foreign key (transfer_id, customer_id) references ledger_transfers (id, customer_id),
  foreign key (account_id, currency) references ledger_accounts (id, currency),
  foreign key (counter_account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_transfer on ledger_entries (transfer_id);
create index ledger_entries_account on ledger_entries (account_id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a mistake is corrected by a new entry', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  execute function ledger_refuse_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function ledger_refuse_change();
create trigger ledger_transfers_never_emptied before truncate on ledger_transfers
  execute function ledger_refuse_change();

-- Each entry continues its customer's chain and moves the balance of its account.
create function ledger_apply_entry() returns trigger language plpgsql as $$
declare
  owner uuid;
begin
  update wallets set last_sequence = new.sequence, last_hash = new.hash
    where customer_id = new.customer_id and last_sequence = new.sequence - 1 and last_hash = new.previous_hash;
  if not found then
    raise exception 'entry % does not continue the chain of its customer', new.sequence
      using errcode = 'serialization_failure';
  end if;
  select customer_id into owner from ledger_accounts where id = new.account_id;
  if owner is null then
    return null;
  end if;
  update ledger_balances set balance = balance + new.units
    where account_id = new.account_id and customer_id = new.customer_id;
  if not found then
    raise exception 'an entry may only move accounts of its own customer' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_apply after insert on ledger_entries
  for each row execute function ledger_apply_entry();

create function ledger_check_zero_sum() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where transfer_id = new.transfer_id group by currency having sum(units) <> 0) then
    raise exception 'the entries of transfer % do not add up to zero', new.transfer_id
      using errcode = 'check_violation', constraint = 'ledger_entries_zero_sum';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_zero_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_zero_sum();
