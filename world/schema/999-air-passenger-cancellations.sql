-- Passengers who leave a booking while the others stay: what was asked under a caller's reference, what comes back, and how
-- it stands. Theirs is a credit of its own, beside the one that the tickets of those who stay may become.
create table air_passenger_cancellation (
  reference text primary key,
  booking_id text not null references air_booking (id),
  -- Positions of those who leave, as the booking counted them then.
  passengers jsonb not null,
  body jsonb not null,
  -- The price of those who stay.
  left_quote_id text not null references air_quote (id),
  status text not null check (status in ('cancelled', 'airline', 'agent', 'refused')),
  resolves_to text check (resolves_to in ('cancelled', 'refused')),
  resolves_at timestamptz,
  asked_at timestamptz not null
);
create index air_passenger_cancellation_booking on air_passenger_cancellation (booking_id);
create index air_passenger_cancellation_left on air_passenger_cancellation (left_quote_id);

create table air_passenger_cancellation_quote (
  id text primary key,
  booking_id text not null references air_booking (id),
  -- The version of the booking: the quote of those who were on it.
  quote_id text not null,
  passengers jsonb not null,
  body jsonb not null,
  left_body jsonb not null,
  expires_at timestamptz not null
);

alter table air_credit add column part text not null default '';
drop index air_credit_of_ticket;
create unique index air_credit_of_ticket on air_credit (booking_id, ticket, reissue, part);
