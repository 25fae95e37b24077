-- What a traveler likes in a room and on a flight, one row a kind.
create table preferences (
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('hotel', 'flight')),
  body jsonb not null,
  updated_at timestamptz not null,
  primary key (customer_id, kind)
);
