-- True in events of versions whose letters follow events. The versions before queued those letters themselves.
alter table trip_events add column letters_follow boolean not null default false;
