-- Tells whoever keeps taken nights in memory how a night stands once the change is committed.
create function tell_stay_night() returns trigger language plpgsql as $$
begin
  perform pg_notify('stay_night', new.stay_id || ' ' || new.room_type || ' ' || new.night || ' ' || new.taken);
  return null;
end $$;

create trigger stay_night_told after insert or update on stay_night
  for each row execute function tell_stay_night();
