-- Seats on board that bookings chose by their number; a seat belongs to one booking at a time. A flight is named as in
-- air_seat.
create table air_chosen_seat (
  day integer not null,
  carrier text not null,
  flight_number integer not null,
  origin text not null,
  cabin smallint not null check (cabin between 0 and 3),
  -- Row and letter: 12A.
  seat text not null check (seat ~ '^[0-9]{1,2}[A-K]$'),
  booking_id text not null references air_booking (id),
  primary key (day, carrier, flight_number, origin, cabin, seat)
);
create index air_chosen_seat_booking on air_chosen_seat (booking_id);
