-- What an airline asks for changing flights of a booking: the new ticket and how its price is made up. One that is not
-- worked out yet is ready, or refused, once the world's clock has passed `ready_at`.
create table air_change_quote (
  id text primary key,
  booking_id text not null references air_booking (id),
  -- The booking's quote when this was asked: a booking that changed since is priced again.
  quote_id text not null,
  body jsonb not null,
  ready_at timestamptz not null,
  -- Why it is refused once it is ready; null where it is not.
  failure_code text,
  expires_at timestamptz not null
);

-- Changes that were asked for, each under the caller's reference; a pending one becomes `resolves_to` once the world's clock
-- has passed `resolves_at`.
create table air_change (
  reference text primary key,
  booking_id text not null references air_booking (id),
  change_quote_id text not null references air_change_quote (id),
  status text not null check (status in ('changed', 'pending', 'by_hand', 'refused')),
  resolves_at timestamptz,
  resolves_to text check (resolves_to in ('changed', 'refused')),
  failure_code text,
  -- The figures that the airline answers with.
  told jsonb not null,
  created_at timestamptz not null,
  check ((status in ('pending', 'by_hand')) = (resolves_at is not null)),
  check ((status = 'refused') = (failure_code is not null))
);
create index air_change_booking on air_change (booking_id);

-- How often the tickets of a booking were issued anew: each time they have other numbers.
alter table air_booking add column reissued integer not null default 0;

-- A ticket leaves a credit each time it is changed to a cheaper one, and another when it is canceled.
alter table air_credit drop constraint air_credit_booking_id_ticket_key;
alter table air_credit add column reissue integer not null default 0;
create unique index air_credit_of_ticket on air_credit (booking_id, ticket, reissue);
