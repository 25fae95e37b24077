-- What a search of stays found, kept for a quarter of an hour so that filtering, sorting and paging never ask
-- a supplier again, whichever process serves them.
create table search_sessions (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  -- Dates, rooms, currency and place of the search.
  query jsonb not null,
  -- The shape of results; a process that knows another shape asks for a new search.
  format smallint not null,
  -- Found stays with what the customer may earn and spend on them: JSON, compressed with zstd.
  results bytea not null,
  observed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > observed_at)
);
create index search_sessions_expiry on search_sessions (expires_at);
