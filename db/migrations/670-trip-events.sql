-- What has happened to trips, in order for each trip, and how far each subscriber has heard of it.
create table trip_events (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  seq integer not null check (seq > 0),
  kind text not null,
  -- The fields of its kind, see server/modules/trip-events/events.ts.
  detail jsonb not null,
  actor text not null check (
    actor in ('traveler', 'arranger', 'approver', 'agent', 'issuer', 'system', 'supplier')
  ),
  -- The person, where the actor is one.
  actor_id uuid references customers (id),
  -- The customer for whom an agent or an arranger acted.
  on_behalf_of uuid references customers (id),
  at timestamptz not null,
  unique (trip_id, seq)
);
-- These happen once.
create unique index trip_events_once on trip_events (trip_id, kind)
  where kind in ('booked', 'cancelled', 'departed', 'completed');
create trigger trip_events_append_only before update or delete on trip_events
  for each row execute function refuse_change();

create table trip_event_cursors (
  trip_id uuid not null references trips (id),
  subscriber text not null,
  -- The last event heard.
  seq integer not null check (seq > 0),
  primary key (trip_id, subscriber)
);

-- Who acted. Null in rows of versions before this one.
alter table booking_steps
  add column actor text, add column actor_id uuid references customers (id),
  add column on_behalf_of uuid references customers (id);
alter table cancellations
  add column actor text, add column actor_id uuid references customers (id),
  add column on_behalf_of uuid references customers (id);
alter table stay_changes
  add column actor text, add column actor_id uuid references customers (id),
  add column on_behalf_of uuid references customers (id);
alter table schedule_changes
  add column actor text, add column actor_id uuid references customers (id),
  add column on_behalf_of uuid references customers (id);
-- Its author and customer are columns of it already.
alter table issuing_acts add column actor text not null default 'issuer';
