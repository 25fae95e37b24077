-- Searches of cars are kept beside those of stays and flights.
alter table search_sessions
  drop constraint search_sessions_kind_check,
  add constraint search_sessions_kind_check check (kind in ('stays', 'flights', 'cars'));
