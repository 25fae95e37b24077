-- What the portal saw flights cost. A market is a pair of places, by the suppliers' codes, in a cabin.
create table price_markets (
  id uuid primary key,
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  cabin text not null check (cabin in ('Economy', 'PremiumEconomy', 'Business', 'First')),
  -- When somebody last asked what to expect of it; null while its prices were only seen in passing.
  asked_at timestamptz,
  created_at timestamptz not null,
  -- Up to which day everything there is to know of it has been read; null before the first time.
  read_until date,
  unique (origin, destination, cabin)
);

-- The lowest one-way price of one adult in US cents, once for each day of departure and day of looking: the least
-- that was seen on that day. Kept for 400 days.
create table observed_prices (
  market_id uuid not null references price_markets (id) on delete cascade,
  departs_on date not null,
  seen_on date not null,
  lowest_minor integer not null check (lowest_minor > 0),
  -- How it came to be known: somebody searched, looked at a calendar, the daily look, or the supplier's archive.
  source text not null check (source in ('search', 'calendar', 'daily', 'archive')),
  -- Connections on the way; null where only a price was told.
  stops smallint check (stops between 0 and 9),
  primary key (market_id, departs_on, seen_on),
  check (departs_on >= seen_on)
);
create index observed_prices_seen on observed_prices (seen_on);
