-- Why a request ended that nobody answered and its asker did not take back.
alter table approvals
  add column ended_because text
    check (ended_because in ('asker-left', 'traveler-left', 'no-right', 'company-closed')),
  add constraint approvals_ended_because check (ended_because is null or state = 'withdrawn');

-- Nobody travels for a company that has suspended or removed them, or by an account that the issuer denies: what they asked
-- for, and what was asked for them, ends in the same transaction.
create function close_requests_of_member() returns trigger language plpgsql as $$
begin
  update approvals
    set state = 'withdrawn', answered_at = coalesce(new.left_at, new.suspended_at, now()),
      ended_because = case when asker_id = new.customer_id then 'asker-left' else 'traveler-left' end
    where business_id = new.business_id and state = 'pending'
      and (asker_id = new.customer_id or new.customer_id = any (travelers));
  return null;
end $$;
-- Its name is before that of the trigger that ends their links, which would give another reason.
create trigger business_members_close_requests after update on business_members
  for each row
  when (new.left_at is not null or new.suspended_at is not null or new.is_denied)
  execute function close_requests_of_member();

-- Who booked by a link of the two books for them no longer, unless they may book for everybody.
create function close_requests_of_link() returns trigger language plpgsql as $$
begin
  update approvals
    set state = 'withdrawn', answered_at = new.ended_at, ended_because = 'no-right'
    where business_id = new.business_id and state = 'pending' and booking_id is not null
      and asker_id = new.arranger_id and new.traveler_id = any (travelers)
      and not exists (
        select from business_members arranger
        where arranger.business_id = new.business_id and arranger.customer_id = new.arranger_id
          and arranger.permissions @> array['canViewUsers']);
  return null;
end $$;
create trigger arranger_links_close_requests after update on arranger_links
  for each row
  when (old.state = 'accepted' and new.state = 'ended')
  execute function close_requests_of_link();

-- What a request is about goes on at once, and its approvers are told.
create function go_on_after_request() returns trigger language plpgsql as $$
begin
  insert into tasks (id, kind, subject, due_at, created_at)
  -- A time that has passed on the portal's clock, which is not the database's.
  values (gen_random_uuid(), 'end-approval', new.id::text, new.asked_at, new.asked_at)
  on conflict (kind, subject) do update set due_at = least(tasks.due_at, excluded.due_at), asked_again = true;
  return null;
end $$;
create trigger approvals_go_on after update on approvals
  for each row
  when (old.ended_because is null and new.ended_because is not null)
  execute function go_on_after_request();
