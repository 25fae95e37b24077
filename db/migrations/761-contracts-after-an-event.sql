-- The number of the trip's last event when a contract was made: only later events are its own. Contracts from before keep
-- the events that they would have heard by their clocks; a server of the version before, which does not know the column,
-- makes contracts that hear all events.
alter table protection_contracts add column after_event integer not null default 0;
update protection_contracts c
  set after_event = coalesce(
    (select max(e.seq) from trip_events e where e.trip_id = c.trip_id and e.at < c.made_at), 0);
