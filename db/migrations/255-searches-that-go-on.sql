-- A search that goes on after its first answer. Each later answer is a search of its own that follows the first one,
-- so that nothing moves for whoever still reads an earlier one.
alter table search_sessions
  add column first_id uuid references search_sessions (id) on delete cascade,
  add column wave smallint not null default 0 check (wave >= 0),
  -- Until when somebody may still be asking suppliers; null when everybody was heard. On the database's own clock,
  -- because a process that dies does so in real time.
  add column asking_until timestamptz,
  add check ((first_id is null) = (wave = 0));
create unique index search_sessions_waves on search_sessions (first_id, wave) where first_id is not null;
