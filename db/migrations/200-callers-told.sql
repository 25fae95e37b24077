-- Processes keep in memory who calls (server/modules/session/known-callers.ts), so every change that could take
-- something away is told to all of them. Moving an expiry into the future takes nothing away.
create function tell_caller_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('caller_changed', old.customer_id::text);
  return null;
end $$;

create trigger sessions_tell_change after update on sessions
  for each row
  when ((old.state, old.kind, old.customer_id, old.business_id, old.agent_id, old.token_hash)
          is distinct from (new.state, new.kind, new.customer_id, new.business_id, new.agent_id, new.token_hash)
        or new.idle_expires_at < old.idle_expires_at or new.absolute_expires_at < old.absolute_expires_at)
  execute function tell_caller_changed();
create trigger sessions_tell_removal after delete on sessions
  for each row execute function tell_caller_changed();

create trigger business_members_tell_change after update on business_members
  for each row
  when ((old.permissions, old.is_onboarded, old.acknowledged_at, old.is_in_beta, old.is_denied, old.left_at)
          is distinct from
        (new.permissions, new.is_onboarded, new.acknowledged_at, new.is_in_beta, new.is_denied, new.left_at))
  execute function tell_caller_changed();
create trigger business_members_tell_removal after delete on business_members
  for each row execute function tell_caller_changed();
