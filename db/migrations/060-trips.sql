-- What a customer has: one row per booking that was confirmed and paid.
create table trips (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  customer_id uuid not null references customers (id),
  business_id text,
  kind text not null check (kind in ('Hotel', 'Home')),
  status text not null check (status in ('Confirmed', 'Cancelled')),
  -- Set while a cancellation is under way, so that there is never a second one.
  is_cancelling boolean not null default false,
  locator text not null unique,
  language text not null check (language in ('en', 'fr')),
  source text not null,
  supplier_booking_id text not null,
  supplier_confirmation text,
  -- BookedStay, place, Price, tenders, earn and guests as they were when it was booked.
  stay jsonb not null,
  place jsonb not null,
  price jsonb not null,
  tenders jsonb not null,
  earned jsonb not null,
  -- The wallet holds that were spent, in the order they were spent: what a refund can give back.
  holds jsonb not null,
  request jsonb not null,
  check_in date not null,
  check_out date not null,
  -- Check-in and check-out as moments, from the hotel's own zone.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  booked_at timestamptz not null,
  check (check_out > check_in),
  check (ends_at > starts_at),
  check (not (is_cancelling and status = 'Cancelled'))
);
create index trips_of_customer on trips (customer_id, ends_at);

-- A cancellation from its quote on. What the quote says in `lines` is what is paid back, to the cent.
create table cancellations (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  state text not null check (
    state in ('quoted', 'requested', 'supplier_pending', 'refunding', 'done', 'refused', 'lapsed')
  ),
  outcome text not null,
  supplier_quote_id text not null,
  currency text not null,
  paid_minor bigint not null check (paid_minor >= 0),
  penalty_minor bigint not null check (penalty_minor >= 0),
  refund_minor bigint not null check (refund_minor between 0 and paid_minor),
  card_refund_minor bigint not null check (card_refund_minor between 0 and refund_minor),
  -- What comes back of each wallet hold, in its own units, and what has expired since.
  wallet_refunds jsonb not null,
  -- Rewards earned with the booking that are taken back, by account.
  earn_reversals jsonb not null,
  lines jsonb not null,
  problem_code text,
  promised_by timestamptz,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  requested_at timestamptz,
  changed_at timestamptz not null,
  check ((state in ('quoted', 'lapsed')) or requested_at is not null)
);
create index cancellations_of_trip on cancellations (trip_id, quoted_at);
-- A trip is being cancelled, or was, at most once.
create unique index cancellations_one_of_trip on cancellations (trip_id)
  where state in ('requested', 'supplier_pending', 'refunding', 'done');
