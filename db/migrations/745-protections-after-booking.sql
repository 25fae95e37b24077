-- A protection that is bought after booking: charged to a card once, then a contract like those of the booking.
create table protection_purchases (
  -- Chosen by the caller: the idempotency key.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  kind text not null,
  terms jsonb not null,
  -- The reference of its card payment.
  payment_reference uuid not null unique,
  payment_method_id uuid not null,
  card_last_four text not null,
  state text not null check (state in ('requested', 'authorised', 'releasing', 'refunding', 'bought', 'failed')),
  problem_code text,
  requested_at timestamptz not null,
  changed_at timestamptz not null
);
create index protection_purchases_of_trip on protection_purchases (trip_id);
create unique index protection_purchases_one_at_work on protection_purchases (booking_id, kind)
  where state <> 'failed';

-- A premium paid by a card payment of its own is never part of what a cancellation gives back.
alter table card_payments add column is_premium boolean not null default false;
