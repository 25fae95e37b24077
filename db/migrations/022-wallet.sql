-- What was issued to a customer and may pay for travel until it expires. What is left of it is the balance of
-- its ledger account.
create table wallet_credits (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null unique,
  -- Makes a grant happen once: annual:<account>:<first day of the membership year>.
  grant_key text not null,
  detail text not null check (detail in ('Statement', 'OneTime')),
  product_type text check (product_type in ('VentureX', 'VentureXBusiness')),
  account_reference_id text,
  last_four text,
  currency text not null,
  issued_units bigint not null check (issued_units > 0),
  issued_on date not null,
  -- The last day on which it can be used, in the portal's zone.
  expires_on date,
  -- Lost before its time, with the card it came with.
  forfeited_at timestamptz,
  unique (customer_id, grant_key),
  foreign key (account_id, customer_id) references ledger_accounts (id, customer_id)
);
create index wallet_credits_due on wallet_credits (expires_on);

-- Value set aside for one booking until it is posted or voided, exactly once. `group_id` is the booking.
create table wallet_holds (
  id uuid primary key,
  group_id text not null check (group_id <> ''),
  ordinal integer not null,
  customer_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('credit', 'points')),
  credit_id uuid references wallet_credits (id),
  account_reference_id text,
  units bigint not null check (units > 0),
  state text not null default 'open' check (state in ('open', 'posted', 'voided')),
  reason text not null check (reason <> ''),
  reference text not null check (reference <> ''),
  placed_at timestamptz not null,
  closed_at timestamptz,
  -- Of what was posted: what came back on cancellation, and what did not because the credit had expired.
  restored bigint not null default 0 check (restored >= 0),
  lapsed bigint not null default 0 check (lapsed >= 0),
  unique (group_id, ordinal),
  check ((kind = 'credit') = (credit_id is not null)),
  check ((kind = 'points') = (account_reference_id is not null)),
  check ((state = 'open') = (closed_at is null)),
  constraint wallet_holds_restored_once check (restored + lapsed <= units),
  check (state = 'posted' or restored + lapsed = 0),
  foreign key (account_id, customer_id) references ledger_accounts (id, customer_id)
);
create index wallet_holds_customer on wallet_holds (customer_id);

create function wallet_apply_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a hold starts open' using errcode = 'check_violation';
    end if;
    update ledger_balances set held = held + new.units where account_id = new.account_id;
    return null;
  end if;
  if (new.id, new.group_id, new.customer_id, new.account_id, new.units)
     is distinct from (old.id, old.group_id, old.customer_id, old.account_id, old.units) then
    raise exception 'what a hold sets aside does not change' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state then
    if old.state <> 'open' then
      raise exception 'hold % is already %', old.id, old.state using errcode = 'check_violation';
    end if;
    update ledger_balances set held = held - old.units where account_id = old.account_id;
  end if;
  return null;
end $$;
create trigger wallet_holds_apply after insert or update on wallet_holds
  for each row execute function wallet_apply_hold();
create trigger wallet_holds_kept before delete on wallet_holds
  for each row execute function ledger_refuse_change();

-- What a restoration gave back, so that asking again with the same key answers the same and moves nothing.
create table wallet_restorations (
  customer_id uuid not null references wallets (customer_id),
  key text not null check (key <> ''),
  hold_id uuid not null references wallet_holds (id),
  restored bigint not null check (restored >= 0),
  expired bigint not null check (expired >= 0),
  at timestamptz not null,
  primary key (customer_id, key, hold_id)
);

-- One-time reductions in the wallet. The state graph is `offerStates` of the contract.
create table wallet_offers (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  state text not null default 'Pending' check (state in (
    'Pending', 'Authorized', 'ConfirmState', 'Used', 'Cancelled', 'Expired')),
  title text not null,
  -- The first is the brand or collection, the third the destination. [A 3]
  descriptions text[] not null,
  funnels text[] not null check (funnels <@ array['Air', 'Lodging', 'Homes', 'Home', 'Ground', 'Experiences']),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  expires_on date,
  sale_event_start_on timestamptz,
  shop_page_banner text,
  landing_page_banner text,
  availability_page_banner text,
  terms_and_conditions text not null,
  image_id text,
  image_folder_url text,
  tracking_properties jsonb not null default '{}',
  encrypted_tracking_properties text not null default '',
  created_at timestamptz not null
);
create index wallet_offers_customer on wallet_offers (customer_id);
