-- Until when a supplier holds a booking at its price, without payment, while it waits for an approval.
alter table bookings add column held_until timestamptz;
