-- Price match: the booking as it was made, and claims with their verdicts.
create table price_match_snapshots (
  trip_id uuid primary key references trips (id),
  booking_id uuid not null unique references bookings (id),
  customer_id uuid not null references customers (id),
  -- See MatchedAttributes in server/modules/products/protect-side.ts.
  attributes jsonb not null,
  currency text not null check (currency = 'USD'),
  price_minor bigint not null check (price_minor > 0),
  claim_until timestamptz not null,
  made_at timestamptz not null
);

create table price_match_claims (
  id uuid primary key,
  trip_id uuid not null references price_match_snapshots (trip_id),
  customer_id uuid not null references customers (id),
  state text not null check (state in ('submitted', 'reviewing', 'approved', 'paid', 'declined', 'withdrawn')),
  url text not null check (length(url) <= 4000),
  currency text not null,
  offered_minor bigint not null check (offered_minor > 0),
  description text not null check (length(description) <= 500),
  -- What was compared, attribute by attribute; empty until the offer was read.
  compared jsonb not null default '[]',
  paid_minor bigint check (paid_minor > 0),
  paid_as text check (paid_as in ('credit', 'original-payment')),
  -- The card's part of a payment to the original payment.
  card_refunds jsonb,
  answer_by timestamptz not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((paid_minor is null) = (paid_as is null)),
  check ((state in ('approved', 'paid')) = (paid_minor is not null))
);
-- One claim at a time, and none after one was accepted.
create unique index price_match_claims_one_open on price_match_claims (trip_id)
  where state not in ('declined', 'withdrawn');
create index price_match_claims_of_trip on price_match_claims (trip_id);
