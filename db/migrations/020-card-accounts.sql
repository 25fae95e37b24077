-- The card accounts of a customer as the issuer last told us. The rewards balance is not here: points live
-- in the ledger (021), opened once with the issuer's opening balance.
create table card_accounts (
  customer_id uuid not null references customers (id),
  account_reference_id text not null check (length(account_reference_id) between 1 and 64),
  payment_method_id uuid not null unique,
  -- The issuer's order; the first account in good standing is the card we propose.
  position integer not null,
  product_display_name text not null,
  premium_product text check (premium_product in ('VentureX', 'VentureXBusiness')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  brand text not null,
  -- Names the card at the gateway. It never leaves the server and is never logged.
  card_token text not null,
  role text not null,
  kind text not null check (kind in ('Personal', 'Business')),
  rewards_currency text not null check (rewards_currency in ('Miles', 'Cash')),
  opened_on date not null,
  in_good_standing boolean not null,
  -- Whole miles, or cents of cash rewards.
  redemption_min_units bigint not null check (redemption_min_units >= 0),
  earn_hotels double precision not null check (earn_hotels >= 0),
  earn_cars double precision not null check (earn_cars >= 0),
  earn_flights double precision not null check (earn_flights >= 0),
  earn_homes double precision not null check (earn_homes >= 0),
  -- Set when the issuer no longer lists the account: kept, since past trips name it.
  closed_at timestamptz,
  synced_at timestamptz not null,
  primary key (customer_id, account_reference_id)
);
