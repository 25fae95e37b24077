-- How a trip's flights go, as their airline told it last; null until it was asked.
alter table trips
  add column progress jsonb,
  add constraint trips_progress_of_flights check (progress is null or kind = 'Flight');

-- A change of times that an airline has made to a trip, until its traveler has answered, or the time for it is over.
create table schedule_changes (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  customer_id uuid not null references customers (id),
  state text not null check (
    state in ('open', 'accepting', 'refunding', 'modified', 'ticketed', 'rejected', 'canceled')
  ),
  severity text not null check (severity in ('Major', 'Minor', 'Unknown')),
  outcome text check (outcome in ('Canceled', 'Modified', 'Rejected', 'Ticketed')),
  -- What each moved flight was and is, on its airports' clocks.
  segments jsonb not null,
  told_at timestamptz not null,
  -- A minor change is taken as accepted then.
  answer_by timestamptz,
  changed_at timestamptz not null,
  check ((severity = 'Minor') = (answer_by is not null)),
  check ((state in ('open', 'accepting', 'refunding')) = (outcome is null))
);
create index schedule_changes_of_trip on schedule_changes (trip_id, told_at);
-- One at a time is to be answered: another one takes its place.
create unique index schedule_changes_one_of_trip on schedule_changes (trip_id)
  where state in ('open', 'accepting', 'refunding');

-- Flights that were booked before there was news of them.
insert into tasks (id, kind, subject, due_at, created_at)
select gen_random_uuid(), 'follow-flights', id::text, now(), now()
  from trips where kind = 'Flight' and status = 'Confirmed' and ends_at > now()
on conflict (kind, subject) do nothing;
