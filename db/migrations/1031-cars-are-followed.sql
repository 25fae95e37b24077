-- Cars that were booked before their suppliers were asked whether the bookings still stand.
insert into tasks (id, kind, subject, due_at, created_at)
select gen_random_uuid(), 'follow-car', id::text, now(), now()
  from trips where product = 'car' and status = 'Confirmed' and starts_at > now()
on conflict (kind, subject) do nothing;
