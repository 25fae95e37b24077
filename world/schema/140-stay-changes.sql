-- Changes of a booking: what one would cost, and what became of those that were asked for.
create table stay_change_quote (
  id text primary key,
  booking_id text not null references stay_booking (id),
  -- What the booking was when the price was told; a booking that changed since is priced anew.
  from_quote_id text not null references stay_quote (id),
  to_quote_id text not null references stay_quote (id),
  expires_at timestamptz not null
);

create table stay_change (
  reference text primary key,
  change_quote_id text not null unique references stay_change_quote (id),
  booking_id text not null references stay_booking (id),
  guests jsonb not null,
  status text not null check (status in ('changed', 'pending', 'refused')),
  failure_code text,
  -- A pending change becomes `resolves_to` once the world's clock has passed `resolves_at`.
  resolves_at timestamptz,
  resolves_to text check (resolves_to in ('changed', 'refused')),
  created_at timestamptz not null,
  check ((status = 'pending') = (resolves_at is not null)),
  check ((status = 'refused') = (failure_code is not null))
);
create index stay_change_of_booking on stay_change (booking_id);
