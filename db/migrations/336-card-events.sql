-- What the issuer tells of cards, once by its id. An event says where to look; the issuer is asked what is so.
create table card_events (
  -- The issuer's, from the webhook's headers.
  id text primary key check (id <> ''),
  kind text not null,
  account_reference_id text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  worked_at timestamptz
);
create index card_events_open on card_events (account_reference_id) where worked_at is null;

-- Which of the issuer's answers about their cards was last followed: an older one, however late, changes nothing.
alter table customers add column cards_revision bigint;
