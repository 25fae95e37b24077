-- From this flight on, counted over all tickets, nobody of a booking boarded.
alter table air_booking add column unflown_from integer check (unflown_from >= 0);
