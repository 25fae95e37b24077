-- The card's part of a pay-out to what paid for the trip; the wallet's part is restored when it is owed.
create table payout_card_refunds (
  payout_id uuid primary key references protection_payouts (id),
  trip_id uuid not null references trips (id),
  refunds jsonb not null,
  asked_at timestamptz not null,
  -- Null until the bank has paid all of it.
  paid_at timestamptz
);
