-- What portals told of their visitors, the latest of it, in the order in which it came.
create table analytics_event (
  number bigint generated always as identity primary key,
  tenant text not null,
  id text not null,
  position bigint not null,
  name text not null,
  properties jsonb not null,
  invalid_fields text[] not null,
  customer_id text,
  received_at timestamptz not null,
  unique (tenant, id)
);
create index analytics_event_position on analytics_event (tenant, position desc);
