-- Seats booked through the air API. Only what differs from the market's own sales is kept: a flight nobody booked here
-- has no row. A flight is its airline, number, origin and local day of departure (days since 1970).
create table air_seat (
  day integer not null,
  carrier text not null,
  flight_number integer not null,
  origin text not null,
  -- Economy, premium economy, business, first.
  cabin smallint not null check (cabin between 0 and 3),
  taken integer not null check (taken >= 0),
  primary key (day, carrier, flight_number, origin, cabin)
);

create table air_quote (
  id text primary key,
  body jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table air_booking (
  id text primary key,
  reference text not null unique,
  quote_id text not null unique references air_quote (id),
  status text not null check (status in ('confirmed', 'pending', 'failed', 'cancelled')),
  failure_code text,
  passengers jsonb not null,
  contact jsonb not null,
  ticketing text not null check (ticketing in ('issued', 'delayed', 'unknown')),
  -- Tickets that are delayed or unknown turn out to be issued once the world's clock has passed this.
  ticketed_at timestamptz not null,
  -- A pending booking becomes `resolves_to` once the world's clock has passed `resolves_at`.
  resolves_at timestamptz,
  resolves_to text check (resolves_to in ('confirmed', 'failed')),
  void_until timestamptz,
  cancellation jsonb,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (resolves_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);

create table air_cancellation_quote (
  id text primary key,
  booking_id text not null references air_booking (id),
  body jsonb not null,
  expires_at timestamptz not null
);
