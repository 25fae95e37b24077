-- Hotels that confirmed a trip without a number of their own are asked for it by a task; trips that were booked before
-- there was one get theirs here.
insert into tasks (id, kind, subject, due_at, created_at)
select gen_random_uuid(), 'ask-hotel-number', id::text, now(), now()
  from trips
 where supplier_confirmation is null and status = 'Confirmed' and starts_at > now()
on conflict (kind, subject) do nothing;
