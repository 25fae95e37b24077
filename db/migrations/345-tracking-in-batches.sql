-- Events are read in the order in which they were kept, from any position on.
alter table tracking_events add column position bigint generated always as identity;
create unique index tracking_events_position on tracking_events (position);
-- Names of fields that broke the character rules and were left out; none in an event without an error.
alter table tracking_events add column invalid_fields text[] not null default '{}';
