-- Cars booked through the rental API. A desk's fleet is drawn from the seed; only what was booked here is kept: cars of
-- one class (its place in the class table) that are away on a day of the desk's calendar.
create table car_day (
  desk text not null,
  class smallint not null,
  day integer not null,
  taken integer not null check (taken >= 0),
  primary key (desk, class, day)
);

create table car_quote (
  id text primary key,
  body jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table car_booking (
  id text primary key,
  reference text not null unique,
  quote_id text not null unique references car_quote (id),
  status text not null check (status in ('confirmed', 'pending', 'failed', 'cancelled')),
  confirmation_number text,
  failure_code text,
  driver jsonb not null,
  additional_drivers jsonb not null,
  contact jsonb not null,
  flight_number text,
  loyalty_number text,
  -- A pending booking becomes `resolves_to` once the world's clock has passed `resolves_at`.
  resolves_at timestamptz,
  resolves_to text check (resolves_to in ('confirmed', 'failed')),
  cancellation jsonb,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (resolves_at is not null))
);

create table car_cancellation_quote (
  id text primary key,
  booking_id text not null references car_booking (id),
  quote_id text not null references car_quote (id),
  penalty_minor bigint not null,
  refund_minor bigint not null,
  currency text not null,
  refundability text not null,
  expires_at timestamptz not null
);

create table car_change_quote (
  id text primary key,
  booking_id text not null references car_booking (id),
  -- What the booking was when the price was told; a booking that changed since is priced anew.
  from_quote_id text not null references car_quote (id),
  to_quote_id text not null references car_quote (id),
  expires_at timestamptz not null
);

create table car_change (
  reference text primary key,
  change_quote_id text not null unique references car_change_quote (id),
  booking_id text not null references car_booking (id),
  driver jsonb not null,
  status text not null check (status in ('changed', 'refused')),
  failure_code text,
  created_at timestamptz not null,
  check ((status = 'refused') = (failure_code is not null))
);
create index car_change_of_booking on car_change (booking_id);
