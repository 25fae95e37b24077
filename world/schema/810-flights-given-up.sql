-- From this flight on, counted over all tickets, the flights of a booking were given up: nobody flies them by its tickets.
alter table air_booking add column given_up_from integer check (given_up_from >= 0);
