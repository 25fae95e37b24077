-- A company's travel policy for one tier. Amounts are minor units of the policy's currency; null is no cap.
create table policies (
  id uuid primary key,
  business_id text not null references businesses (id),
  tier text not null check (tier <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_approval_required boolean not null,
  enable_long_flights boolean not null,
  min_hours_for_long_flight integer not null check (min_hours_for_long_flight >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (business_id, tier)
);

create table policy_hotel_rules (
  policy_id uuid not null references policies (id) on delete cascade,
  position integer not null,
  allowed_star_ratings integer[] not null check (allowed_star_ratings <@ array[1, 2, 3, 4, 5]),
  max_price_per_night bigint check (max_price_per_night > 0),
  primary key (policy_id, position)
);

create table policy_car_rules (
  policy_id uuid not null references policies (id) on delete cascade,
  position integer not null,
  max_price_per_day bigint check (max_price_per_day > 0),
  primary key (policy_id, position)
);

create table policy_flight_rules (
  policy_id uuid not null references policies (id) on delete cascade,
  duration text not null check (duration in ('Short', 'Long')),
  max_price_for_one_way bigint check (max_price_for_one_way > 0),
  max_price_for_round_trip bigint check (max_price_for_round_trip > 0),
  allowed_fare_classes text[] not null,
  primary key (policy_id, duration)
);
