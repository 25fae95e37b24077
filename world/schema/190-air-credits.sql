-- What an airline keeps for its passengers when they give up a ticket whose fare pays back as a credit: one document
-- for each ticket, good for tickets of the same airline in the same currency.
create table air_credit (
  id text primary key,
  -- Thirteen digits, of which the first three stand for the airline.
  number text not null unique,
  booking_id text not null references air_booking (id),
  -- Position of the ticket in its booking.
  ticket integer not null,
  carrier text not null,
  currency text not null,
  issued_minor bigint not null check (issued_minor > 0),
  left_minor bigint not null check (left_minor between 0 and issued_minor),
  -- Passengers it is made out to: `{givenName, surname}` each.
  holders jsonb not null,
  -- The last day, in UTC, on which it can be used.
  valid_until date not null,
  issued_at timestamptz not null,
  -- Counts its changes, so that who keeps a copy knows which of two is later.
  revision integer not null default 1,
  unique (booking_id, ticket)
);

-- Which booking took how much of a credit for which of its tickets; a row leaves when the booking comes to nothing.
create table air_credit_use (
  booking_id text not null references air_booking (id),
  ticket integer not null,
  credit_id text not null references air_credit (id),
  minor bigint not null check (minor > 0),
  primary key (booking_id, ticket, credit_id)
);
