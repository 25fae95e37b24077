-- Changes of every kind of trip have been stored in this table for long. Servers of the version before read and write them
-- through a view of the old name; the next version drops it.
alter table stay_changes rename to trip_changes;
alter index stay_changes_pkey rename to trip_changes_pkey;
alter index stay_changes_of_trip rename to trip_changes_of_trip;
alter index stay_changes_one_at_work rename to trip_changes_one_at_work;

do $$
declare
  rule record;
begin
  for rule in
    select conname from pg_constraint where conrelid = 'trip_changes'::regclass and conname like 'stay\_changes%'
  loop
    execute format('alter table trip_changes rename constraint %I to %I', rule.conname,
      replace(rule.conname, 'stay_changes', 'trip_changes'));
  end loop;
end $$;

create view stay_changes as select * from trip_changes;
