-- Activities booked through the experiences API. Slots are drawn from the seed; only bookings and holds are kept. A hold
-- that ran out takes no seats, so that nothing has to give them back.
create table experience_booking (
  uuid text primary key,
  -- What was asked for, so that the same uuid with another content is refused.
  content_hash text not null,
  product_id text not null,
  slot_id text not null,
  day integer not null,
  seats integer not null check (seats >= 0),
  state text not null check (state in ('ON_HOLD', 'PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED', 'CANCELLED', 'REDEEMED')),
  body jsonb not null,
  holds_seats boolean not null,
  expires_at timestamptz not null,
  supplier_reference text,
  -- The state becomes `resolves_to` once the world's clock has passed `resolves_at`.
  resolves_at timestamptz,
  resolves_to text check (resolves_to in ('CONFIRMED', 'REJECTED', 'CANCELLED')),
  resolves_reason text,
  decided_by timestamptz,
  confirmation jsonb,
  cancellation jsonb,
  created_at timestamptz not null
);
create index experience_booking_of_product on experience_booking (product_id, day);
create index experience_booking_of_slot on experience_booking (slot_id);
