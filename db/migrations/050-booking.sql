-- An open checkout: the price a supplier froze, and everything needed to sell at exactly that price.
create table booking_sessions (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  business_id text,
  state text not null check (state in ('open', 'submitted', 'completed', 'closed', 'lapsed')),
  product text not null check (product in ('hotel', 'home')),
  collection text not null,
  source text not null,
  lodging_id text not null,
  supplier_quote_id text not null,
  -- The contract's BookedStay, place, Price and PolicyVerdict as they were quoted.
  stay jsonb not null,
  place jsonb not null,
  price jsonb not null,
  price_change jsonb,
  policy jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index booking_sessions_of_customer on booking_sessions (customer_id, created_at);

-- One attempt to book. Its id was made by the caller and is the idempotency key of the whole process: the
-- supplier and the card bank know the booking by it.
create table bookings (
  id uuid primary key,
  session_id uuid not null references booking_sessions (id),
  customer_id uuid not null references customers (id),
  business_id text,
  state text not null check (
    state in (
      'open', 'quoted', 'awaiting_approval', 'held', 'authorised', 'supplier_requested', 'supplier_pending',
      'confirmed', 'captured', 'complete', 'releasing', 'released', 'abandoned'
    )
  ),
  request jsonb not null,
  -- Tells a repeated request from another one that carries the same id.
  request_hash text not null,
  language text not null check (language in ('en', 'fr')),
  price jsonb not null,
  -- How dueNow is paid, as settled when it was submitted.
  tenders jsonb not null,
  earn jsonb not null,
  -- The id its trip will have.
  trip_id uuid not null unique,
  locator text not null unique,
  supplier_asked_at timestamptz,
  supplier_booking_id text,
  supplier_confirmation text,
  promised_by timestamptz,
  failure_code text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('released', 'abandoned')) <= (failure_code is not null)),
  check ((state in ('confirmed', 'captured', 'complete')) <= (supplier_booking_id is not null))
);
-- A checkout leads to one booking; an attempt that ended without one makes room for the next.
create unique index bookings_one_of_session on bookings (session_id) where state not in ('released', 'abandoned');
create index bookings_of_customer on bookings (customer_id, created_at);

-- Every move of every booking, for support and for proof. Never changed, never removed.
create table booking_steps (
  booking_id uuid not null references bookings (id),
  seq integer not null,
  event text not null,
  state text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (booking_id, seq)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger booking_steps_append_only before update or delete on booking_steps
  for each row execute function refuse_change();

-- The card's part of a booking. The reference is what the bank knows it by, and the key of every call.
create table card_payments (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  customer_id uuid not null references customers (id),
  reference text not null unique,
  card_token text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  state text not null check (
    state in (
      'created', 'unknown', 'authorised', 'declined', 'captured', 'voided', 'partially_refunded', 'refunded'
    )
  ),
  authorisation_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('authorised', 'captured', 'partially_refunded', 'refunded')) <= (authorisation_id is not null)),
  check ((captured_minor > 0) = (state in ('captured', 'partially_refunded', 'refunded')))
);
