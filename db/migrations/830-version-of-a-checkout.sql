-- One version for all that changes a checkout and for the booking of it: each writer compares and swaps it.
alter table booking_sessions add column version integer not null default 1 check (version > 0);

-- Counts also the changes of a server from before, which does not know the column.
create function booking_sessions_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- Named to run after the trigger that keeps items.
create trigger booking_sessions_version before update on booking_sessions for each row
  when (new.version = old.version and (new.price, new.item, new.policy, new.supplier_quote_id)
    is distinct from (old.price, old.item, old.policy, old.supplier_quote_id))
  execute function booking_sessions_version();
