-- Offers of which there are only so many. A row of stock is an edition of one offer; whoever's offer of it is held or used
-- has taken one, which the database itself counts, so that no code can forget to or oversell.
create table offer_stocks (
  -- The sale and its deal: winter-sale/cancun-hotels.
  id text primary key check (id <> ''),
  total integer not null check (total >= 0),
  taken integer not null default 0 check (taken >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint offer_stocks_not_oversold check (taken <= total),
  check (starts_at < ends_at)
);

alter table wallet_offers
  add column stock_id text references offer_stocks (id),
  -- Of what is due, at most the amount; null for the amount itself.
  add column percent integer check (percent between 1 and 100),
  -- Where it is good: {near: {lat, lon, km}, airports: [codes], suppliers: [names]}; null for anywhere.
  add column scope jsonb;
-- Each of them once per customer, whatever the code believes.
create unique index wallet_offers_stock_once on wallet_offers (customer_id, stock_id) where stock_id is not null;
create index wallet_offers_stock on wallet_offers (stock_id) where stock_id is not null;

create function offer_takes_from_stock(state text) returns integer language sql immutable strict as $$
  select case when state in ('Authorized', 'ConfirmState', 'Used') then 1 else 0 end
$$;

create function wallet_offers_move_stock() returns trigger language plpgsql as $$
begin
  update offer_stocks
    set taken = taken + offer_takes_from_stock(new.state) - offer_takes_from_stock(old.state)
    where id = new.stock_id;
  return null;
end $$;
create trigger wallet_offers_stock_moves after update of state on wallet_offers
  for each row
  when (new.stock_id is not null
        and offer_takes_from_stock(new.state) <> offer_takes_from_stock(old.state))
  execute function wallet_offers_move_stock();
