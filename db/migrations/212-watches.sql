-- Trips whose price somebody watches. A watch that ended stays, so that stopping it again is fine.
create table watches (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  state text not null check (state in ('NotWatching', 'InProcess', 'JustWatched', 'Watching')),
  -- What is watched, as it was asked, and one text that is the same for the same trip.
  question jsonb not null,
  question_key text not null check (question_key <> ''),
  title_en text not null,
  title_fr text not null,
  departs_on date not null,
  channels text[] not null check (cardinality(channels) between 1 and 2 and channels <@ array['Email', 'AppNotifications']),
  email text not null check (length(email) <= 320),
  language text not null check (language in ('en', 'fr')),
  currency text not null check (length(currency) = 3),
  -- For everybody: when the watch began, the lowest since, and now; null while nobody could tell.
  first_minor bigint check (first_minor > 0),
  lowest_minor bigint check (lowest_minor > 0),
  latest_minor bigint check (latest_minor > 0),
  -- The price that was told last.
  told_minor bigint check (told_minor > 0),
  created_at timestamptz not null,
  looked_at timestamptz,
  ended_at timestamptz,
  unique (customer_id, id)
);
-- One running watch of a trip for each customer.
create unique index watches_running on watches (customer_id, question_key) where state <> 'NotWatching';
create index watches_of on watches (customer_id, created_at desc);

-- What a watch had to tell: the price fell or rose from what was told before.
create table watch_news (
  id uuid primary key,
  watch_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('fell', 'rose')),
  from_minor bigint not null,
  to_minor bigint not null,
  at timestamptz not null,
  read_at timestamptz,
  foreign key (customer_id, watch_id) references watches (customer_id, id) on delete cascade
);
create index watch_news_of on watch_news (customer_id, watch_id, at desc);
