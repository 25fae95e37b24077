-- Rooms booked through the lodging API. Only what differs from the seeded world is kept: a night nobody booked
-- here has no row. Stays of a city have neighbouring ids, so a search reads ranges of the primary key.
create table stay_night (
  stay_id integer not null,
  room_type smallint not null,
  night integer not null,
  taken integer not null check (taken >= 0),
  primary key (stay_id, night, room_type)
);

create table stay_quote (
  id text primary key,
  stay_id integer not null,
  body jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table stay_booking (
  id text primary key,
  reference text not null unique,
  quote_id text not null unique references stay_quote (id),
  stay_id integer not null,
  room_type smallint not null,
  units integer not null check (units > 0),
  first_night integer not null,
  nights integer not null check (nights > 0),
  status text not null check (status in ('confirmed', 'pending', 'failed', 'cancelled')),
  confirmation_number text,
  failure_code text,
  guests jsonb not null,
  contact jsonb not null,
  special_requests text,
  loyalty jsonb,
  -- A pending booking becomes `resolves_to` once the world's clock has passed `resolves_at`.
  resolves_at timestamptz,
  resolves_to text check (resolves_to in ('confirmed', 'failed')),
  cancellation jsonb,
  cancel_resolves_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (resolves_at is not null))
);
create index stay_booking_by_stay on stay_booking (stay_id, first_night);

create table stay_cancellation_quote (
  id text primary key,
  booking_id text not null references stay_booking (id),
  penalty_minor bigint not null,
  refund_minor bigint not null,
  currency text not null,
  refundability text not null,
  expires_at timestamptz not null
);
