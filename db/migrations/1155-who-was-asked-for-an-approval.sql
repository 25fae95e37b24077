-- Whom a request was sent to. When none of them may answer any more, it goes to the others at once.
alter table approvals add column asked_ids uuid[] not null default '{}';

-- A member who is suspended, leaves or loses a right may have been the only one who was asked.
create function tell_approvers_changed() returns trigger language plpgsql as $$
begin
  insert into tasks (id, kind, subject, due_at, created_at)
  -- A time that has passed on the portal's clock, which is not the database's.
  select gen_random_uuid(), 'move-approvals', new.business_id, max(asked_at), max(asked_at)
    from approvals where business_id = new.business_id and state = 'pending'
  having count(*) > 0
  on conflict (kind, subject) do update set due_at = least(tasks.due_at, excluded.due_at), asked_again = true;
  return null;
end $$;
-- Somebody who joins may be the first who can answer.
create trigger business_members_tell_new_approver after insert on business_members
  for each row execute function tell_approvers_changed();
create trigger business_members_tell_approvers after update on business_members
  for each row
  when ((old.state, old.is_denied, old.permissions, old.card_role, old.approver_id)
          is distinct from
        (new.state, new.is_denied, new.permissions, new.card_role, new.approver_id))
  execute function tell_approvers_changed();
