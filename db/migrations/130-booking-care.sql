-- What a checkout was opened with, so that it can be priced again from any window; null for older ones.
alter table booking_sessions add column rate_token text;
-- The last time its customer did something there: a checkout that nobody touches lapses.
alter table booking_sessions add column last_active_at timestamptz;
update booking_sessions set last_active_at = created_at;
alter table booking_sessions alter column last_active_at set not null;

-- How many steps are in a booking's journal, so that the next one need not be counted.
alter table bookings add column steps integer not null default 0 check (steps >= 0);
update bookings set steps = (select count(*) from booking_steps where booking_id = bookings.id);

-- The latest attempt of a checkout, and the failed attempts of a customer lately.
create index bookings_of_session on bookings (session_id, created_at);
create index bookings_failed_lately on bookings (customer_id, changed_at) where state in ('released', 'abandoned');

-- Wakes whoever waits for an outcome. A hint only: who misses it looks again a little later.
create function tell_booking_outcome() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_outcome', new.id::text);
  return null;
end $$;
create trigger bookings_tell_outcome after update of state on bookings
  for each row
  when (new.state in ('awaiting_approval', 'supplier_pending', 'complete', 'released', 'abandoned'))
  execute function tell_booking_outcome();
