-- Price drop protection: it comes with a booking, so it has neither a premium nor an option to use.
create table price_drops (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  state text not null check (state in ('watching', 'paid', 'unchanged', 'stopped')),
  currency text not null check (currency = 'USD'),
  -- What was paid for the item itself, and the lowest price seen since.
  paid_minor bigint not null check (paid_minor > 0),
  lowest_minor bigint check (lowest_minor > 0),
  -- The terms as they were shown before booking.
  cap_minor bigint not null check (cap_minor > 0),
  threshold_minor bigint not null check (threshold_minor > 0),
  credit_days integer not null check (credit_days > 0),
  -- The days on which it is priced again, in the portal's zone.
  look_on text[] not null check (cardinality(look_on) > 0),
  looks integer not null default 0 check (looks between 0 and cardinality(look_on)),
  payout_minor bigint check (payout_minor between threshold_minor and cap_minor),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'paid') = (payout_minor is not null))
);
create index price_drops_of_trip on price_drops (trip_id);

-- Its payment is a transfer of its own kind.
alter domain ledger_transfer_kind drop constraint ledger_transfer_kind_check;
alter domain ledger_transfer_kind add constraint ledger_transfer_kind_check check (value in (
  'issued', 'used', 'restored', 'expired', 'forfeited', 'opened', 'earned', 'earn-reversed', 'corrected', 'price-drop',
  'price-match'));
