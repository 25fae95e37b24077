-- Airlines push news of their bookings: the packages that they are part of are looked up by the airline's id.
create index trips_flights_of_packages on trips ((item -> 'air' ->> 'supplierBookingId')) where product = 'package';
