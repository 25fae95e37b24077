-- Where the visit of a session came from: the first source that the browser named.
create table tracking_sources (
  session_id uuid primary key references sessions (id),
  source text not null,
  medium text not null
);

-- What happened in browsers, enriched. Kept for analytics; nothing in the portal depends on it.
create table tracking_events (
  id uuid primary key,
  name text not null,
  properties jsonb not null,
  customer_id uuid references customers (id),
  received_at timestamptz not null
);
create index tracking_events_received on tracking_events (received_at);
