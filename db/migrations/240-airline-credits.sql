-- What airlines keep for customers who gave up flights: a copy of each credit as its supplier told it last, found by the
-- supplier's own id of it. Who owns it and which trip it came from never change.
create table airline_credits (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  trip_id uuid not null references trips (id),
  source text not null,
  reference text not null,
  -- The document's number, by which the airline itself takes it: under cipher, as it is as good as money.
  number sealed_text not null,
  carrier text not null,
  airline text not null,
  currency text not null,
  issued_minor bigint not null check (issued_minor > 0),
  left_minor bigint not null check (left_minor between 0 and issued_minor),
  -- Passengers it is made out to: `{givenName, surname}` each.
  holders jsonb not null,
  -- The last day, in UTC, on which the airline takes it.
  valid_until date not null,
  issued_at timestamptz not null,
  -- How the trip is called, in both languages, and our locator of it.
  title jsonb not null,
  locator text not null,
  -- The supplier's count of its changes: an older answer never replaces a later one.
  revision integer not null,
  unique (source, reference)
);
create index airline_credits_of_customer on airline_credits (customer_id, valid_until);
create index airline_credits_of_trip on airline_credits (trip_id);

alter table booking_sessions
  -- Airlines that issue its tickets, and the credits that pay part of them.
  add column ticket_carriers jsonb,
  add column airline_credits jsonb,
  add constraint booking_sessions_credits_of_flights check (
    product = 'flight' or num_nonnulls(ticket_carriers, airline_credits) = 0
  );

-- What goes back to credits that had paid, by their supplier's id; part of `airline_credit_minor`.
alter table cancellations
  add column restored_credits jsonb not null default '[]';
