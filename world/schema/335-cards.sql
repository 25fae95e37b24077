-- How the cards of a customer stand since something happened to one of them; nobody else's cards have changed.
create table issuer_holder (
  subject text primary key,
  -- Grows with every change.
  revision bigint not null check (revision > 0),
  deceased boolean not null default false,
  -- Every account ever held, as in `customer.ts`, with `closed`.
  cards jsonb not null
);
create index issuer_holder_by_card on issuer_holder using gin (cards jsonb_path_ops);

-- What partners are told of it, one row for each of them, until they have taken it.
create table issuer_card_event (
  id text primary key,
  client text not null,
  account_reference_id text not null,
  type text not null,
  happened_at timestamptz not null,
  attempts integer not null default 0,
  -- By the machine's clock, which does not jump.
  next_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index issuer_card_event_open on issuer_card_event (next_at) where delivered_at is null;
