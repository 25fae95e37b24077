-- What a customer searched and looked at lately: each place and each stay once, with the latest time.
create table recent_searches (
  customer_id uuid not null references customers (id) on delete cascade,
  place_id text not null check (place_id <> ''),
  check_in date not null,
  check_out date not null check (check_out > check_in),
  rooms jsonb not null,
  searched_at timestamptz not null,
  primary key (customer_id, place_id)
);
create index recent_searches_latest on recent_searches (customer_id, searched_at desc);

create table recent_views (
  customer_id uuid not null references customers (id) on delete cascade,
  product_id text not null check (product_id <> ''),
  -- What a tile shows of the stay, as it was when it was looked at.
  snapshot jsonb not null,
  viewed_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index recent_views_latest on recent_views (customer_id, viewed_at desc);
