-- A person who answers requests for approval is away until a day, and a colleague answers instead. The row ends by a task at
-- the beginning of that day on the portal's clock, or by the person or an admin before.
create table absences (
  business_id text not null references businesses (id),
  customer_id uuid not null references customers (id),
  -- The first day on which the person answers again.
  until date not null,
  ends_at timestamptz not null,
  deputy_id uuid not null references customers (id),
  set_by uuid not null references customers (id),
  set_at timestamptz not null,
  primary key (business_id, customer_id),
  check (deputy_id <> customer_id)
);
create index absences_deputy on absences (business_id, deputy_id);

-- Requests that wait go on to the deputy, and back to the person or the others afterwards.
create function tell_absence_changed() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.business_id, old.business_id);
begin
  insert into tasks (id, kind, subject, due_at, created_at)
  -- A time that has passed on the portal's clock, which is not the database's.
  select gen_random_uuid(), 'move-approvals', changed, max(asked_at), max(asked_at)
    from approvals where business_id = changed and state = 'pending'
  having count(*) > 0
  on conflict (kind, subject) do update set due_at = least(tasks.due_at, excluded.due_at), asked_again = true;
  return null;
end $$;
create trigger absences_tell_approvers after insert or update or delete on absences
  for each row execute function tell_absence_changed();
