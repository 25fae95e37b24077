-- What was said about a price on a day, and what became of it. Made on the day itself, or rehearsed: worked out
-- later from what was known on that day alone, for days before the portal began.
create table price_calls (
  market_id uuid not null references price_markets (id) on delete cascade,
  departs_on date not null,
  called_on date not null,
  kind text not null check (kind in ('made', 'rehearsed')),
  advice text not null check (advice in ('wait', 'fair', 'good', 'great')),
  price_minor integer not null check (price_minor > 0),
  -- The chance that it gets cheaper by 2 % or more within three weeks.
  chance real not null check (chance between 0 and 1),
  -- Quantiles 10, 25, 50, 75, 90 % of the lowest price to come within three weeks, in cents.
  expected_minor integer[] not null check (cardinality(expected_minor) = 5),
  -- Known afterwards: the lowest price of the three weeks, what following the calls from here came to, and the
  -- lowest and the last price until the day before departure.
  lowest_minor integer,
  followed_minor integer,
  clairvoyant_minor integer,
  last_minor integer,
  primary key (market_id, departs_on, called_on)
);
create index price_calls_open on price_calls (market_id, departs_on) where followed_minor is null;
create index price_calls_day on price_calls (called_on);

-- Trees learned from what was observed; the newest is used, before the first one that which comes with the portal.
create table price_models (
  learned_at timestamptz primary key,
  model jsonb not null
);
