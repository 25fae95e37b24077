-- A card authorisation and how far it went. The amounts can only be reached through the ledger below.
create table bank_authorisation (
  id text primary key,
  reference text not null,
  card_token text not null,
  merchant text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  state text not null check (state in ('authorised', 'declined', 'captured', 'voided')),
  decline_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint captured_within_authorised check (captured_minor between 0 and amount_minor),
  constraint refunded_within_captured check (refunded_minor between 0 and captured_minor),
  constraint captured_means_amount check ((state = 'captured') = (captured_minor > 0)),
  constraint declined_means_code check ((state = 'declined') = (decline_code is not null))
);
create index bank_authorisation_reference on bank_authorisation (reference);
create index bank_authorisation_card on bank_authorisation (card_token, created_at);

-- Every event of every authorisation, in order, never changed.
create table bank_entry (
  number bigint generated always as identity primary key,
  id text not null unique,
  authorisation_id text not null references bank_authorisation (id),
  kind text not null check (kind in ('authorise', 'decline', 'capture', 'void', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null
);
create index bank_entry_authorisation on bank_entry (authorisation_id, number);
create unique index bank_entry_one_capture on bank_entry (authorisation_id) where kind = 'capture';
create unique index bank_entry_one_void on bank_entry (authorisation_id) where kind = 'void';

create function bank_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'bank entries are never changed or removed';
end $$;
create trigger bank_entry_final before update or delete or truncate on bank_entry
  for each statement execute function bank_entry_is_final();
