-- The hours before departure at which the traveler was last reminded of a change that is never accepted in silence.
alter table schedule_changes
  add column reminded_hours integer check (reminded_hours in (72, 24, 6));

-- Changes that are open already are looked at for their reminders.
insert into tasks (id, kind, subject, due_at, created_at)
select gen_random_uuid(),
    case trip.product when 'package' then 'settle-package-times' else 'settle-schedule-change' end,
    change.id::text, now(), now()
  from schedule_changes as change join trips as trip on trip.id = change.trip_id
  where change.state = 'open' and change.severity <> 'Minor' and trip.status = 'Confirmed' and trip.ends_at > now()
on conflict (kind, subject) do nothing;
