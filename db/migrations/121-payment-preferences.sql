-- What a customer said about paying; no row while they said nothing.
create table payment_preferences (
  customer_id uuid primary key references customers (id),
  -- What a mile is worth to them, in hundredths of a US cent: 100 is what it pays here.
  mile_value_hundredths integer not null check (mile_value_hundredths between 10 and 1000)
);
