-- Fares that an airline holds without payment: their seats are taken until the hold ends, by its booking or otherwise.
create table air_hold (
  quote_id text primary key references air_quote (id) on delete cascade,
  -- The id that its booking will have; seats chosen by their number are taken under it.
  booking_id text not null unique,
  held_until timestamptz not null,
  ended_at timestamptz
);
create index air_hold_open on air_hold (held_until) where ended_at is null;

-- Of a booking, or of one that is held.
alter table air_chosen_seat drop constraint air_chosen_seat_booking_id_fkey;
