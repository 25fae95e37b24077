-- A property that numbers its bookings by hand gives its own number once the world's clock has passed this.
alter table stay_booking add column number_at timestamptz;
